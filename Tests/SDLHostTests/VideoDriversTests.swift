import Testing

@testable import SDLHost

@Suite("Video drivers")
struct VideoDriversTests {
    @Test(
        "Those are tried whose display can be there, and none that nobody sees",
        arguments: [
            ([:], "KMSDRM"),
            (["DISPLAY": ":0"], "x11"),
            (["DISPLAY": ""], "KMSDRM"),
            (["WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/1"], "wayland"),
            (["WAYLAND_DISPLAY": "wayland-0"], "KMSDRM"),
            (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/1"], "x11,wayland"),
        ] as [([String: String], String)])
    func drivers(environment: [String: String], expected: String) {
        #expect(VideoDrivers.list { environment[$0] } == expected)
    }

    @Test("The user's choice is left to SDL")
    func chosen() {
        let environment = ["SDL_VIDEODRIVER": "dummy", "DISPLAY": ":0"]
        #expect(VideoDrivers.list { environment[$0] } == nil)
    }
}
