extension UIImage {
    // The pictures of standard actions.
    public static var add: UIImage { standard("plus.circle.fill") }
    public static var remove: UIImage { standard("minus.circle.fill") }
    public static var actions: UIImage { standard("ellipsis.circle") }
    public static var checkmark: UIImage { standard("checkmark") }
    public static var strokedCheckmark: UIImage { standard("checkmark.circle") }

    private static func standard(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// The image with its pixels decoded; nil if it has none.
    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
    /// A smaller image; nil if it can't be drawn.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
    public func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        let image = preparingThumbnail(of: size)
        DispatchQueue.global().async { completionHandler(image) }
    }
}
