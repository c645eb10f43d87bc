/// The text of a view in UIKit's form: the class, the frame, and other values that are not the usual ones.
@MainActor
struct ViewDescription {
    let text: String

    /// Returns the text of a view, with values of its class; the class alone on another thread.
    nonisolated static func text(_ view: UIView, _ own: @MainActor () -> [String] = { [] }) -> String {
        guard MainQueueMark.isCurrent else { return "<\(type(of: view))>" }
        return MainActor.assumeIsolated { ViewDescription(view, own()).text }
    }

    private init(_ view: UIView, _ own: [String]) {
        let layer = view.layer
        var parts = [Self.name(view), "frame = \(Self.text(view.frame))"] + own
        if view.clipsToBounds, !(view is UIScrollView) { parts.append("clipsToBounds = YES") }
        if view.isHidden { parts.append("hidden = YES") }
        if view.alpha != 1 { parts.append("alpha = \(Self.number(view.alpha))") }
        let mask = Self.masks.filter { view.autoresizingMask.contains($0.0) }.map(\.1)
        if !mask.isEmpty { parts.append("autoresize = \(mask.joined(separator: "+"))") }
        if !view.isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if view.tag != 0 { parts.append("tag = \(view.tag)") }
        parts.append("layer = <\(Self.name(layer))>")
        text = "<\(parts.joined(separator: "; "))>"
    }

    private static let masks: [(UIView.AutoresizingMask, String)] = [
        (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
        (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]

    /// The class, with its module unless that is one of the system, and the address.
    private static func name(_ object: AnyObject) -> String {
        var name = String(reflecting: type(of: object))
        for module in ["UIKit.", "CoreAnimation.", "QuartzCore."] where name.hasPrefix(module) {
            name.removeFirst(module.count)
        }
        return "\(name): 0x\(String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16))"
    }

    private static func text(_ frame: CGRect) -> String {
        "(\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
    }

    /// A number with six digits at most, without zeros at its end.
    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : String(format: "%g", Double(value))
    }
}
