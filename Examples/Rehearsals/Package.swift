// swift-tools-version: 6.2
import PackageDescription

// In a package of your own the path leads to where Entracte is checked out.
let package = Package(
    name: "Rehearsals",
    dependencies: [.package(name: "Entracte", path: "../..")],
    targets: [
        .target(
            name: "Rehearsals",
            dependencies: [
                .product(name: "UIKit", package: "Entracte"), .product(name: "Entracte", package: "Entracte"),
            ]),
        .testTarget(
            name: "RehearsalsTests",
            dependencies: ["Rehearsals", .product(name: "Rehearsal", package: "Entracte")],
            exclude: ["Rehearsals"]),
    ])
