// swift-tools-version: 6.2
import PackageDescription

// A team's package: its screens would be a target of their own, which the app and the rehearsals share.
let package = Package(
    name: "Rehearsals",
    dependencies: [
        // In a package of your own: .package(url: "https://…/Entracte.git", from: "1.0.0")
        .package(name: "Entracte", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Rehearse",
            dependencies: [
                .product(name: "UIKit", package: "Entracte"),
                .product(name: "Staging", package: "Entracte"),
                .product(name: "Rehearsal", package: "Entracte"),
                .product(name: "Report", package: "Entracte"),
            ])
    ])
