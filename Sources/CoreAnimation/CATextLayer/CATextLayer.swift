import Content
import CoreGraphics
import CoreText
import Foundation
import RenderTree

/// Draws a text in its bounds, the first line at the top as it is seen, cut off at the bounds.
///
/// Text is drawn from the outlines of its font at its size on the screen, so it is sharp at any `contentsScale`. All lengths are
/// points of the bounds space. Fonts that are not there are stood in for; see `Docs/Text.md`.
///
/// A class with a `draw(in:)` of its own shows what that draws, in a bitmap of `contentsScale` pixels a point:
/// `super.draw(in:)` draws the text there, moved and clipped as the context says.
open class CATextLayer: CALayer {
    /// A `String` or an `NSAttributedString`; anything else draws nothing. Nil by default.
    ///
    /// The layer's font, size, colour count for a `String` alone. An attributed string has its own, and Helvetica of 12 points in
    /// black where it says nothing.
    open var string: Any? {
        get { given.string }
        set {
            let new = Self.kept(newValue)
            changeText(.string, \.given.string, new, !KeyValues.areEqual(given.string, new))
        }
    }

    /// The name of a font, a `CTFont`, a `UIFont` or a `CGFont`; anything else counts as Helvetica, which is the
    /// default. Its size does not count.
    open var font: Any? {
        get { given.font }
        set { changeText(.font, \.given.font, newValue, LayerFont(given.font) != LayerFont(newValue)) }
    }

    /// Points an em; 36 by default. The text is laid out again at each size of an animation. A size that is not above 0
    /// draws nothing.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set {
            changeText(.fontSize, .appearance, fontSize != newValue) {
                setLook(\TextLayerLook.fontSize, newValue)
            }
        }
    }

    /// Opaque white by default. Nil draws no text, not even letters with colours of their own.
    open var foregroundColor: CGColor? {
        get { given.color }
        set {
            changeText(.foregroundColor, .appearance, foregroundColor != newValue) {
                given.color = newValue
                setLook(\TextLayerLook.foregroundColor, newValue.map { RGBAColor($0.sRGBComponents) })
            }
        }
    }

    /// Lines are broken at the width of the bounds; false by default. The ends of lines that the text has break it either way.
    open var isWrapped: Bool {
        get { given.isWrapped }
        set { changeText(.wrapped, \.given.isWrapped, newValue, isWrapped != newValue) }
    }

    /// The omitted part of lines that are too long, or of the last line if wrapped text is too high; `none` by default.
    open var truncationMode: CATextLayerTruncationMode {
        get { given.truncationMode }
        set { changeText(.truncationMode, \.given.truncationMode, newValue, truncationMode != newValue) }
    }

    /// `natural` by default. Paragraphs with a style of their own have that style's alignment.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { given.alignmentMode }
        set { changeText(.alignmentMode, \.given.alignmentMode, newValue, alignmentMode != newValue) }
    }

    /// Kept, but it changes nothing: glyphs are drawn at any place between pixels.
    open var allowsFontSubpixelQuantization: Bool {
        get { given.quantizes }
        set {
            changeText(.allowsFontSubpixelQuantization, [], given.quantizes != newValue) {
                given.quantizes = newValue
            }
        }
    }

    /// The size of the text: of wrapped text at the width of the bounds, if they have one, else of lines as long as they are.
    open override func preferredFrameSize() -> CGSize {
        if layoutManager != nil { return super.preferredFrameSize() }
        guard let source = layerText else { return .zero }
        let width = isWrapped && bounds.width > 0 ? bounds.width : .infinity
        return source.block(fontSize: text.drawable.fontSize, size: CGSize(width: width, height: .infinity))
            .size
    }

    /// Draws the text into a context, in the layer's space, whatever the layer itself shows; before that, what the
    /// delegate draws.
    open override func draw(in ctx: CGContext) {
        super.draw(in: ctx)
        layerText?.draw(
            in: ctx, fontSize: text.drawable.fontSize, color: foregroundColor, bounds: bounds,
            isYDown: isYDown)
    }

    /// Pixels a point of what the class draws itself; text that is drawn from outlines does not depend on it.
    open override var contentsScale: CGFloat {
        get { super.contentsScale }
        set {
            let differs = super.contentsScale != newValue
            super.contentsScale = newValue
            if differs { redrawText() }
        }
    }

    open override var style: [AnyHashable: Any]? {
        get { super.style }
        set {
            let differs = !Self.areEqual(super.style, newValue)
            super.style = newValue
            if differs { redrawText() }
        }
    }

    /// The text's properties, `style` and `contentsScale`, as on Apple's systems: another value marks the layer for
    /// `display()`. A class that has no drawing of its own, and whose delegate draws nothing, shows its text either way
    /// and keeps its contents.
    open override class func needsDisplay(forKey key: String) -> Bool {
        drawnKeys.contains(key) || super.needsDisplay(forKey: key)
    }

    /// Sizes and colours of text animate without being drawn, but for a class that draws them itself.
    override class func drawsFrames(forKey key: String) -> Bool {
        drawnKeys.contains(key) ? hasOwnDrawing || hasOwnDisplay : super.drawsFrames(forKey: key)
    }

    /// True for `needsDisplayOnBoundsChange` of a class that draws its text itself.
    open override class func defaultValue(forKey key: String) -> Any? {
        if key == "needsDisplayOnBoundsChange", hasOwnDrawing { return true }
        return super.defaultValue(forKey: key)
    }

    override func drawIntoBacking(_ context: CGContext) {
        if drawsItself { draw(in: context) } else { drawByDelegate(context) }
    }

    override var ownErrors: [CALayerError] {
        (layerText?.missingFonts ?? []).map {
            CALayerError(
                layer: nameStore, property: Key.font.name,
                reason: "the font \(CALayerError.quoted($0)) is not known; Helvetica stands in for it")
        }
    }

    override var hasOwnContents: Bool { drawsItself || hasDrawingDelegate }

    private final func changeText(
        _ key: Key, _ dirty: LayerFlags, _ differs: Bool, _ store: () -> Void
    ) {
        change(key, dirty, differs, store)
        if differs { redrawText() }
    }

    /// Changes a value that a text's layout depends on.
    private final func changeText<Value>(
        _ key: Key, _ path: ReferenceWritableKeyPath<CATextLayer, Value>, _ value: Value, _ differs: Bool
    ) {
        changeText(key, .appearance, differs) {
            self[keyPath: path] = value
            renewText()
        }
    }

    private final func redrawText() {
        if !flags.contains(.fillingDefaults) { redrawWhatIsDrawn() }
    }

    private static func areEqual(_ a: [AnyHashable: Any]?, _ b: [AnyHashable: Any]?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.count == b.count && a.allSatisfy { KeyValues.areEqual($0.value, b[$0.key]) }
    }

    private final var drawsItself: Bool { flags.contains(.customClass) && Self.hasOwnDrawing }

    /// The values as they were set.
    private struct Given {
        var string: Any?
        var font: Any? = "Helvetica"
        var color: CGColor? = CATextLayer.white
        var isWrapped = false
        var truncationMode = CATextLayerTruncationMode.none
        var alignmentMode = CATextLayerAlignmentMode.natural
        var quantizes = false
        var layerText: LayerText?
    }

    private final var given = Given()

    /// The text, which the look names unless the class draws it itself.
    final var layerText: LayerText? { given.layerText }

    private static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

    private final var text: TextLayerLook { look.look(TextLayerLook.self) ?? TextLayerLook() }

    /// An immutable copy of a string; nil for any other object.
    private static func kept(_ value: Any?) -> Any? {
        if let string = value as? NSAttributedString { return string.immutable }
        return value.flatMap { $0 as? String } ?? value
    }

    /// Whether some layer of the process has had a text.
    package final class var isUsed: Bool { FontLoading.hasBegun }

    private final func renewText() {
        let styled: StyledText?
        switch given.string {
        case let string as NSAttributedString: styled = StyledText(string)
        case let string as String: styled = StyledText(string)
        default: styled = nil
        }
        given.layerText = styled.map {
            LayerText(
                LayerText.Setting(
                    text: $0, isAttributed: given.string is NSAttributedString, font: LayerFont(given.font),
                    isWrapped: given.isWrapped, alignment: given.alignmentMode.textAlignment,
                    truncation: given.truncationMode.truncation))
        }
        if layerText != nil { FontLoading.begin(with: LayerFont(given.font).loadedName) }
        if drawsItself { return }
        let content = layerText.map { ContentReference(ContentRegistry.register(.text($0))) }
        setLook(\TextLayerLook.content, content)
    }

    enum Key: UInt8, PropertyKey {
        case string, font, fontSize, foregroundColor, wrapped, truncationMode, alignmentMode
        case allowsFontSubpixelQuantization
    }

    private static let table = LayerPropertyTable(
        CATextLayer.self, Key.self, extending: .layer, look: TextLayerLook()
    ) { t in
        t.addOptional(.string, .any(.text, .text), \.string)
        t.addOptional(.font, .any(.text, .text), \.font, initial: { "Helvetica" })
        t.add(.fontSize, .cgFloat, \.fontSize, 36, at: \TextLayerLook.fontSize, .implicit)
        t.addOptional(
            .foregroundColor, .color, \.foregroundColor, at: \TextLayerLook.foregroundColor,
            initial: { white }, .implicit)
        t.add(.wrapped, .bool, \.isWrapped, false, alias: "isWrapped")
        t.add(.truncationMode, .constant(.none, .start, .end, .middle), \.truncationMode, .none)
        t.add(
            .alignmentMode, .constant(.natural, .left, .right, .center, .justified), \.alignmentMode,
            .natural)
        t.add(
            .allowsFontSubpixelQuantization, .bool.written(.quiet), \.allowsFontSubpixelQuantization, false)
    }
}

@used @section("agate_layers") private let linked: LinkedType = { CATextLayer.add(to: $0) }

extension CATextLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CATextLayer.self, table, copying: { $0.given = $1.given }
    ) { CATextLayer() }
}
