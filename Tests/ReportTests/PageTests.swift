import Foundation
import Report
import Testing

@MainActor
@Suite("Pages in a real browser", .serialized)
struct PageTests {
    /// Writes reports, opens a page of one of them, and lets the body look at it.
    private func look(
        at page: String = "sample-ticket.html", compared: Bool = false, scale: Double = 1,
        _ sight: Browser.Sight = Browser.Sight(), _ body: (Browser, URL) throws -> Void
    ) async throws {
        try await withReports { folder in
            let (old, new) = (folder.appendingPathComponent("old"), folder.appendingPathComponent("new"))
            if compared {
                _ = try await ReportWriter.write(SampleScene(), to: old)
                _ = try await ReportWriter.write(SampleScene(offset: 8), to: new, against: old)
            } else {
                _ = try await ReportWriter.write(SampleScene(), to: new, scale: scale)
            }
            let browser = try Browser()
            defer { browser.close() }
            let address = new.appendingPathComponent(page)
            try browser.open(address, sight)
            try body(browser, address)
            #expect(browser.complaints.isEmpty)
        }
    }

    /// The frame that the canvas has, once it has the one asked for.
    private func shown(_ browser: Browser, _ frame: Int) throws -> Bool {
        let canvas = "document.querySelector('#after canvas').dataset"
        try browser.wait("\(canvas).frame === '\(frame)' && \(canvas).fine === 'true'")
        return try browser.number("Number(document.getElementById('scrubber').value)") == Double(frame)
    }

    /// Where a plot's cursor stands, as a fraction of the way from its first to its last place.
    private func cursor(_ browser: Browser) throws -> Double {
        try browser.number(
            """
            (() => {
              const plot = plots.plots[0];
              const x = Number(plot.svg.querySelector('.cursor').getAttribute('x1'));
              return (x - plot.x(0)) / (plot.x(plot.last) - plot.x(0));
            })()
            """)
    }

    @Test("The scrubber moves the frame, the plots' cursors and what they read, together")
    func scrubbing() async throws {
        try await look { browser, _ in
            #expect(try shown(browser, 0))
            let last = try browser.number("player.last")
            let first = try browser.text("document.querySelector('#after canvas').toDataURL()")
            let box = "document.getElementById('scrubber').getBoundingClientRect()"
            let (left, top) = (try browser.number("\(box).left"), try browser.number("\(box).top"))
            let (width, height) = (try browser.number("\(box).width"), try browser.number("\(box).height"))
            // The thumb's middle goes from 12 to width − 12.
            let middle = top + height / 2
            try browser.drag(from: (left + 12, middle), to: (left + 12 + (width - 24) * 0.5, middle))
            let frame = Int(try browser.number("player.frame"))
            #expect(abs(Double(frame) - last / 2) <= 1)
            #expect(try shown(browser, frame))
            #expect(abs(try cursor(browser) - Double(frame) / last) < 1e-3)
            #expect(try browser.text("document.querySelector('#after canvas').toDataURL()") != first)
            let reading = try browser.text(
                "document.querySelector('[data-quantity=position] [data-line=y]').textContent")
            let value = try browser.number(
                "valueAt(after.views[0].curves[0].lines[1].values, \(frame))")
            #expect(reading == "y \(String(format: "%.2f", value).trimmedZeros) pt")
            #expect(
                try browser.text("document.getElementById('clock').textContent")
                    == String(format: "%.3f s", Double(frame) / 60))
        }
    }

    @Test("What is asked for is decoded before all else: coarsely, then finely, and one thing at a time")
    func decoding() async throws {
        try await look(scale: 2) { browser, _ in
            #expect(try shown(browser, 0))
            // Nothing is on its way any more that began before it is listened.
            try browser.wait(
                "!player.pictures.soon.length && Object.values(player.pictures.sets).every((set) => !set.running.size)")
            // Who is decoded is known by its pixels: a coarse picture is half as wide.
            let order = try browser.value(
                """
                (async () => {
                  const began = [];
                  const [decode, canvas] = [window.createImageBitmap, document.querySelector('#after canvas')];
                  let running = 0;
                  window.createImageBitmap = async (blob) => {
                    running += 1;
                    const bitmap = await decode(blob);
                    running -= 1;
                    began.push([bitmap.width, running, canvas.dataset.frame, canvas.dataset.fine].join(' '));
                    return bitmap;
                  };
                  for (const set of Object.values(player.pictures.sets)) set.ready.clear();
                  player.seek(30);
                  while (canvas.dataset.frame !== '30' || canvas.dataset.fine !== 'true') {
                    await new Promise((done) => setTimeout(done, 1));
                  }
                  return began.slice(0, 2);
                })()
                """)
            #expect(order as? [String] == ["195 0 0 true", "390 0 30 false"])
            // The rest is decoded too, as far as it is kept, and nobody has to ask.
            try browser.wait(
                "new Set(after.hashes).size === new Set(['fine', 'coarse'].flatMap((kind) => "
                    + "[...player.pictures.sets[kind].ready.keys()])).size")
        }
    }

    @Test("Keys play, step, jump, and change the speed; a key with a meaning of its own keeps it")
    func keys() async throws {
        try await look { browser, _ in
            let last = Int(try browser.number("player.last"))
            try browser.press("ArrowRight", code: 39)
            try browser.press("ArrowRight", code: 39)
            #expect(try shown(browser, 2))
            try browser.press("ArrowLeft", code: 37)
            #expect(try shown(browser, 1))
            try browser.press("ArrowRight", code: 39, isShifted: true)
            #expect(try shown(browser, 11))
            try browser.press("End", code: 35)
            #expect(try shown(browser, last))
            #expect(abs(try cursor(browser) - 1) < 1e-6)
            try browser.press("Home", code: 36)
            #expect(try shown(browser, 0))
            try browser.press("]", text: "]")
            #expect(try shown(browser, 18))
            try browser.press("[", text: "[")
            #expect(try shown(browser, 0))
            try browser.press("s", code: 83, text: "s")
            #expect(try browser.number("player.speed") == 0.5)
            // However long the next call takes, no frame passes.
            try browser.value("window.realFrames = requestAnimationFrame; window.requestAnimationFrame = () => 0")
            try browser.press(" ", code: 32, text: " ")
            #expect(try browser.value("player.isPlaying") as? Bool == true)
            #expect(try browser.text("document.getElementById('play').getAttribute('aria-label')") == "Pause")
            try browser.press(" ", code: 32, text: " ")
            #expect(try browser.value("player.isPlaying") as? Bool == false)
            try browser.value("window.requestAnimationFrame = window.realFrames")
            // The scrubber has the focus and arrow keys step once; a button has it and the space bar presses it.
            try browser.value("document.getElementById('scrubber').focus(); player.seek(5)")
            try browser.press("ArrowRight", code: 39)
            #expect(try shown(browser, 6))
            try browser.value("document.getElementById('last').focus()")
            try browser.press(" ", code: 32, text: " ")
            #expect(try shown(browser, last))
            try browser.value("document.querySelector('[name=speed]:checked').focus()")
            try browser.press("ArrowRight", code: 39)
            #expect(try shown(browser, last))
            #expect(try browser.number("player.speed") == 0.25)
        }
    }

    @Test("Played, it goes to the end and stops there; slow motion is slower")
    func playing() async throws {
        try await look { browser, _ in
            #expect(try shown(browser, 0))
            try browser.value("player.show(player.last - 6); player.play()")
            try browser.wait("!player.isPlaying")
            #expect(try browser.number("player.frame") == browser.number("player.last"))
            // By a clock of the test's own, 50 frames a second, the first at 0: how many until the third of sixty shows.
            let turns = """
                ((speed) => {
                  const real = window.requestAnimationFrame;
                  let [next, now, count] = [null, 0, 0];
                  window.requestAnimationFrame = (turn) => { next = turn; };
                  player.seek(0);
                  setSpeed(speed);
                  player.play();
                  for (; player.frame < 2; now += 20, count += 1) next(now);
                  player.pause();
                  window.requestAnimationFrame = real;
                  return count;
                })
                """
            #expect(try browser.number("\(turns)(1)") == 3)
            #expect(try browser.number("\(turns)(0.1)") == 18)
        }
    }

    @Test("A plot is dragged like the scrubber")
    func plots() async throws {
        try await look { browser, _ in
            #expect(try shown(browser, 0))
            let box = "plots.plots[0].svg.getBoundingClientRect()"
            let (left, top) = (try browser.number("\(box).left"), try browser.number("\(box).top"))
            let place = left + (try browser.number("plots.plots[0].x(30)"))
            try browser.drag(from: (left + 60, top + 40), to: (place, top + 40))
            #expect(try shown(browser, 30))
            try browser.value("document.querySelector('.times .jump').click()")
            #expect(try shown(browser, 18))
        }
    }

    @Test("Every control has a name and is reached by the keyboard, and a screen reader hears where it is")
    func accessibility() async throws {
        try await look(compared: true) { browser, _ in
            let nameless = try browser.value(
                """
                [...document.querySelectorAll('button, input, [role=img], a')].filter((e) => !(e.getAttribute('aria-label') ||
                  e.textContent.trim() || (e.labels && e.labels.length))).map((e) => e.outerHTML)
                """)
            #expect((nameless as? [String])?.isEmpty == true)
            #expect(
                try browser.value("[...document.querySelectorAll('[tabindex]')].every((e) => e.tabIndex < 1)") as? Bool
                    == true)
            for _ in 0..<3 { try browser.press("Tab", code: 9) }
            let outline = try browser.text(
                "(() => { const e = document.activeElement; return getComputedStyle(e).outlineStyle + ' ' + e.tagName; })()"
            )
            #expect(outline.hasPrefix("solid") || outline.hasSuffix("INPUT"), "\(outline)")
            // It is seen what has the focus, on every kind of control.
            let unseen = try browser.value(
                """
                ['#play', '.jump', '#scrubber', '.skip', 'summary', '[name=speed]:checked', '.scroll'].filter((name) => {
                  const control = document.querySelector(name);
                  control.focus({ focusVisible: true });
                  const shows = (e) => e && getComputedStyle(e).outlineStyle === 'solid'
                    && parseFloat(getComputedStyle(e).outlineWidth) >= 2;
                  return document.activeElement !== control || !(shows(control) || shows(control.nextElementSibling));
                })
                """)
            #expect(unseen as? [String] == [])
            try browser.value("player.seek(18)")
            try browser.wait(
                "document.getElementById('status').textContent.startsWith('Frame 18, 0.3 seconds; 0.3 s: tap buy')")
            #expect(
                try browser.text("document.getElementById('scrubber').getAttribute('aria-valuetext')").hasPrefix(
                    "0.3 s, frame 18"))
            // Headings go down by one.
            let levels = try browser.text(
                "[...document.querySelectorAll('h1,h2,h3,h4')].map((h) => h.tagName[1]).join('')")
            #expect(levels.hasPrefix("12") && levels.filter { $0 == "1" }.count == 1)
        }
    }

    @Test("A screen reader is told what every part is, and less motion moves nothing by itself")
    func roles() async throws {
        try await look(Browser.Sight(isStill: true)) { browser, _ in
            #expect(try shown(browser, 0))
            let scrubber = "document.getElementById('scrubber')"
            #expect(
                try browser.text("\(scrubber).type + ' ' + \(scrubber).getAttribute('aria-label')") == "range Frame")
            #expect(try browser.number("Number(\(scrubber).max)") == browser.number("player.last"))
            let regions = try browser.value(
                "[...document.querySelectorAll('main, [role=group], [role=status], [role=img], [role=region], fieldset')]"
                    + ".map((e) => e.getAttribute('role') || e.tagName.toLowerCase())")
            #expect(
                Set(regions as? [String] ?? []) == ["main", "group", "status", "img", "region", "fieldset"])
            let plot = try browser.text("plots.plots[0].svg.getAttribute('aria-label')")
            #expect(plot.hasPrefix("position of ticket: x ") && plot.contains("y from 500 to 260, between"), "\(plot)")
            #expect(try browser.text("document.documentElement.lang") == "en")
            #expect(try browser.value("player.isPlaying") as? Bool == false)
            let moving =
                "[...document.querySelectorAll('*')].filter((e) => "
                + "getComputedStyle(e).transitionDuration !== '0s' || getComputedStyle(e).animationName !== 'none').length"
            #expect(try browser.number(moving) == 0)
            // Asked for, it plays all the same.
            try browser.press(" ", code: 32, text: " ")
            try browser.wait("player.frame > 2")
        }
    }

    @Test("Two runs are shown beside each other, laid over each other, and as their difference")
    func comparing() async throws {
        try await look(compared: true) { browser, _ in
            #expect(try shown(browser, 0))
            #expect(
                try browser.text("document.querySelector('header .verdict').textContent").hasPrefix(
                    "moved by at most 9."))
            try browser.press("d", code: 68, text: "d")
            let first = Int(try browser.number("comparison.frames[0][0]"))
            #expect(try shown(browser, first) && first == Int(browser.number("comparison.first.frame")))
            #expect(try browser.value("document.querySelectorAll('.lane .differs').length > 0") as? Bool == true)
            try browser.value("player.seek(player.last)")
            let last = Int(try browser.number("player.last"))
            #expect(try shown(browser, last))
            let visible = "getComputedStyle(document.getElementById('before')).display !== 'none'"
            #expect(try browser.value(visible) as? Bool == true)
            try browser.press("v", code: 86, text: "v")
            #expect(try browser.value(visible) as? Bool == false)
            let light = """
                (() => {
                  const canvas = document.querySelector('#after canvas');
                  const copy = document.createElement('canvas');
                  copy.width = canvas.width;
                  copy.height = canvas.height;
                  const context = copy.getContext('2d', { willReadFrequently: true });
                  context.drawImage(canvas, 0, 0);
                  const bytes = context.getImageData(0, 0, copy.width, copy.height).data;
                  let sum = 0;
                  for (let i = 0; i < bytes.length; i += 4) sum += bytes[i];
                  return sum / (bytes.length / 4);
                })()
                """
            try browser.value("player.draw()")
            let overlaid = try browser.number(light)
            try browser.press("v", code: 86, text: "v")
            try browser.value("player.draw()")
            // Where both agree the difference is black, and they agree nearly everywhere.
            #expect(try browser.number(light) < 32)
            #expect(overlaid > 128)
            #expect(try browser.value("document.querySelectorAll('.plot .was').length > 0") as? Bool == true)
        }
    }

    @Test("The index leads to the pages; its pictures move, can be stopped, and stand where less motion is wanted")
    func index() async throws {
        try await look(at: "index.html") { browser, page in
            try browser.wait("[...document.images].every((i) => i.complete && i.naturalWidth > 0)")
            let film = try browser.text("document.images[0].currentSrc")
            try browser.value("document.getElementById('motion').click()")
            #expect(try browser.text("document.images[0].src") != film)
            #expect(try browser.text("document.getElementById('motion').getAttribute('aria-pressed')") == "true")
            try browser.open(page, Browser.Sight(isStill: true))
            try browser.wait("document.images[0].currentSrc.length > 0")
            #expect(try browser.text("document.images[0].currentSrc") != film)
            #expect(try browser.value("document.getElementById('motion').hidden") as? Bool == true)
            try browser.follow("a.tile")
            try browser.wait("location.pathname.endsWith('sample-ticket.html')")
        }
    }

    @Test(
        "Nothing is wider than the page or cut off, from a small phone to a desktop", arguments: [320, 390, 768, 1280])
    func fitting(width: Int) async throws {
        try await look(compared: true, Browser.Sight(width: width, height: 800)) { browser, page in
            for name in ["sample-ticket.html", "index.html"] {
                try browser.open(
                    page.deletingLastPathComponent().appendingPathComponent(name),
                    Browser.Sight(width: width, height: 800))
                #expect(try browser.number("document.documentElement.scrollWidth") <= Double(width))
                let cut = try browser.value(
                    """
                    [...document.querySelectorAll('h1,h2,h4,p,dt,dd,span,button,legend,figcaption,output')].filter((e) =>
                      !e.closest('.scroll, .hidden, .skip, .keys') && e.getClientRects().length &&
                      (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 || e.getBoundingClientRect().right > \(width)))
                      .map((e) => e.outerHTML.slice(0, 120))
                    """)
                #expect((cut as? [String]) == [])
            }
        }
    }
}

extension String {
    /// A decimal number without the noughts at its end.
    fileprivate var trimmedZeros: String {
        var text = self
        while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
        return text.replacing("-", with: "−")
    }
}
