// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "OverlayServer",
    dependencies: [
        .package(name: "Agate", path: "../.."),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        .executableTarget(
            name: "OverlayServer",
            dependencies: [
                .product(name: "QuartzCore", package: "Agate"),
                .product(name: "AVFoundation", package: "Agate"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ])
    ]
)
