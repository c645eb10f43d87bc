import CoreGraphics

/// The kind of value that an animation computes.
package enum ValueKind: UInt8, Sendable {
    // Kinds that fit into lanes.
    case number, point, size, rect, color
    /// Three numbers, for value functions.
    case vector
    /// A flag, which steps at the middle.
    case bool
    /// A number without intermediate values, such as a set of bits; steps at the middle.
    case step
    case transform
    case image
    /// Paths, lists and text.
    case general

    @inlinable package var fitsLanes: Bool { rawValue <= ValueKind.step.rawValue }
    @inlinable package var isStepped: Bool { self == .bool || self == .step }

    /// The kind of a value; nil for `nothing`, which matches colours and images.
    package init?(_ value: AnimationValue) {
        switch value {
        case .nothing: return nil
        case .number: self = .number
        case .bool: self = .bool
        case .point: self = .point
        case .size: self = .size
        case .rect: self = .rect
        case .color: self = .color
        case .transform: self = .transform
        case .image, .imageFade: self = .image
        case .path, .numbers, .colors, .text: self = .general
        }
    }

    /// A value's lanes; nil if it is of another kind or not finite. Numbers and flags are converted to each other,
    /// and points to sizes.
    package func lanes(_ value: AnimationValue) -> Lanes? {
        let result: Lanes
        switch (self, value) {
        case (.number, .number(let number)), (.step, .number(let number)): result = Lanes(number: number)
        case (.number, .bool(let flag)), (.bool, .bool(let flag)): result = Lanes(number: flag ? 1 : 0)
        case (.bool, .number(let number)): result = Lanes(number: number != 0 ? 1 : 0)
        case (.point, .point(let point)), (.size, .point(let point)): result = Lanes(point)
        case (.size, .size(let size)), (.point, .size(let size)): result = Lanes(size)
        case (.rect, .rect(let rect)): result = Lanes(rect)
        case (.color, .color(let color)): result = Lanes(color)
        case (.vector, .numbers(let list)):
            guard list.count == 3 else { return nil }
            result = Lanes(list[0], list[1], list[2], 0)
        default: return nil
        }
        return result.areFinite ? result : nil
    }

    /// The value for lanes; nil for kinds without lanes.
    package func value(_ lanes: Lanes) -> AnimationValue? {
        switch self {
        case .number, .step: .number(lanes.x)
        case .bool: .bool(lanes.x >= 0.5)
        case .point: .point(lanes.point)
        case .size: .size(lanes.size)
        case .rect: .rect(lanes.rect)
        case .color: .color(lanes.color)
        case .vector: .numbers([lanes.x, lanes.y, lanes.z])
        case .transform, .image, .general: nil
        }
    }
}
