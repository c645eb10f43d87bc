/// The conversion of one attribute between the two kinds of attributed strings.
private struct AttributeConversion {
    let name: NSAttributedString.Key
    /// The attribute of a run as an object; nil if the run lacks it.
    let object: (AttributedString.Runs.Run) -> Any?
    /// Sets the attribute from an object; without effect for one of another type.
    let set: (inout AttributeContainer, Any) -> Void

    init<Key: AttributedStringKey>(
        _ key: Key.Type, _ name: String? = nil, object: @escaping (Key.Value) -> Any = { $0 },
        value: @escaping (Any) -> Key.Value? = { $0 as? Key.Value }
    ) where Key.Value: Sendable {
        self.name = NSAttributedString.Key(name ?? Key.name)
        self.object = { $0[Key.self].map(object) }
        set = { container, any in if let own = value(any) { container[Key.self] = own } }
    }

    static func number<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeConversion
    where Key.Value == CGFloat {
        AttributeConversion(key) {
            $0
        } value: {
            ($0 as? NSNumber).map { CGFloat($0.doubleValue) } ?? $0 as? CGFloat
        }
    }

    static func style<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeConversion
    where Key.Value == NSUnderlineStyle {
        AttributeConversion(key) {
            $0.rawValue
        } value: { any in
            any as? NSUnderlineStyle
                ?? ((any as? Int) ?? (any as? NSNumber)?.intValue).map(NSUnderlineStyle.init(rawValue:))
        }
    }

    static var all: [AttributeConversion] {
        typealias Own = AttributeScopes.UIKitAttributes
        return [
            AttributeConversion(Own.FontAttribute.self),
            AttributeConversion(Own.ParagraphStyleAttribute.self),
            AttributeConversion(Own.ForegroundColorAttribute.self),
            AttributeConversion(Own.BackgroundColorAttribute.self),
            AttributeConversion(Own.LigatureAttribute.self),
            .number(Own.KernAttribute.self),
            .number(Own.TrackingAttribute.self),
            .style(Own.StrikethroughStyleAttribute.self),
            .style(Own.UnderlineStyleAttribute.self),
            AttributeConversion(Own.StrokeColorAttribute.self),
            .number(Own.StrokeWidthAttribute.self),
            AttributeConversion(Own.ShadowAttribute.self),
            AttributeConversion(Own.AttachmentAttribute.self),
            .number(Own.BaselineOffsetAttribute.self),
            AttributeConversion(Own.UnderlineColorAttribute.self),
            AttributeConversion(Own.StrikethroughColorAttribute.self),
            .number(Own.ObliquenessAttribute.self),
            .number(Own.ExpansionAttribute.self),
            AttributeConversion(AttributeScopes.FoundationAttributes.LinkAttribute.self),
        ]
    }
}

extension NSAttributedString {
    /// The text with the attributes of UIKit's scope and links; others are left out.
    public convenience init(_ attrStr: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        let conversions = AttributeConversion.all
        for run in attrStr.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            for conversion in conversions { attributes[conversion.name] = conversion.object(run) }
            text.append(
                NSAttributedString(string: String(attrStr[run.range].characters), attributes: attributes))
        }
        self.init(attributedString: text)
    }

    /// The text with the attributes of UIKit's scope, whatever scope is given.
    public convenience init<S: AttributeScope>(
        _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws { self.init(attrStr) }
    public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: S.Type) throws {
        self.init(attrStr)
    }
}

extension AttributedString {
    /// The text with the attributes of UIKit's scope and links; others are left out.
    public init(_ nsStr: NSAttributedString) {
        self.init("")
        let conversions = AttributeConversion.all
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { attributes, range, _ in
            var container = AttributeContainer()
            for conversion in conversions {
                if let value = attributes[conversion.name] { conversion.set(&container, value) }
            }
            append(
                AttributedString(nsStr.attributedSubstring(from: range).string, attributes: container))
        }
    }

    public init<S: AttributeScope>(
        _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws { self.init(nsStr) }
    public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: S.Type) throws {
        self.init(nsStr)
    }
}
