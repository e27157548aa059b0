import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A collection stands whatever its source and layout do", .serialized)
struct HostileCollectionTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("Reading anew in any callback shows what there is then", arguments: HostileCollection.Moment.allCases)
    func reloading(moment: HostileCollection.Moment) {
        let place = HostileCollection(items: [40, 20])
        _ = Diagnostics.recording {
            place.once(at: moment) {
                place.items = [2]
                place.view.reloadData()
            }
            place.goThrough()
        }
        #expect(place.moment == nil && place.isTrue, "\(moment)")
    }

    @Test("A change in any callback shows what there is then", arguments: HostileCollection.Moment.allCases)
    func changing(moment: HostileCollection.Moment) {
        let place = HostileCollection(items: [40, 20])
        var ends = 0
        _ = Diagnostics.recording {
            place.once(at: moment) {
                place.items = [38]
                place.view.performBatchUpdates {
                    place.view.deleteItems(at: [path(0), path(1)])
                    place.view.deleteSections(IndexSet(integer: 1))
                } completion: { _ in
                    ends += 1
                }
            }
            place.goThrough()
            place.view.reloadData()
            place.screen.wait(1)
        }
        #expect(place.moment == nil && place.isTrue && ends == 1, "\(moment)")
    }

    @Test("A callback that reads anew each time ends", arguments: HostileCollection.Moment.allCases)
    func endless(moment: HostileCollection.Moment) {
        let place = HostileCollection(items: [30])
        func again() {
            place.once(at: moment, again)
            _ = place.view.numberOfItems(inSection: 0)
            place.view.reloadData()
        }
        _ = Diagnostics.recording {
            place.once(at: moment, again)
            place.goThrough()
            place.moment = nil
            place.view.reloadData()
            place.screen.wait(0.1)
        }
        #expect(place.isTrue, "\(moment)")
    }

    @Test("A change that names what isn't there is told once, and the items are read anew")
    func wrongChanges() {
        let changes: [(UICollectionView) -> Void] = [
            { $0.deleteItems(at: [path(99)]) },
            { $0.deleteItems(at: [path(-1)]) },
            { $0.deleteItems(at: [path(0), path(0)]) },
            { $0.insertItems(at: [path(.max)]) },
            { $0.insertItems(at: [path(-3)]) },
            { $0.insertItems(at: [path(0, 9)]) },
            { $0.reloadItems(at: [path(.max, .max)]) },
            { $0.reloadSections(IndexSet(integer: 7)) },
            { $0.deleteSections(IndexSet(integer: 7)) },
            { $0.insertSections(IndexSet(integer: 7)) },
            { $0.moveItem(at: path(0), to: path(.max)) },
            { $0.moveItem(at: path(.min), to: path(1)) },
        ]
        for (number, change) in changes.enumerated() {
            let place = HostileCollection(items: [5, 5])
            let said = Diagnostics.recording {
                change(place.view)
                place.screen.wait(1)
            }
            #expect(said.count == 1 && place.isTrue, "change \(number): \(said)")
        }
    }

    @Test("Counts that can't be are told once and count as none")
    func counts() {
        let place = HostileCollection(items: [3])
        let said = Diagnostics.recording {
            place.items = [2, .max, 3]
            place.view.reloadData()
            place.screen.wait(0.1)
        }
        #expect(said.count == 1 && place.view.numberOfItems(inSection: 1) == 0)
        let negative = Diagnostics.recording {
            place.items = [2, -1]
            place.view.reloadData()
            place.screen.wait(0.1)
        }
        #expect(negative.count == 1 && place.view.visibleCells.count == 2)
    }

    @Test("Measures of a flow that can't be are told once each", arguments: [CGFloat.nan, .infinity, -.infinity])
    func measures(length: CGFloat) {
        let place = HostileCollection(items: [9])
        let said = Diagnostics.recording {
            place.flow.minimumLineSpacing = length
            place.flow.minimumInteritemSpacing = length
            place.flow.sectionInset = UIEdgeInsets(top: length, left: length, bottom: 0, right: 0)
            place.size = CGSize(width: length, height: 60)
            place.screen.wait(0.1)
            place.view.setNeedsLayout()
            place.flow.invalidateLayout()
            place.screen.wait(0.1)
        }
        #expect(said.count == 4 && place.isTrue, "\(length): \(said)")
    }

    @Test("Items wider than the view stand one below the other")
    func wide() {
        let place = HostileCollection(items: [4])
        place.size = CGSize(width: 400, height: 50)
        place.flow.invalidateLayout()
        place.screen.wait(0.1)
        #expect(place.view.layoutAttributesForItem(at: path(1))?.frame == CGRect(x: 0, y: 60, width: 400, height: 50))
        #expect(place.isTrue)
    }

    @Test("Attributes that can't be are told of once, and the rest stands")
    func attributes() {
        let place = HostileCollection(items: [3])
        let layout = HostileLayout()
        func item(_ path: IndexPath, _ change: (UICollectionViewLayoutAttributes) -> Void)
            -> UICollectionViewLayoutAttributes
        {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            change(attributes)
            return attributes
        }
        let odd: [(UICollectionViewLayoutAttributes) -> Void] = [
            { $0.center.x = .nan }, { $0.size.height = .infinity }, { $0.size.width = -4 }, { $0.alpha = .nan },
            { $0.transform3D.m11 = .nan },
        ]
        place.view.setCollectionViewLayout(layout, animated: false)
        for (number, change) in odd.enumerated() {
            let said = Diagnostics.recording {
                layout.attributes = [item(path(0), change), item(path(1)) { $0.center.y = 75 }]
                for _ in 0..<3 {
                    layout.invalidateLayout()
                    place.screen.wait(0.1)
                }
            }
            #expect(said.count == 1, "\(number): \(said)")
            #expect(place.view.cellForItem(at: path(1))?.frame == CGRect(x: 0, y: 50, width: 50, height: 50))
            let frame = place.view.cellForItem(at: path(0))?.frame ?? .zero
            #expect(frame.midX.isFinite && frame.height.isFinite && frame.width >= 0)
        }
        let missing = Diagnostics.recording {
            layout.attributes = [item(path(99)) { _ in }, item(path(-1, -1)) { _ in }, item(path(0)) { _ in }]
            layout.invalidateLayout()
            place.screen.wait(0.1)
            layout.size = CGSize(width: CGFloat.nan, height: 5)
            layout.target = CGPoint(x: CGFloat.nan, y: 0)
            place.items = [2]
            place.view.deleteItems(at: [path(2)])
            place.screen.wait(1)
            layout.attributes = nil
            layout.invalidateLayout()
            place.screen.wait(0.1)
        }
        #expect(missing.count == 4 && place.view.visibleCells.isEmpty, "\(missing)")
    }

    @Test("A completion may change again, with a window and without", arguments: [true, false])
    func chained(isShown: Bool) {
        let place = HostileCollection(items: [3])
        if !isShown { place.view.removeFromSuperview() }
        func add(_ times: Int) {
            place.view.performBatchUpdates {
                place.items = [place.items[0] + 1]
                place.view.insertItems(at: [path(0)])
            } completion: { _ in
                if times > 1 { add(times - 1) }
            }
        }
        let said = Diagnostics.recording {
            add(3)
            place.screen.wait(2)
        }
        #expect(said.isEmpty && place.view.numberOfItems(inSection: 0) == 6, "\(said)")
    }

    @Test("A cell stands for one item only")
    func sameCell() {
        let place = HostileCollection(items: [4])
        let cell = Tile(frame: .zero)
        place.makeCell = { _ in cell }
        let said = Diagnostics.recording {
            place.view.reloadData()
            place.screen.wait(0.1)
        }
        #expect(said.count == 1 && Set(place.view.visibleCells.map(ObjectIdentifier.init)).count == 4)
    }

    @Test("Whatever is done in whatever callback, in any order, it shows what there is", arguments: 0..<12)
    func anyOrder(seed: Int) {
        let place = HostileCollection(items: [20])
        var random = SeededGenerator(seed: UInt64(seed))
        func deed() {
            let count = Int.random(in: 0...30, using: &random)
            switch Int.random(in: 0..<7, using: &random) {
            case 0:
                place.items = [count]
                place.view.reloadData()
            case 1:
                place.items = [place.items[0] + 1]
                place.view.insertItems(at: [path(count)])
            case 2:
                place.items = [max(place.items[0] - 1, 0)]
                place.view.deleteItems(at: [path(count)])
            case 3: place.view.frame.size = CGSize(width: CGFloat(count) * 10, height: CGFloat(count) * 13)
            case 4: place.view.scrollToItem(at: path(count), at: .centeredVertically, animated: count % 2 == 0)
            case 5: place.size = CGSize(width: count * 5, height: count)
            default:
                let other = UICollectionViewFlowLayout()
                other.itemSize = CGSize(width: 30, height: 30)
                place.view.setCollectionViewLayout(count % 2 == 0 ? other : place.flow, animated: count % 3 == 0)
            }
        }
        _ = Diagnostics.recording {
            for _ in 0..<60 {
                if let moment = HostileCollection.Moment.allCases.randomElement(using: &random) {
                    place.once(at: moment, deed)
                }
                deed()
                place.screen.wait(0.05)
            }
            place.moment = nil
            place.size = CGSize(width: 80, height: 60)
            place.view.frame.size = CGSize(width: 300, height: 400)
            place.view.setCollectionViewLayout(place.flow, animated: false)
            place.screen.wait(1)
            place.view.reloadData()
            place.screen.wait(1)
        }
        #expect(place.isTrue)
    }

    @Test("An item that isn't there is told of once, wherever it is named")
    func outOfRange() {
        let place = HostileCollection(items: [3])
        for bad in [path(3), path(-1), path(0, -1), path(.max, .min)] {
            let chosen = Diagnostics.recording {
                place.view.selectItem(at: bad, animated: true, scrollPosition: .top)
            }
            let scrolled = Diagnostics.recording { place.view.scrollToItem(at: bad, at: .top, animated: true) }
            #expect(chosen.count == 1 && scrolled.count == 1, "\(bad)")
            #expect(place.view.cellForItem(at: bad) == nil && place.view.layoutAttributesForItem(at: bad) == nil)
        }
    }
}
