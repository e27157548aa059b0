// swift-tools-version: 6.2
import PackageDescription

// In a package of your own the path leads to where Entracte is checked out.
let package = Package(
    name: "HelloEntracte",
    products: [.executable(name: "HelloEntracte", targets: ["HelloEntracte"])],
    dependencies: [.package(name: "Entracte", path: "../..")],
    targets: [
        .executableTarget(name: "HelloEntracte", dependencies: [.product(name: "UIKit", package: "Entracte")]),
        .testTarget(
            name: "HelloEntracteTests",
            dependencies: ["HelloEntracte", .product(name: "Rehearsal", package: "Entracte")]),
    ])
