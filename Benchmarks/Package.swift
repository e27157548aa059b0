// swift-tools-version: 6.2
import PackageDescription

// Measures the package next door. A package of its own, so that neither a build nor a test of that one waits for it.

// The parts worth measuring are the other package's own affair (`package`). SwiftPM names that access level after the
// folder: lower case, what a name can't hold replaced.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last.map(String.init) ?? ""
var identity = folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
if let first = identity.first, first.isNumber { identity[0] = "_" }

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-package-name", String(identity)]),
]

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Entracte", path: "..")],
    targets: [
        .target(
            name: "CRawBox2D", cxxSettings: [.unsafeFlags(["-O2", "-ffp-contract=off"])],
            linkerSettings: [.linkedLibrary("box2d")]),
        .target(name: "CHeap"),
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1"),
        .systemLibrary(name: "CCairoLibrary", pkgConfig: "cairo"),
        .target(
            name: "CPeers", dependencies: ["CPixman", "CCairoLibrary"],
            cSettings: [.unsafeFlags(["-O2"])],
            linkerSettings: ["pixman-1", "cairo", "webpmux", "webp"].map { .linkedLibrary($0) }),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CHeap", "CPeers", "CRawBox2D",
                .product(name: "Gallery", package: "Entracte"),
                .product(name: "Kinematics", package: "Entracte"),
                .product(name: "Rehearsal", package: "Entracte"),
                .product(name: "Report", package: "Entracte"),
                .product(name: "Staging", package: "Entracte"),
                .product(name: "TransitionFuzzing", package: "Entracte"),
            ],
            packageAccess: false, swiftSettings: settings),
        // One of the whole programs that Benchmarks/Programs holds beside each other.
        .executableTarget(
            name: "program", dependencies: [.product(name: "UIKit", package: "Entracte")], packageAccess: false,
            swiftSettings: settings),
    ]
)
