/// A rounded part of a control: a track, a thumb, a dot. Touches go to the control.
@MainActor
final class PartView: UIView {
    override func didInitialize() {
        super.didInitialize()
        isUserInteractionEnabled = false
    }

    /// Sets the frame and rounds the ends.
    func placeRounded(_ rect: CGRect) {
        guard rect.isFinite else { return }
        frame = rect
        layerStore.cornerRadius = max(min(rect.width, rect.height) / 2, 0)
    }

    /// Adds the shadow of a thumb.
    func castShadow(radius: CGFloat, opacity: Float, offset: CGFloat) {
        layerStore.shadowColor = UIColor.black.cgColor
        layerStore.shadowRadius = radius
        layerStore.shadowOpacity = opacity
        layerStore.shadowOffset = CGSize(width: 0, height: offset)
    }
}

extension CGFloat {
    /// The number in a range; the lower bound for NaN and for an empty range.
    func limited(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
        isNaN ? low : Swift.max(Swift.min(self, high), low)
    }
}
