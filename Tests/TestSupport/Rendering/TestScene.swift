import CAML
import Foundation
import QuartzCore

/// A layer tree that a test draws, made anew for every drawing.
public struct TestScene: Sendable, CustomStringConvertible {
    public let name: String
    /// In points.
    public let width: Int
    public let height: Int
    /// Whether y runs down in the space that the root layer lies in.
    public var isGeometryFlipped: Bool
    /// Makes the root layer.
    public let makeLayer: @Sendable () throws -> CALayer

    /// A tree built in code, y down.
    public init(
        _ name: String, width: Int = 256, height: Int = 256,
        makeLayer: @escaping @Sendable () throws -> CALayer
    ) {
        self.name = name
        self.width = width
        self.height = height
        isGeometryFlipped = true
        self.makeLayer = makeLayer
    }

    /// A `.caml` file of 256x256 points, named after the file.
    public init(caml url: URL) {
        name = url.deletingPathExtension().lastPathComponent
        width = 256
        height = 256
        isGeometryFlipped = false
        makeLayer = { try CAPackage(contentsOf: url).rootLayer }
    }

    public var description: String { name }
}
