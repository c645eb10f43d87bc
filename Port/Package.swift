// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that only those who rewrite sources build swift-syntax.
let package = Package(
    name: "AgatePort",
    products: [
        .executable(name: "agate-port", targets: ["agate-port"]),
        .plugin(name: "AgatePort", targets: ["AgatePort"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    ],
    targets: [
        // From sources to sources, without files.
        .target(
            name: "PortRewriter",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        // Folders, projects of Xcode, packages.
        .target(name: "PortProject", dependencies: ["PortRewriter"]),
        .executableTarget(
            name: "agate-port",
            dependencies: [
                "PortProject", "PortRewriter",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .plugin(name: "AgatePort", capability: .buildTool(), dependencies: ["agate-port"]),
        .testTarget(name: "PortRewriterTests", dependencies: ["PortRewriter"]),
        .testTarget(name: "PortProjectTests", dependencies: ["PortProject", "PortRewriter"]),
    ],
    swiftLanguageModes: [.v6]
)
