import CoreGraphics
import Drawing
import Staging
import Testing
import UIKit

@testable import Gallery

/// The gallery's first screen, as a person meets it.
@MainActor
@Suite("The gallery's first screen")
struct HomeTests {
    @Test("No scene is raised before its first frame has been shown")
    func firstFrame() async {
        let visit = Visit(width: 390, height: 844)
        defer { visit.end() }
        await visit.run(1)
        #expect(visit.home.grid.tiles.allSatisfy { $0.reel == nil } && visit.stage.framesRun == 1)
        #expect(visit.home.grid.tilesInView.count == 4)
        await visit.run(1)
        #expect(visit.home.grid.tiles.filter { $0.reel != nil }.count == 1, "and then one in a frame")
    }

    @Test("Each tile in view gets a picture and its scene's length, and moves once, one at a time; then nothing runs")
    func thumbnails() async throws {
        let visit = Visit(width: 390, height: 844)
        defer { visit.end() }
        var moved: [String] = []
        for _ in 0..<3000 {
            await visit.run(1)
            let tiles = visit.home.grid.tiles
            let away = tiles.filter { $0.poster != nil && $0.shownList?.root !== $0.poster?.root }
            #expect(away.count <= 1)
            if let tile = away.first, moved.last != tile.exhibit.scene.name { moved.append(tile.exhibit.scene.name) }
            if visit.stage.isAtRest { break }
        }
        let seen = visit.home.grid.tilesInView
        #expect(moved == seen.map(\.exhibit.scene.name))
        for tile in seen { #expect(tile.reel?.length ?? 0 > 1 && tile.shownList?.root === tile.poster?.root) }
        #expect(visit.home.grid.tiles.filter { $0.reel != nil }.count == seen.count, "others aren't recorded")
        let frames = visit.stage.framesRun
        await visit.run(200)
        // Layers of other suites that belong to nobody ask whatever stage is current.
        #expect(visit.stage.framesRun - frames <= 3 && !visit.stage.isMoving)
    }

    @Test("A small phone shows the frames of the scene at that size, and stands for it out of its first motion")
    func reel() throws {
        let stage = Stage()
        defer { stage.end() }
        var conditions = RunConditions()
        conditions.scale = 120.0 / 390
        for name in ["catalogue/drop", "catalogue/fade", "dynamics/attachment", "examples/tab-slide"] {
            let reel = Reel(try #require(Gallery.scene(named: name)), under: conditions)
            for _ in 0..<1000 where !reel.isComplete { reel.record() }
            let length = try #require(reel.length)
            #expect(reel.frames.count == Int((length * Reel.rate).rounded()) + 1)
            #expect(reel.frames[0].list.width == 120 && reel.frames[0].list.height == 260)
            let poster = try #require(reel.poster)
            #expect(poster.root !== reel.frames[0].list.root && poster.root !== reel.frames.last?.list.root)
            #expect(reel.list(at: length + 5)?.root === reel.frames.last?.list.root)
        }
    }

    @Test("Where motion is to be reduced nothing moves, and a pointer moves nothing")
    func reducedMotion() async throws {
        let visit = Visit(width: 390, height: 844, reducesMotion: true)
        defer { visit.end() }
        var isStill = true
        func watch() {
            for tile in visit.home.grid.tiles where tile.shownList != nil {
                if tile.shownList?.root !== tile.poster?.root { isStill = false }
            }
        }
        for frame in 0..<2000 {
            await visit.run(1)
            watch()
            if frame > 10, visit.stage.isAtRest { break }
        }
        #expect(visit.home.grid.tilesInView.allSatisfy { $0.poster != nil })
        visit.stage.send(.hover(CGPoint(x: 100, y: 300)))
        for _ in 0..<30 {
            await visit.run(1)
            watch()
        }
        #expect(isStill && visit.stage.isAtRest)
    }

    @Test("A pointer on a tile moves it from its beginning, and off it the tile stands")
    func pointer() async throws {
        let visit = Visit(width: 390, height: 844)
        defer { visit.end() }
        #expect(await visit.rest())
        let tile = try #require(visit.home.grid.tilesInView.first)
        visit.stage.send(.hover(CGPoint(x: tile.frame.midX, y: tile.frame.midY)))
        await visit.run(4)
        #expect(visit.home.thumbnails.movingTile === tile)
        #expect(tile.shownList?.root === tile.reel?.frames[1].list.root)
        await visit.run(30)
        let list = tile.shownList
        await visit.run(4)
        #expect(tile.shownList?.root !== list?.root)
        visit.stage.send(.hover(CGPoint(x: 200, y: 20)))
        await visit.run(2)
        #expect(visit.home.thumbnails.movingTile == nil && tile.shownList?.root === tile.poster?.root)
        await visit.run(5)
        #expect(visit.stage.isAtRest)
    }

    @Test("A tap opens a scene over the grid, its button and Escape's way lead back, and all comes to rest")
    func phone() async throws {
        let visit = Visit(width: 390, height: 844)
        defer { visit.end() }
        await visit.run(10)
        await visit.tap("catalogue/drop")
        #expect(visit.page?.exhibit.scene.name == "catalogue/drop")
        await visit.run(60)
        #expect(visit.home.presentedViewController === visit.page)
        await visit.tap("close")
        await visit.run(60)
        #expect(visit.page == nil)
        #expect(visit.home.presentedViewController == nil && visit.stage.view(named: "page") == nil)
        #expect(!Gallery.closeScene(of: visit.home))
        await visit.tap("catalogue/bounce")
        await visit.run(60)
        #expect(Gallery.closeScene(of: visit.home))
        await visit.run(60)
        #expect(visit.home.presentedViewController == nil)
        #expect(await visit.rest())
    }

    @Test("On a desktop a scene plays beside the grid, and another one in its place when it is chosen")
    func desktop() async throws {
        let visit = Visit(width: 1280, height: 800)
        defer { visit.end() }
        await visit.run(30)
        let first = try #require(visit.page)
        #expect(first.exhibit.scene.name == "catalogue/drop" && first.playback?.position ?? 0 > 0.3)
        await visit.tap("catalogue/gravity")
        #expect(visit.page?.exhibit.scene.name == "catalogue/gravity" && first.viewIfLoaded?.window == nil)
        #expect(!Gallery.closeScene(of: visit.home), "Escape closes the window")
        var moved: Set<String> = []
        for _ in 0..<3000 where !visit.stage.isAtRest {
            await visit.run(1)
            if let tile = visit.home.thumbnails.movingTile { moved.insert(tile.exhibit.scene.name) }
            if visit.page?.isMoving == true { #expect(visit.home.thumbnails.movingTile == nil) }
        }
        #expect(moved == Set(visit.home.grid.tilesInView.map(\.exhibit.scene.name)), "once the scene has come to rest")
        let frames = visit.stage.framesRun
        await visit.run(100)
        #expect(visit.stage.framesRun - frames <= 3 && visit.stage.isAtRest)
    }

    @Test("Arrows choose a scene, and Return opens it; on a desktop the chosen one plays at once")
    func keys() async throws {
        let visit = Visit(width: 390, height: 844)
        await visit.run(2)
        await visit.press(.keyboardDownArrow)
        await visit.press(.keyboardRightArrow)
        await visit.press(.keyboardDownArrow)
        await visit.press(.keyboardReturnOrEnter)
        #expect(visit.page?.exhibit.scene.name == "catalogue/push")
        visit.end()
        let desktop = Visit(width: 1280, height: 800)
        defer { desktop.end() }
        await desktop.run(2)
        await desktop.press(.keyboardDownArrow)
        #expect(desktop.page?.exhibit.scene.name == "catalogue/cover")
    }

    @Test("The wheel scrolls the grid, and what comes into view is recorded")
    func wheel() async throws {
        let visit = Visit(width: 390, height: 844)
        defer { visit.end() }
        #expect(await visit.rest())
        visit.stage.send(.wheel(CGVector(dx: 0, dy: -1500), at: CGPoint(x: 200, y: 400)))
        await visit.run(1)
        #expect(await visit.rest())
        #expect(visit.home.grid.contentOffset.y == 1500)
        #expect(visit.home.grid.tilesInView.allSatisfy { $0.reel?.isComplete == true })
    }

    @Test("Light and dark: the pictures are taken anew, and the page begins anew in its new colours")
    func appearance() async throws {
        let visit = Visit(width: 1280, height: 800)
        defer { visit.end() }
        #expect(await visit.rest())
        let tile = try #require(visit.home.grid.tilesInView.first)
        let light = try #require(tile.poster?.hash)
        await visit.tap("appearance")
        #expect(visit.page?.playback?.run.conditions.isDark == true)
        #expect(await visit.rest())
        #expect(tile.poster.map { $0.hash != light } ?? false)
        await visit.tap("appearance")
        #expect(await visit.rest())
        #expect(tile.poster?.hash == light)
    }

    @Test("Closed while it still comes, a page goes back, and another one can be opened")
    func closedEarly() async throws {
        let visit = Visit(width: 390, height: 844)
        defer { visit.end() }
        await visit.run(10)
        await visit.tap("catalogue/drop")
        await visit.run(8)
        #expect(Gallery.closeScene(of: visit.home))
        await visit.run(60)
        #expect(visit.page == nil && visit.stage.view(named: "page") == nil)
        await visit.tap("catalogue/bounce")
        await visit.run(60)
        #expect(visit.page?.exhibit.scene.name == "catalogue/bounce")
    }

    @Test("Resized while a page shows, it goes on; closed on a desktop, the same scene stands beside the grid")
    func resize() async throws {
        let visit = Visit(width: 390, height: 844)
        defer { visit.end() }
        await visit.run(5)
        await visit.tap("catalogue/push")
        await visit.run(10)
        visit.stage.send(.resize(CGSize(width: 1280, height: 800), scale: 1))
        await visit.run(60)
        #expect(visit.page?.exhibit.scene.name == "catalogue/push" && visit.page?.isMoving == true)
        #expect(Gallery.closeScene(of: visit.home))
        await visit.run(60)
        #expect(visit.page?.exhibit.scene.name == "catalogue/push" && visit.page?.parent === visit.home)
        #expect(visit.home.presentedViewController == nil)
        visit.stage.send(.resize(CGSize(width: 390, height: 844), scale: 2))
        await visit.run(60)
        #expect(visit.page == nil && visit.home.children.isEmpty)
        for side in [1.0, 60, 2000, 899, 900, 390] as [CGFloat] {
            visit.stage.send(.resize(CGSize(width: side, height: max(side * 0.6, 1)), scale: 1))
            await visit.run(3)
        }
        #expect(await visit.rest())
    }

    @Test(
        "No text is cut at any size of window",
        arguments: [
            CGSize(width: 320, height: 568), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
            CGSize(width: 900, height: 700), CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080),
        ])
    func texts(size: CGSize) async throws {
        let visit = Visit(width: size.width, height: size.height)
        defer { visit.end() }
        await visit.run(120)
        #expect(cutTexts(in: visit.home.view) == [])
        if visit.page == nil {
            await visit.tap("catalogue/bounce")
            await visit.run(90)
        }
        let page = try #require(visit.page)
        #expect(cutTexts(in: page.view) == [])
        // The longest titles, without their scenes.
        for exhibit in Gallery.exhibits where exhibit.scene.title.count > 50 {
            let page = ScenePage(exhibit) {}
            page.view.frame = visit.page?.view.frame ?? .zero
            page.view.layoutIfNeeded()
            #expect(cutTexts(in: page.view) == [])
        }
    }

    /// The texts of labels that show, don't shrink, and are too small for them.
    private func cutTexts(in view: UIView) -> [String] {
        if view.isHidden || view.alpha == 0 { return [] }
        var found = view.subviews.flatMap { cutTexts(in: $0) }
        if let label = view as? UILabel, let text = label.text, !text.isEmpty, !label.adjustsFontSizeToFitWidth {
            let fit = label.sizeThatFits(
                CGSize(
                    width: label.numberOfLines == 1 ? .greatestFiniteMagnitude : label.bounds.width,
                    height: .greatestFiniteMagnitude))
            if fit.width > label.bounds.width + 0.5 || fit.height > label.bounds.height + 0.5 { found.append(text) }
        }
        return found
    }
}
