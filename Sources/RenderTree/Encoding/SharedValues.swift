import CoreGraphics
import Foundation

/// The number of a picture in the encoded tree. Classes, such as those of pictures, can't be read by an initializer of their own.
package struct EncodedImage: TreeValue {
    package let image: CGImage
    package init(_ image: CGImage) { self.image = image }
    package init(from reader: inout TreeReader) throws { image = try reader.image() }
    package func write(to writer: inout TreeWriter) { writer.append(UInt32(writer.index(of: image))) }
}

struct EncodedFont: TreeValue {
    let font: CGFont
    init(_ font: CGFont) { self.font = font }
    init(from reader: inout TreeReader) throws { font = try reader.font() }
    func write(to writer: inout TreeWriter) { writer.append(UInt32(writer.index(of: font))) }
}

struct EncodedNode: TreeValue {
    let node: ShownNode
    init(_ node: ShownNode) { self.node = node }
    init(from reader: inout TreeReader) throws { node = .still(try reader.node()) }
    func write(to writer: inout TreeWriter) throws { writer.append(UInt32(try writer.index(of: node))) }
}

/// A byte for each element, then the points of all.
struct EncodedPath: TreeValue {
    let path: CGPath
    init(_ path: CGPath) { self.path = path }

    init(from reader: inout TreeReader) throws {
        let path = CGMutablePath()
        for byte in try reader.data(reader.count()) {
            guard let type = CGPathElementType(rawValue: Int32(byte)) else {
                throw reader.error("expected an element of a path, found \(byte)")
            }
            var points: [CGPoint] = []
            for _ in 0..<type.pointCount { points.append(try CGPoint(from: &reader)) }
            switch type {
            case .moveToPoint: path.move(to: points[0])
            case .addLineToPoint: path.addLine(to: points[0])
            case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: path.closeSubpath()
            }
        }
        self.path = path.copy() ?? path
    }

    func write(to writer: inout TreeWriter) throws {
        let storage = path.storage
        writer.append(UInt32(storage.types.count))
        writer.append(storage.types.map { UInt8($0.rawValue) })
        for point in storage.points { try point.write(to: &writer) }
    }
}

extension TreeWriter {
    mutating func write(_ name: String, _ image: CGImage?) throws {
        try write(name, image.map { EncodedImage($0) })
    }
    mutating func write(_ name: String, _ path: CGPath?) throws {
        try write(name, path.map { EncodedPath($0) })
    }
    mutating func write(_ name: String, _ node: ShownNode?) throws {
        try write(name, node.map { EncodedNode($0) })
    }
}

extension TreeReader {
    mutating func image(_ name: String) throws -> CGImage? { try read(name, EncodedImage?.self)?.image }
    mutating func path(_ name: String) throws -> CGPath? { try read(name, EncodedPath?.self)?.path }
    mutating func node(_ name: String) throws -> RenderNode? {
        try read(name, EncodedNode?.self)?.node.source
    }
}

extension TreeField {
    init(_ name: String, _ path: WritableKeyPath<Root, CGImage?> & Sendable) {
        self.init(name, write: { try $1.write(name, $0[keyPath: path]) }) {
            $0[keyPath: path] = try $1.image(name)
        }
    }

    init(_ name: String, _ path: WritableKeyPath<Root, CGPath?> & Sendable) {
        self.init(name, write: { try $1.write(name, $0[keyPath: path]) }) {
            $0[keyPath: path] = try $1.path(name)
        }
    }
}
