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

extension LayerGeometry: TreeRecord {
    package static let fields: [TreeField<Self>] = [
        TreeField("bounds", \.bounds), TreeField("position", \.position), TreeField("zPosition", \.zPosition),
        TreeField("anchorPoint", \.anchorPoint), TreeField("anchorPointZ", \.anchorPointZ),
        TreeField("transform", \.transform), TreeField("sublayerTransform", \.encodedSublayerTransform),
        TreeField("isHidden", \.isHidden), TreeField("isDoubleSided", \.isDoubleSided),
        TreeField("isGeometryFlipped", \.isGeometryFlipped),
    ]

    private var encodedSublayerTransform: CATransform3D? {
        get { hasSublayerTransform ? sublayerTransform : nil }
        set { sublayerTransform = newValue ?? .identity }
    }
}

extension ContentsGravity: TreeConstant {}
extension ContentsFilter: TreeConstant {}

extension LayerContents: TreeValue {
    private static let fields: [TreeField<Self>] = [
        TreeField("rect", \.rect), TreeField("center", \.center), TreeField("scale", \.scale),
        TreeField("gravity", \.gravity), TreeField("minificationFilter", \.minificationFilter),
        TreeField("magnificationFilter", \.magnificationFilter),
        TreeField("minificationFilterBias", \.minificationFilterBias), TreeField("fade", \.fade),
    ]

    package init(from reader: inout TreeReader) throws {
        self.init(image: try reader.read("image", EncodedImage.self).image)
        try reader.read(Self.fields, into: &self)
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("image", EncodedImage(image))
        try writer.write(Self.fields, of: self)
    }
}

extension ContentsFade: TreeRecord {
    package init() { self.init(image: nil, fraction: 0) }
    package static let fields: [TreeField<Self>] = [
        TreeField("image", \.image), TreeField("fraction", \.fraction),
    ]
}

extension LayerAppearance: TreeRecord {
    package static let fields: [TreeField<Self>] = [
        TreeField("opacity", \.opacity), TreeField("allowsGroupOpacity", \.allowsGroupOpacity),
        TreeField("masksToBounds", \.masksToBounds), TreeField("backgroundColor", \.backgroundColor),
        TreeField("cornerRadius", \.cornerRadius), TreeField("maskedCorners", \.maskedCorners),
        TreeField("hasContinuousCorners", \.hasContinuousCorners), TreeField("borderWidth", \.borderWidth),
        TreeField("borderColor", \.borderColor),
        TreeField("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing),
        TreeField("edgeAntialiasingMask", \.edgeAntialiasingMask), TreeField("contents", \.contents),
        TreeField("effects", \.effects),
        TreeField("look", write: { try $0.writeLook(to: &$1) }) { appearance, reader in
            if try reader.read("hasLook") { try EncodedLooks.read(from: &reader, into: &appearance) }
        },
    ]

    private func writeLook(to writer: inout TreeWriter) throws {
        try writer.write("hasLook", hasLook)
        if let anyLook { try EncodedLooks.write(anyLook, to: &writer) }
    }
}
