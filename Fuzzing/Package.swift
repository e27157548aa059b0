// swift-tools-version: 6.2
import PackageDescription

// Feeds the image decoders whatever libFuzzer comes up with. A package of its own, so that no other build is slowed by
// its instruments: the sources are the package's next door, through links, built with coverage and the address sanitizer.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-sanitize=fuzzer,address"]),
]

func fuzzer(_ name: String) -> Target {
    .executableTarget(
        name: name, dependencies: ["FuzzSupport", "ImageCodecs", "CoreGraphics"], swiftSettings: settings,
        // The sanitizers want lld: gold warns of each symbol of theirs.
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
}

let package = Package(
    name: "Fuzzing",
    targets: [
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CPNG"),
        .systemLibrary(name: "CTurboJPEG"),
        .systemLibrary(name: "CFuzzer"),
        .target(name: "Kinematics", swiftSettings: settings),
        .target(name: "CoreGraphics", dependencies: ["CCairo", "Kinematics"], swiftSettings: settings),
        .target(
            name: "ImageCodecs", dependencies: ["CoreGraphics", "CPNG", "CTurboJPEG"], swiftSettings: settings),
        .target(name: "FuzzSupport", dependencies: ["CoreGraphics", "CFuzzer"], swiftSettings: settings),
        fuzzer("FuzzPNG"),
        fuzzer("FuzzJPEG"),
    ]
)
