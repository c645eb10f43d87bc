// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "CardServer",
    dependencies: [
        .package(name: "Agate", path: "../.."),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        .executableTarget(
            name: "CardServer",
            dependencies: [
                .product(name: "QuartzCore", package: "Agate"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ])
    ]
)
