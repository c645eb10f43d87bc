import CoreGraphics
import Geometry

extension RGBAColor: TreeValue {
    package init(from reader: inout TreeReader) throws { self.init(try SIMD4<Float>(from: &reader)) }
    package func write(to writer: inout TreeWriter) throws { try components.write(to: &writer) }
}

extension CATransform3D: TreeRecord {
    package static let fields: [TreeField<Self>] = [
        TreeField("m11", \.m11), TreeField("m12", \.m12), TreeField("m13", \.m13), TreeField("m14", \.m14),
        TreeField("m21", \.m21), TreeField("m22", \.m22), TreeField("m23", \.m23), TreeField("m24", \.m24),
        TreeField("m31", \.m31), TreeField("m32", \.m32), TreeField("m33", \.m33), TreeField("m34", \.m34),
        TreeField("m41", \.m41), TreeField("m42", \.m42), TreeField("m43", \.m43), TreeField("m44", \.m44),
    ]
}

extension ContentsGravity: TreeConstant {}
extension ContentsFilter: TreeConstant {}

extension LayerContents: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(image: try reader.read("image", EncodedImage.self).image)
        try reader.read(Self.properties, into: &self)
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("image", EncodedImage(image))
        try writer.write(Self.properties, of: self)
    }
}

extension ContentsFade: TreeRecord {
    package init() { self.init(image: nil, fraction: 0) }
    package static let fields: [TreeField<Self>] = [
        TreeField("image", \.image), TreeField("fraction", \.fraction),
    ]
}

extension LayerAppearance {
    func writeLook(to writer: inout TreeWriter) throws {
        try writer.write("hasLook", hasLook)
        if let anyLook { try Self.write(anyLook, to: &writer) }
    }
}
