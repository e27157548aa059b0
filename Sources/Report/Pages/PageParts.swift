/// The style and the scripts of the pages, each a file of its own in `Parts`.
enum PageParts {
    static let style = text(PackageResources.report_css)
    static let pictures = text(PackageResources.pictures_js)
    static let player = text(PackageResources.player_js)
    static let plots = text(PackageResources.plots_js)
    static let scene = text(PackageResources.scene_js)
    static let index = text(PackageResources.index_js)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
