/// The background of a bar: a blur of the content, a colour or an image, and a hairline at the edge towards the content.
@MainActor
final class BarBackground: UIView {
    private let line = UIView()
    private let blur = UIVisualEffectView(effect: nil)
    private let image = UIImageView(frame: .zero)
    /// Whether the hairline is at the top, as below tab bars and toolbars.
    private let isLineAtTop: Bool

    init(isLineAtTop: Bool) {
        self.isLineAtTop = isLineAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [blur, image, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        isLineAtTop = false
        super.init(coder: coder)
    }

    /// Shows the background of looks.
    ///
    /// - Parameters:
    ///   - color: the colour of older settings, where the looks are plain; nil for none.
    ///   - image: likewise.
    func show(
        _ look: UIBarAppearance, color: UIColor?, image: UIImage?, isTranslucent: Bool, style: UIBarStyle,
        hidesShadow: Bool
    ) {
        let picture = look.backgroundImage ?? (look.backgroundColor == nil ? image : nil)
        let tint = look.backgroundColor ?? color
        var effect = isTranslucent && picture == nil && tint == nil ? look.backgroundEffect : nil
        if effect != nil, style == .black { effect = Self.dark }
        if blur.effect !== effect { blur.effect = effect }
        blur.isHidden = effect == nil
        let plain = style == .black ? UIColor.black : UIColor.systemBackground
        backgroundColor = picture != nil ? nil : tint ?? (effect == nil ? plain : nil)
        self.image.image = picture
        line.backgroundColor = look.shadowColor
        line.isHidden = look.shadowColor == nil || hidesShadow
        setNeedsLayout()
    }

    private static let dark = UIBlurEffect(style: .systemChromeMaterialDark)

    override func layoutSubviews() {
        super.layoutSubviews()
        blur.frame = bounds
        image.frame = bounds
        let height = 1 / max(UIScreen.main.scale, 0.1)
        line.frame = CGRect(
            x: 0, y: isLineAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}
