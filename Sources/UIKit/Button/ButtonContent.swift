/// The parts of a button for one state; nil for the normal state's.
struct ButtonContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
}

/// The parts of a button for its states.
struct ButtonContents {
    private var parts: [UInt: ButtonContent] = [:]

    /// The part of exactly this state.
    func own<Value>(_ part: KeyPath<ButtonContent, Value?>, _ state: UIControl.State) -> Value? {
        parts[state.rawValue]?[keyPath: part]
    }

    /// The part of a state, or else the normal one.
    func shown<Value>(_ part: KeyPath<ButtonContent, Value?>, _ state: UIControl.State) -> Value? {
        own(part, state) ?? own(part, .normal)
    }

    mutating func set<Value>(
        _ part: WritableKeyPath<ButtonContent, Value?>, _ value: Value?, _ state: UIControl.State
    ) {
        parts[state.rawValue, default: ButtonContent()][keyPath: part] = value
    }
}
