import CoreAnimation
import CoreGraphics
import Foundation
import OpenGLES
import RenderTree
import Renderer

/// A layer that shows what a client draws with an `EAGLContext`.
///
/// A renderbuffer gets its storage from the layer (`renderbufferStorage(_:from:)`), and `presentRenderbuffer(_:)` shows
/// it. The texels are drawn in place, as any contents are: with `contentsGravity`, corners, masks, opacity, and in 3D.
/// Premultiplied; alpha is ignored if the layer `isOpaque`.
open class CAEAGLLayer: CALayer, EAGLDrawable {
    enum Key: UInt8, PropertyKey {
        case presentsWithTransaction
    }

    fileprivate static let table = LayerPropertyTable(CAEAGLLayer.self, Key.self, extending: .layer) { t in
        t.add(.presentsWithTransaction, .bool, \.presentsWithTransaction, false)
    }

    /// How drawings are stored, by `kEAGLDrawableProperty…` keys; nil for the defaults. Takes effect with the next
    /// drawing.
    open var drawableProperties: [AnyHashable: Any]?
    /// Whether a presented picture appears together with the other changes of its transaction. Otherwise a frame that
    /// is drawn for another reason before the commit may show it already.
    open var presentsWithTransaction: Bool {
        get { transactionStore }
        set { change(Key.presentsWithTransaction, \.transactionStore, newValue, []) }
    }
    private var transactionStore = false

    open override var isOpaque: Bool {
        didSet { if isOpaque != oldValue { showPresented() } }
    }

    private let pictures: PresentedPictures

    public override init() {
        pictures = PresentedPictures()
        super.init()
    }

    public override init(layer: Any) {
        let other = layer as? CAEAGLLayer
        pictures = other?.pictures ?? PresentedPictures()
        super.init(layer: layer)
        drawableProperties = other?.drawableProperties
        transactionStore = other?.transactionStore ?? false
    }

    public required init?(coder: NSCoder) {
        pictures = PresentedPictures()
        super.init(coder: coder)
    }
}

extension CAEAGLLayer: PictureOwner {
    package var drawableSize: (width: Double, height: Double) { pixelSize }

    package var ignoresAlpha: Bool {
        isOpaque
            || drawableProperties?[kEAGLDrawablePropertyColorFormat] as? String == kEAGLColorFormatRGB565
    }

    package func show(_ picture: GLPicture) {
        pictures.presented = picture
        showNow(picture)
    }

    private func showNow(_ picture: GLPicture) {
        pictures.show(
            CGImage(external: picture), revision: providedRevision + 1, keepsLast: presentsWithTransaction)
        showProvider(pictures)
    }

    /// Shows the presented picture with or without its alpha, after a change of what `ignoresAlpha` depends on.
    fileprivate func showPresented() {
        guard let picture = pictures.presented else { return }
        showNow(picture.isOpaque == ignoresAlpha ? picture : picture.variant(isOpaque: ignoresAlpha))
    }

    package func report(_ failure: String?) {
        pictures.report(failure)
        if failure != nil { showProvider(pictures) }
    }
}

@used @section("agate_layers") private let linked: LinkedType = { CAEAGLLayer.add(to: $0) }

extension CAEAGLLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(CAEAGLLayer.self, table) { CAEAGLLayer() }
}

extension CALayer {
    /// The size of the layer's bounds in pixels.
    final var pixelSize: (width: Double, height: Double) {
        let scale = contentsScale.native
        return (abs(bounds.width.native) * scale, abs(bounds.height.native) * scale)
    }
}
