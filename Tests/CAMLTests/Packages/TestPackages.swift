import CAML
import Foundation
import QuartzCore
import Testing

/// Packages that are written as those found in the wild are: by two editors, and by hand.
enum TestPackages {
    static let names = ["Spinner", "Jaws", "Blank", "Flipbook"]

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Packages")

    static func load(_ name: String) throws -> CAPackage {
        try CAPackage(contentsOf: folder.appendingPathComponent("\(name).ca"))
    }
}

/// A package that goes from state to state.
struct PlayedPackage {
    let package: CAPackage
    let controller: CAStateController

    init(_ name: String) throws {
        package = try TestPackages.load(name)
        controller = CAStateController(layer: package.rootLayer)
    }

    /// Nil leaves the state. At a speed of 0 there is no transition.
    func enter(_ state: String?, speed: Float = 1) throws {
        if let state {
            try controller.setState(named: state, transitionSpeed: speed)
        } else {
            controller.setState(nil, ofLayer: package.rootLayer, transitionSpeed: speed)
        }
    }

    /// The layer of that id as it looks at a time.
    func shown(_ id: String, at time: Double) throws -> CALayer {
        _ = package.rootLayer.commitTree(at: time)
        return try #require(package.layersByID[id]?.presentation())
    }

    /// What of all layers states change, layer after layer.
    func looks(at time: Double) throws -> [LayerLook] {
        _ = package.rootLayer.commitTree(at: time)
        var looks: [LayerLook] = []
        var layers = [package.rootLayer]
        while let layer = layers.popLast() {
            let shown = try #require(layer.presentation())
            looks.append(
                LayerLook(
                    position: shown.position, size: shown.bounds.size, opacity: shown.opacity,
                    transform: shown.transform,
                    contents: (shown.contents as? CGImage).map { ObjectIdentifier($0) }))
            layers += layer.sublayers ?? []
        }
        return looks
    }
}

struct LayerLook: Equatable {
    var position: CGPoint
    var size: CGSize
    var opacity: Float
    var transform: CATransform3D
    var contents: ObjectIdentifier?
}
