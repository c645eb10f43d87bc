/// The distance from one anchor to another: the length of a guide between them.
@MainActor
final class OffsetDimension: NSLayoutDimension {
    private let guide = UILayoutGuide()
    private let view: UIView?
    private let pins: () -> [NSLayoutConstraint]

    init(_ x: NSLayoutXAxisAnchor, _ other: NSLayoutXAxisAnchor) {
        let guide = guide
        view = Self.view(of: x)
        let isAbsolute = [x, other].contains { $0.attribute == .left || $0.attribute == .right }
        pins = {
            [
                (isAbsolute ? guide.leftAnchor : guide.leadingAnchor).constraint(equalTo: x),
                (isAbsolute ? guide.rightAnchor : guide.trailingAnchor).constraint(equalTo: other),
            ]
        }
        super.init(guide, .width)
    }

    init(_ y: NSLayoutYAxisAnchor, _ other: NSLayoutYAxisAnchor) {
        let guide = guide
        view = Self.view(of: y)
        pins = { [guide.topAnchor.constraint(equalTo: y), guide.bottomAnchor.constraint(equalTo: other)] }
        super.init(guide, .height)
    }

    private static func view<Kind>(of anchor: NSLayoutAnchor<Kind>) -> UIView? {
        anchor.owner as? UIView ?? (anchor.owner as? UILayoutGuide)?.owningView
    }

    /// Puts the guide between the anchors, the first time that a constraint needs it.
    func prepare() {
        guard guide.owningView == nil, let view else { return }
        view.addLayoutGuide(guide)
        NSLayoutConstraint.activate(pins())
    }
}

extension NSLayoutXAxisAnchor {
    /// The distance to another anchor, for constraints between distances.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        OffsetDimension(self, otherAnchor)
    }
}

extension NSLayoutYAxisAnchor {
    /// The distance to another anchor, for constraints between distances.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        OffsetDimension(self, otherAnchor)
    }
}
