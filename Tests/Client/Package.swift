// swift-tools-version: 6.0
import PackageDescription

// Somebody's package that uses ours: it knows products and Apple's API, and none of our settings.
let uiKit = Target.Dependency.product(name: "UIKit", package: "Entracte")

let package = Package(
    name: "Client",
    dependencies: [
        .package(name: "Entracte", path: "../.."), .package(path: "../../Examples/HelloEntracte"),
    ],
    targets: [
        .testTarget(name: "ClientTests", dependencies: [uiKit]),
        .testTarget(
            name: "ClientSwift5Tests", dependencies: [uiKit], swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "HelloProgramTests",
            dependencies: [.product(name: "HelloEntracte", package: "HelloEntracte")]),
    ]
)
