/// The type of a value, determined by its property or by the type named in the document.
enum CAMLValueKind: Hashable {
    case number, angle, boolean, point, size, rect, color, transform, path, image, text
    /// A list of numbers, colours or other values.
    case list

    /// The type with a name; nil if it is unknown.
    init?(type: String) {
        switch type {
        case "real", "float", "double", "CGFloat", "number", "NSNumber", "integer", "int": self = .number
        case "bool", "boolean": self = .boolean
        case "CGPoint", "point": self = .point
        case "CGSize", "size": self = .size
        case "CGRect", "rect": self = .rect
        case "CGColor", "color": self = .color
        case "CATransform3D", "transform": self = .transform
        case "CGPath", "path": self = .path
        case "CGImage", "image": self = .image
        case "string", "NSString": self = .text
        case "NSArray", "array": self = .list
        default: return nil
        }
    }

    /// The type guessed from a text alone.
    init(guess text: String) {
        let numbers = text.split(whereSeparator: NumberList.isSeparator).prefix(17)
        guard numbers.allSatisfy({ NumberList.finite($0) != nil }) else {
            self = .text
            return
        }
        switch numbers.count {
        case 1: self = .number
        case 2: self = .point
        case 4: self = .rect
        case 16: self = .transform
        default: self = .text
        }
    }

    /// The type with which to read a value of this declared type for a property of another; nil if they are
    /// incompatible.
    func read(as other: CAMLValueKind) -> CAMLValueKind? {
        if self == other || self == .text { return other }
        let groups: [Set<CAMLValueKind>] = [[.number, .angle, .boolean], [.point, .size]]
        return groups.contains { $0.contains(self) && $0.contains(other) } ? other : nil
    }

    /// A description for messages.
    var expected: String {
        switch self {
        case .number: "a number"
        case .angle: "an angle in radians"
        case .boolean: "a boolean"
        case .point: "two numbers \"x y\""
        case .size: "two numbers \"width height\""
        case .rect: "four numbers \"x y width height\""
        case .color: ColorValue.expected
        case .transform: TransformValue.expected
        case .path: PathValue.expected
        case .image: "a picture (<CGImage src=\"…\"/>)"
        case .text: "text"
        case .list: "a list"
        }
    }
}
