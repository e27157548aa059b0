import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A press on a row of a list shows its menu", .serialized)
struct ListMenuTests {
    /// A list's owner: rows have menus, but for the second.
    private final class Owner: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegateFlowLayout
    {
        var log: [String] = []

        private func menu(_ row: Int) -> UIContextMenuConfiguration? {
            log.append("asked \(row)")
            guard row != 1 else { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in self?.log.append("copy \(row)") }])
            }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("choose \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { menu(indexPath.row) }
        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("will display") }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("will end") }
        func tableView(
            _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { log.append("commit") }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("choose \(indexPath.item)")
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { menu(indexPath.item) }
        func collectionView(
            _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("will display") }
        func collectionView(
            _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("will end") }
        func collectionView(
            _ collectionView: UICollectionView,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { log.append("commit") }
    }

    /// A list of rows 60 points high, the first from 100 on.
    private func list(_ kind: String, _ stage: MenuStage, _ owner: Owner) -> UIScrollView {
        let frame = CGRect(x: 0, y: 100, width: 400, height: 600)
        let list: UIScrollView
        if kind == "table" {
            let table = UITableView(frame: frame, style: .plain)
            table.rowHeight = 60
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = owner
            table.delegate = owner
            list = table
        } else {
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 400, height: 60)
            flow.minimumLineSpacing = 0
            let collection = UICollectionView(frame: frame, collectionViewLayout: flow)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = owner
            collection.delegate = owner
            list = collection
        }
        stage.root.addSubview(list)
        stage.screen.wait(0.1)
        stage.screen.look()
        return list
    }

    private func cell(_ list: UIScrollView, _ row: Int) -> UIView? {
        (list as? UITableView)?.cellForRow(at: IndexPath(row: row, section: 0))
            ?? (list as? UICollectionView)?.cellForItem(at: IndexPath(item: row, section: 0))
    }

    @Test("Its cell comes forward, the delegate hears of it, and a line is chosen", arguments: ["table", "collection"])
    func whole(kind: String) {
        let (stage, owner) = (MenuStage(), Owner())
        let list = list(kind, stage, owner)
        stage.press(200, 250)
        #expect(owner.log == ["asked 2", "will display"] && stage.words == ["Copy"])
        #expect(cell(list, 2)?.alpha == 0 && list.alpha == 1)
        #expect((cell(list, 2) as? UITableViewCell)?.isHighlighted != true)
        #expect((cell(list, 2) as? UICollectionViewCell)?.isHighlighted != true)
        stage.tap("Copy")
        #expect(owner.log == ["asked 2", "will display", "will end", "copy 2"])
        stage.screen.wait(1)
        #expect(cell(list, 2)?.alpha == 1 && stage.words.isEmpty)
    }

    @Test("A row with no menu is pressed and chosen as ever", arguments: ["table", "collection"])
    func none(kind: String) {
        let (stage, owner) = (MenuStage(), Owner())
        let list = list(kind, stage, owner)
        stage.press(200, 190)
        #expect(owner.log == ["asked 1", "choose 1"] && stage.words.isEmpty)
        owner.log = []
        stage.press(200, 600)
        #expect(owner.log.isEmpty && cell(list, 1)?.alpha == 1)
    }

    @Test("The row that comes forward goes on living as its list is given up", arguments: ["table", "collection"])
    func given(kind: String) {
        let (stage, owner) = (MenuStage(), Owner())
        weak var gone: UIScrollView?
        do {
            let list = list(kind, stage, owner)
            gone = list
            stage.press(200, 250)
            list.removeFromSuperview()
        }
        stage.tap("Copy")
        stage.screen.wait(1)
        #expect(stage.words.isEmpty && gone == nil)
    }
}
