import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("A snapshot keeps sections and items in order", .serialized)
struct SnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ parts: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in parts {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    private func text(_ snapshot: Snapshot) -> String {
        snapshot.sectionIdentifiers.map { section in
            "\(section):" + snapshot.itemIdentifiers(inSection: section).map(String.init).joined(separator: ",")
        }.joined(separator: " ")
    }

    @Test("Items are appended, inserted, moved and deleted by name")
    func items() {
        var some = snapshot([("a", [1, 2, 3]), ("b", [4])])
        some.appendItems([5])
        #expect(text(some) == "a:1,2,3 b:4,5")
        some.appendItems([6], toSection: "a")
        some.insertItems([7, 8], beforeItem: 2)
        some.insertItems([9], afterItem: 4)
        #expect(text(some) == "a:1,7,8,2,3,6 b:4,9,5")
        some.moveItem(1, afterItem: 5)
        some.moveItem(9, beforeItem: 7)
        #expect(text(some) == "a:9,7,8,2,3,6 b:4,5,1")
        some.deleteItems([7, 8, 77])
        #expect(text(some) == "a:9,2,3,6 b:4,5,1" && some.numberOfItems == 7)
        #expect(some.indexOfItem(4) == 4 && some.indexOfItem(77) == nil)
        #expect(some.sectionIdentifier(containingItem: 5) == "b" && some.numberOfItems(inSection: "a") == 4)
        some.deleteAllItems()
        #expect(text(some) == "" && some.numberOfSections == 0)
    }

    @Test("Sections are inserted, moved and deleted with their items")
    func sections() {
        var some = snapshot([("a", [1]), ("b", [2]), ("c", [3])])
        some.moveSection("a", afterSection: "c")
        #expect(text(some) == "b:2 c:3 a:1")
        some.moveSection("a", beforeSection: "c")
        some.insertSections(["d"], beforeSection: "b")
        some.insertSections(["e"], afterSection: "b")
        #expect(text(some) == "d: b:2 e: a:1 c:3" && some.indexOfSection("a") == 3)
        some.reloadItems([1, 2])
        some.deleteSections(["a", "d"])
        #expect(text(some) == "b:2 e: c:3" && some.numberOfItems == 2 && some.reloadedItemIdentifiers == [2])
    }

    @Test("What is there already is moved, and what is given twice counts once and is told of")
    func twice() {
        var some = snapshot([("a", [1, 2]), ("b", [3])])
        let silent = Diagnostics.recording {
            some.appendItems([1], toSection: "b")
            some.appendSections(["a"])
        }
        #expect(silent.isEmpty && text(some) == "b:3,1 a:2")
        let said = Diagnostics.recording {
            some.appendItems([5, 5, 2], toSection: "b")
            some.appendSections(["c", "c"])
        }
        #expect(said.count == 2 && text(some) == "b:3,1,5,2 a: c:" && some.numberOfItems == 4)
    }

    @Test("A name that isn't there is told of and changes nothing")
    func strangers() {
        let calls: [(String, (inout Snapshot) -> Void)] = [
            ("appendItems", { $0.appendItems([9], toSection: "z") }),
            ("insertItems", { $0.insertItems([9], beforeItem: 8) }),
            ("insertItems", { $0.insertItems([1], afterItem: 1) }),
            ("moveItem", { $0.moveItem(9, afterItem: 1) }),
            ("moveItem", { $0.moveItem(1, beforeItem: 1) }),
            ("reloadItems", { $0.reloadItems([9]) }),
            ("insertSections", { $0.insertSections(["b"], afterSection: "z") }),
            ("moveSection", { $0.moveSection("a", beforeSection: "a") }),
            ("reloadSections", { $0.reloadSections(["z"]) }),
            ("itemIdentifiers", { _ = $0.itemIdentifiers(inSection: "z") }),
        ]
        for (name, call) in calls {
            var some = snapshot([("a", [1, 2])])
            let said = Diagnostics.recording { call(&some) }
            #expect(said.count == 1 && said.first?.place.contains(name) == true, "\(name): \(said)")
            #expect(text(some) == "a:1,2" && some.numberOfItems == 2 && some.reloadedItemIdentifiers.isEmpty)
        }
        var none = Snapshot()
        #expect(Diagnostics.recording { none.appendItems([1]) }.count == 1 && none.numberOfItems == 0)
    }

    /// A sequence of snapshots drawn from a seed: each has some of the sections and items, in any order.
    static func walk(_ seed: UInt64, length: Int) -> [Snapshot] {
        var generator = SeededGenerator(seed: seed)
        return (0..<length).map { _ in
            var snapshot = Snapshot()
            var items = Array(0..<24).shuffled(using: &generator).prefix(Int.random(in: 0...24, using: &generator))
            let sections = ["a", "b", "c", "d"].shuffled(using: &generator)
                .prefix(Int.random(in: 0...4, using: &generator))
            for section in sections {
                snapshot.appendSections([section])
                let count = Int.random(in: 0...9, using: &generator)
                snapshot.appendItems(Array(items.prefix(count)), toSection: section)
                items = items.dropFirst(count)
            }
            let known = snapshot.itemIdentifiers
            if let item = known.randomElement(using: &generator) { snapshot.reloadItems([item]) }
            if let item = known.randomElement(using: &generator) { snapshot.reconfigureItems([item]) }
            return snapshot
        }
    }
}
