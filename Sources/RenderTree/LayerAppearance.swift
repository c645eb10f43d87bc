import CoreGraphics

/// The appearance of a layer, as opposed to its geometry.
package struct LayerAppearance: Sendable, Equatable {
    // In this order, which leaves no gaps: a colour is aligned to 16 bytes, and a million layers have three appearances
    // each.

    /// The background colour; nil draws none.
    package var backgroundColor: RGBAColor?
    /// Whether the subtree is composited as a group if `opacity` is below 1.
    package var allowsGroupOpacity = true
    /// Whether the subtree is clipped to the bounds with the corner radius.
    package var masksToBounds = false
    /// Bits: 1 minXminY, 2 maxXminY, 4 minXmaxY, 8 maxXmaxY.
    package var maskedCorners: UInt8 = 15
    /// Whether corners use the continuous curve instead of a circle.
    package var hasContinuousCorners = false
    package var allowsEdgeAntialiasing = true
    /// Bits: 1 left, 2 right, 4 bottom (minimum y), 8 top (maximum y).
    package var edgeAntialiasingMask: UInt8 = 15
    package var cornerRadius: CGFloat = 0
    package var borderColor: RGBAColor? = .black
    package var opacity: Float = 1
    package var borderWidth: CGFloat = 0
    /// The image of the contents, compared by identity.
    @usableFromInline var image: CGImage?
    @usableFromInline var contentsBox: ContentsBox?
    @usableFromInline var effectsBox: EffectsBox?
    /// The look of the layer's class.
    @usableFromInline var storedLook: AnyLook?

    package init() {}
}

extension LayerAppearance: TreeTable {
    package static let properties: [TreeProperty<LayerAppearance>] = [
        .value("opacity", \.opacity, limit: .unit), .value("allowsGroupOpacity", \.allowsGroupOpacity),
        .value("masksToBounds", \.masksToBounds),
        .value("backgroundColor", \.backgroundColor, limit: .color),
        .value("cornerRadius", \.cornerRadius, limit: .length), .value("maskedCorners", \.maskedCorners),
        .stored("hasContinuousCorners", \.hasContinuousCorners),
        .value("borderWidth", \.borderWidth, limit: .length),
        .value("borderColor", \.borderColor, limit: .color),
        .value("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing),
        .value("edgeAntialiasingMask", \.edgeAntialiasingMask),
        TreeProperty(
            "contents", \.contents,
            animated: AnimatedProperty("contents", .image, .contents, at: \LayerAppearance.contents)
        ) { if let contents = $0.contents, !contents.isDrawable { $0.contents = contents.drawable } },
        .stored("effects", \.effects),
        TreeProperty(
            "look",
            TreeField("look", write: { try $0.writeLook(to: &$1) }) { appearance, reader in
                if try reader.read("hasLook") { try appearance.readLook(from: &reader) }
            }
        ) { $0.storedLook = $0.storedLook.map { AnyLook($0.box.drawable) } },
    ]
}

extension LayerAppearance {
    private static let limits = TreeLimits(properties)

    /// The appearance in drawable form: values beyond their limits replaced; contents with rectangles that are not
    /// finite removed; the class's look in its own drawable form.
    package var drawable: LayerAppearance {
        if !isDrawable { return Self.limits.limited(self) }
        guard let box = storedLook?.box else { return self }
        let drawn = box.drawable
        if drawn === box { return self }
        var result = self
        result.storedLook = AnyLook(drawn)
        return result
    }

    /// Whether `limited` would change nothing but the look, for each node of a commit: 5 ns in place of 33 for a loop
    /// over the table.
    ///
    /// Colours are in their range, as `CGColor` limits them. `TreeTableTests` fails for a value that is missing here.
    package var isDrawable: Bool {
        opacity >= 0 && opacity <= 1 && Self.isLength(cornerRadius) && Self.isLength(borderWidth)
            && (contentsBox?.isDrawable ?? true)
    }

    private static func isLength(_ value: CGFloat) -> Bool { value >= 0 && value < .infinity }
}
