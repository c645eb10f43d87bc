import CoreGraphics

extension ValueComponent {
    /// The part that the keys after a structure's name refer to, whatever the structure.
    package init?(path: Substring) {
        switch path {
        case "x": self = .x
        case "y": self = .y
        case "width": self = .width
        case "height": self = .height
        case "origin": self = .origin
        case "origin.x": self = .originX
        case "origin.y": self = .originY
        case "size": self = .size
        case "size.width": self = .sizeWidth
        case "size.height": self = .sizeHeight
        default: self.init(transformPath: path)
        }
    }

    /// The lanes of a part of a point, size or rectangle; nil if it has no such part.
    package func lanes(in kind: ValueKind) -> LaneRange? {
        switch (self, kind) {
        case (.whole, _): kind.fitsLanes ? LaneRange(first: 0, kind: kind) : nil
        case (.x, .point), (.width, .size), (.originX, .rect): LaneRange(first: 0, kind: .number)
        case (.y, .point), (.height, .size), (.originY, .rect): LaneRange(first: 1, kind: .number)
        case (.sizeWidth, .rect): LaneRange(first: 2, kind: .number)
        case (.sizeHeight, .rect): LaneRange(first: 3, kind: .number)
        case (.origin, .rect): LaneRange(first: 0, kind: .point)
        case (.size, .rect): LaneRange(first: 2, kind: .size)
        default: nil
        }
    }

    /// The kind of a part of a transform; nil for parts of other structures.
    package var transformKind: ValueKind? {
        switch self {
        case .whole: .transform
        case .translation: .size
        default: rawValue >= ValueComponent.rotationX.rawValue ? .number : nil
        }
    }
}

/// A range of one, two or all four lanes.
package struct LaneRange: Sendable {
    package let first: UInt8
    /// The kind of the part.
    package let kind: ValueKind

    @inlinable
    package init(first: UInt8, kind: ValueKind) {
        self.first = first
        self.kind = kind
    }

    /// The part, moved to the first lanes.
    @inlinable @inline(__always)
    package func part(of lanes: Lanes) -> Lanes {
        switch first {
        case 0: lanes
        case 1: Lanes(lanes.y, 0, 0, 0)
        case 2: Lanes(lanes.z, lanes.w, 0, 0)
        default: Lanes(lanes.w, 0, 0, 0)
        }
    }

    /// All lanes with the part replaced.
    @inlinable @inline(__always)
    package func replacing(_ lanes: Lanes, with part: Lanes) -> Lanes {
        var result = lanes
        switch (first, kind) {
        case (0, .number), (0, .bool), (0, .step): result.x = part.x
        case (0, .point), (0, .size): (result.x, result.y) = (part.x, part.y)
        case (0, _): result = part
        case (1, _): result.y = part.x
        case (2, .number): result.z = part.x
        case (2, _): (result.z, result.w) = (part.x, part.y)
        default: result.w = part.x
        }
        return result
    }
}
