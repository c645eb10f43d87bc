extension UIView {
    /// The least opacity of views that are hit.
    private static let leastAlpha: Float = 0.01

    func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, layerStore.opacity >= Self.leastAlpha, point.x.isFinite,
            point.y.isFinite,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviewList.reversed() {
            if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
        }
        return self
    }

    func changeRecognizers(_ recognizers: [UIGestureRecognizer]) {
        let kept = Set(recognizers.map { ObjectIdentifier($0) })
        for recognizer in rare?.recognizers ?? [] where !kept.contains(ObjectIdentifier(recognizer)) {
            recognizer.leave()
        }
        makeRare().recognizers = recognizers.isEmpty ? nil : recognizers
        for recognizer in recognizers where recognizer.view !== self {
            recognizer.view?.removeGestureRecognizer(recognizer)
            recognizer.join(self)
        }
    }
}
