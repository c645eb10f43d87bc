/// Whether a value of a message is shown.
public struct OSLogPrivacy: Equatable, Sendable {
    /// The form of a hidden value.
    public enum Mask: Equatable, Sendable {
        /// A number that is the same for the same value in one run of the program.
        case hash
        case none
    }
    private enum Choice { case automatic, shown, hidden, sensitive }

    private let choice: Choice
    private let mask: Mask

    public static let auto = OSLogPrivacy(choice: .automatic, mask: .none)
    public static let `public` = OSLogPrivacy(choice: .shown, mask: .none)
    public static let `private` = OSLogPrivacy(choice: .hidden, mask: .none)
    public static let sensitive = OSLogPrivacy(choice: .sensitive, mask: .none)
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(choice: .automatic, mask: mask) }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(choice: .hidden, mask: mask) }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(choice: .sensitive, mask: mask) }

    /// The value, or `<private>` in its place.
    ///
    /// - Parameter isPublic: whether `auto` shows the value.
    func shown(_ text: String, isPublic: Bool) -> String {
        if choice == .shown || choice == .automatic && isPublic { return text }
        if mask == .hash { return "<mask.hash: '\(String(UInt(bitPattern: text.hashValue), radix: 16))'>" }
        return choice == .sensitive ? "<sensitive>" : "<private>"
    }
}
