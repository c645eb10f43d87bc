import CoreGraphics

/// The storage type of a value that fits lanes.
package enum LaneContent: UInt8, Sendable {
    case number, float, count, flag, bits, point, size, rect, color
    /// A colour that is absent if its alpha is 0.
    case visibleColor
    case optionalColor

    /// The kind of value that animations compute for it.
    var kind: ValueKind {
        switch self {
        case .number, .float, .count: .number
        case .flag: .bool
        case .bits: .step
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .color, .visibleColor, .optionalColor: .color
        }
    }
}

/// A type whose values animations compute in lanes.
package protocol LaneValue: Sendable {
    static var laneContent: LaneContent { get }
}

extension CGFloat: LaneValue { package static var laneContent: LaneContent { .number } }
extension Float: LaneValue { package static var laneContent: LaneContent { .float } }
extension Int: LaneValue { package static var laneContent: LaneContent { .count } }
extension Bool: LaneValue { package static var laneContent: LaneContent { .flag } }
/// A set of bits.
extension UInt8: LaneValue { package static var laneContent: LaneContent { .bits } }
extension CGPoint: LaneValue { package static var laneContent: LaneContent { .point } }
extension CGSize: LaneValue { package static var laneContent: LaneContent { .size } }
extension CGRect: LaneValue { package static var laneContent: LaneContent { .rect } }
extension RGBAColor: LaneValue { package static var laneContent: LaneContent { .color } }
extension Optional: LaneValue where Wrapped == RGBAColor {
    package static var laneContent: LaneContent { .optionalColor }
}
