// swift-tools-version: 6.1
import PackageDescription

// The player is not part of this package: Docs/Lottie.md says how agate-port writes it into the folder Lottie.
let package = Package(
    name: "LottieMovie",
    dependencies: [
        .package(name: "Agate", path: "../.."),
        .package(name: "Lottie", path: "Lottie"),
    ],
    targets: [
        .executableTarget(
            name: "LottieMovie",
            dependencies: [
                .product(name: "Lottie", package: "Lottie"),
                .product(name: "UIKit", package: "Agate"),
                .product(name: "MovieWriter", package: "Agate"),
            ])
    ],
    swiftLanguageModes: [.v5]
)
