// swift-tools-version: 6.2
import PackageDescription

// On Apple's systems the package is the libraries alone, over the system's own UIKit.
// Elsewhere it also brings the part of UIKit, QuartzCore and CoreGraphics that transitions live on.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// Floats never contract into fused operations: the same bytes on every machine.
let kernelSettings: [CSetting] = [
    .unsafeFlags(["-O3", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror"])
]

/// The same for the face on the rigid-body engine, and what it stands in for of the C library.
let engineFlags = ["-O2", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror"]

func library(_ name: String, on dependencies: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, swiftSettings: settings)
}

func program(_ name: String, at path: String, on dependencies: [String]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, path: path, swiftSettings: settings)
}

func tests(_ name: String, on dependencies: [String], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, exclude: exclude,
        swiftSettings: settings)
}

let package = Package(name: "Entracte", platforms: [.iOS(.v15), .macCatalyst(.v15)])

package.products = [
    .library(name: "Entracte", targets: ["Entracte"]),
    .library(name: "Kinematics", targets: ["Kinematics"]),
]
package.targets = [
    .target(
        name: "Kinematics", swiftSettings: settings,
        // A square root may be a call of libm's, which nothing else of a pure program links.
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    tests("KinematicsTests", on: ["Kinematics"]),
]

#if canImport(Darwin)
    package.targets += [library("Entracte", on: ["Kinematics"])]
#else
    package.products += [
        .library(name: "UIKit", targets: ["UIKit", "ObjectiveC", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .library(name: "Staging", targets: ["Staging"]),
        .library(name: "Rehearsal", targets: ["Rehearsal"]),
        .library(name: "Report", targets: ["Report"]),
        .library(name: "Gallery", targets: ["Gallery"]),
        .library(name: "TransitionFuzzing", targets: ["TransitionFuzzing"]),
        .executable(name: "gallery", targets: ["GalleryApp"]),
        .executable(name: "entracte", targets: ["EntracteCommand"]),
    ]
    package.targets += [
        // C interfaces.
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CSDL2"),
        .systemLibrary(name: "CPNG"),
        .systemLibrary(name: "CTurboJPEG"),
        .systemLibrary(name: "CWebP"),
        .target(name: "CPixels", cSettings: kernelSettings),
        .target(name: "CMotion", cSettings: kernelSettings),

        .target(
            name: "CBox2D", cSettings: [.unsafeFlags(engineFlags)], cxxSettings: [.unsafeFlags(engineFlags)],
            linkerSettings: [.linkedLibrary("box2d")]),

        // Pixels.
        library("CoreGraphics", on: ["CCairo", "Kinematics"]),
        library("Drawing", on: ["CoreGraphics"]),
        library("Compositing", on: ["Drawing", "CPixels"]),

        // Layers, views, time.
        library("QuartzCore", on: ["Kinematics", "CMotion", "Compositing", "ObjectiveC"]),
        library("Dynamics", on: ["CoreGraphics", "CBox2D"]),
        library("Constraints"),
        library("UIKitCore", on: ["QuartzCore", "ObjectiveC", "Dynamics", "Constraints", "CPNG", "CTurboJPEG"]),
        library("Staging", on: ["UIKitCore"]),
        library("SDLHost", on: ["Staging", "CSDL2"]),
        library("ObjectiveC"),
        library("UIKit", on: ["UIKitCore", "SDLHost", "ObjectiveC"]),

        // The transitions.
        library("Entracte", on: ["UIKit", "Kinematics"]),

        // Playing without a window; the scenes; the programs.
        library("Rehearsal", on: ["Staging", "UIKit", "Entracte", "CWebP"]),
        .target(
            name: "Report", dependencies: ["Rehearsal"],
            resources: ["report.css", "pictures.js", "player.js", "plots.js", "scene.js", "index.js"].map {
                .embedInCode("Pages/Parts/\($0)")
            }, swiftSettings: settings),
        .target(
            name: "TransitionExamples", dependencies: ["UIKit"], path: "Examples/Transitions", exclude: ["README.md"],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
        library("Gallery", on: ["Staging", "UIKit", "Entracte", "TransitionExamples"]),
        library("TransitionFuzzing", on: ["Staging", "Entracte"]),
        program("GalleryApp", at: "Apps/gallery", on: ["Gallery", "Rehearsal"]),
        program(
            "EntracteCommand", at: "Apps/entracte", on: ["Gallery", "Rehearsal", "Report", "TransitionFuzzing"]),

        // The toolchain looks for these by name beside `import Testing`.
        library("_Testing_CoreGraphics", on: ["CoreGraphics"]),
        library("_Testing_UIKit", on: ["UIKit"]),

        // Tests mirror what they test; those that see UIKit's types need the toolchain's two modules.
        tests("CoreGraphicsTests", on: ["CoreGraphics", "_Testing_CoreGraphics"]),
        tests("DrawingTests", on: ["Drawing", "_Testing_CoreGraphics"]),
        tests("CompositingTests", on: ["Compositing", "CCairo", "_Testing_CoreGraphics"], exclude: ["Scenes"]),
        tests("DynamicsTests", on: ["Dynamics", "Kinematics", "CBox2D", "_Testing_CoreGraphics"]),
        tests("QuartzCoreTests", on: ["QuartzCore", "_Testing_CoreGraphics"]),
        tests("ConstraintsTests", on: ["Constraints"]),
        tests(
            "UIKitCoreTests", on: ["UIKitCore", "CPNG", "CTurboJPEG", "_Testing_CoreGraphics"],
            exclude: ["Animation/Strips"]),
        tests("StagingTests", on: ["Staging", "_Testing_CoreGraphics"]),
        tests("SDLHostTests", on: ["SDLHost", "CSDL2", "_Testing_CoreGraphics"]),
        tests("ObjectiveCTests", on: ["ObjectiveC"]),
        tests("UIKitTests", on: ["UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        tests("RehearsalTests", on: ["Rehearsal", "Compositing", "CWebP", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        tests("EntracteTests", on: ["Entracte", "Rehearsal", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        tests(
            "ReportTests", on: ["Report", "Gallery", "_Testing_CoreGraphics", "_Testing_UIKit"],
            exclude: ["Screens"]),
        tests(
            "GalleryTests", on: ["Gallery", "Rehearsal", "_Testing_CoreGraphics", "_Testing_UIKit"],
            exclude: ["Home/Screens"]),
        tests("TransitionFuzzingTests", on: ["TransitionFuzzing", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        tests("EntracteCommandTests", on: ["EntracteCommand"]),
        tests("WindowTests", on: ["Gallery", "GalleryApp", "Rehearsal", "_Testing_CoreGraphics", "_Testing_UIKit"]),
    ]
#endif
