extension UILayoutGuide {
    /// The width beyond which readable text does not grow, in points at the default content size.
    private static let readableWidth: CGFloat = 672

    /// The insets of a guide of the framework inside its view's bounds.
    var insets: UIEdgeInsets {
        guard let view = owningView else { return .zero }
        switch kind {
        case .safeArea: return view.safeAreaInsets
        case .margins: return view.layoutMargins
        case .readable:
            var insets = view.layoutMargins
            let most = UIFontMetrics.default.scaledValue(
                for: Self.readableWidth, compatibleWith: view.traitCollection)
            let excess = view.bounds.width - insets.left - insets.right - most
            if excess > 0 {
                insets.left += excess / 2
                insets.right += excess / 2
            }
            return insets
        case .keyboard:
            return UIEdgeInsets(top: view.bounds.height - keyboardHeight, left: 0, bottom: 0, right: 0)
        case .content, .frame, nil: return .zero
        }
    }

    /// The height that the keyboard covers, or the safe area without one.
    var keyboardHeight: CGFloat {
        guard let guide = self as? UIKeyboardLayoutGuide, guide.usesBottomSafeArea else { return 0 }
        return owningView?.safeAreaInsets.bottom ?? 0
    }
}

/// A guide that follows something that moves.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// A guide at the bottom of a view, as high as the part that the keyboard covers.
///
/// A headless host has no keyboard, so the guide is as high as the bottom of the safe area.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide is as high as the safe area at the bottom while there is no keyboard; otherwise it has no height.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.root.rare?.engine?.insetsChanged() } }
    }
    // Kept: there is no keyboard to follow.
    open var followsUndockedKeyboard = false
    open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
    /// The guide of the part at the bottom that the keyboard covers.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let known = makeRare().ownGuides.first(where: { $0.kind == .keyboard }) as? UIKeyboardLayoutGuide {
            return known
        }
        let new = UIKeyboardLayoutGuide(.keyboard, of: self)
        makeRare().ownGuides.append(new)
        return new
    }
}
