extension UIViewController {
    /// The controller of a presentation that begins: a custom one of the delegate, or the one of the style as the traits of the
    /// window adapt it.
    final func presentationController(over presenter: UIViewController, for traits: UITraitCollection)
        -> UIPresentationController
    {
        if modalPresentationStyle == .custom,
            let own = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenter, source: presenter)
        {
            return own
        }
        let prepared =
            preparedController
            ?? UIPresentationController(presentedViewController: self, presenting: presenter)
        return prepared.adapted(to: traits)
    }
}

extension UIPresentationController {
    /// The presentation that takes this one's place in a narrow window: sheets stay sheets and popovers become sheets, unless the
    /// delegate wants another style.
    fileprivate final func adapted(to traits: UITraitCollection) -> UIPresentationController {
        let isSheet = self is UISheetPresentationController
        guard isSheet || self is UIPopoverPresentationController, traits.horizontalSizeClass != .regular
        else {
            return self
        }
        let style = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .automatic
        let adapted: UIPresentationController
        switch style {
        case .none: return self
        case .automatic, .pageSheet, .formSheet:
            guard !isSheet else { return self }
            adapted = narrowPresentation
        default:
            adapted = UIPresentationController(
                presentedViewController: presentedViewController, presenting: presentingViewController)
            adapted.adaptedStyle = style
        }
        if adapted.delegate == nil { adapted.delegate = delegate }
        delegate?.presentationController(self, prepare: adapted)
        return adapted
    }
}
