import CoreGraphics
import Geometry
import RenderTree

/// A mark without its record, put together from a list's tables.
struct PlacedMark: Sendable {
    var layer: LayerID
    /// The map from points of the layer's plane to device pixels.
    var toDevice: Homography
    /// Device pixels outside it are not drawn.
    var clip: PixelRect
    /// Device pixels that it can touch, within `clip`.
    var bounds: DeviceRect
    /// The blending of the pixels with their backdrop; only marks that replace the backdrop hide it.
    var blend = BlendState.sourceOver
    /// Multiplies everything.
    var alpha: Float = 1
    /// The least alpha inside the shape, `alpha` included; 1 hides what is below.
    var density: Float = 0
    /// The copy of what lies below that has to be made before it is drawn.
    var backdrop: SceneBackdrop?

    /// Whether it joins what lies behind it otherwise than over it.
    var joinsBackdrop: Bool { blend != .sourceOver || backdrop != nil }
}

/// A mark with its record, outside of a list. It has the properties of its header.
@dynamicMemberLookup
struct LooseMark: Sendable {
    private(set) var mark: PlacedMark
    var record: any MarkRecord

    init(_ mark: PlacedMark, _ record: any MarkRecord) {
        self.mark = mark
        self.record = record
    }

    /// A mark that draws all of a record.
    init(_ record: any MarkRecord, of layer: LayerID, _ toDevice: Homography, clip: PixelRect) {
        self.init(
            PlacedMark(
                layer: layer, toDevice: toDevice, clip: clip,
                bounds: toDevice.bounds(of: record.rect).intersection(DeviceRect(clip))), record)
    }

    subscript<Value>(dynamicMember property: WritableKeyPath<PlacedMark, Value>) -> Value {
        get { mark[keyPath: property] }
        set { mark[keyPath: property] = newValue }
    }

    subscript<Value>(dynamicMember property: KeyPath<PlacedMark, Value>) -> Value { mark[keyPath: property] }
}
