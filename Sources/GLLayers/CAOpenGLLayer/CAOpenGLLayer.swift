import CoreAnimation
import CoreGraphics
import Foundation
import OpenGLES
import RenderTree

/// A layer whose contents a subclass draws with OpenGL ES, into a framebuffer of the layer's size.
///
/// It draws on demand, after `setNeedsDisplay()` or a change of its size in pixels, or in each frame if it is
/// asynchronous. A hidden layer draws nothing. The methods are called on the thread that draws the frame.
open class CAOpenGLLayer: CALayer {
    enum Key: UInt8, PropertyKey {
        case asynchronous
    }

    fileprivate static let table = LayerPropertyTable(CAOpenGLLayer.self, Key.self, extending: .layer) { t in
        t.add(.asynchronous, .bool, \.isAsynchronous, false, alias: "isAsynchronous")
    }

    /// Whether each frame asks `canDraw`, and draws where it returns true. False by default.
    open var isAsynchronous: Bool {
        get { asynchronousStore }
        set {
            guard asynchronousStore != newValue else { return }
            change(Key.asynchronous, [], true) { asynchronousStore = newValue }
            showProvider(drawings)
        }
    }
    private var asynchronousStore = false

    /// Ignored: pictures are sRGB.
    open var colorspace: CGColorSpace?

    private let drawings: DrawnPictures

    public override init() {
        drawings = DrawnPictures()
        super.init()
        drawings.setLayer(self)
    }

    public override init(layer: Any) {
        let other = layer as? CAOpenGLLayer
        drawings = other?.drawings ?? DrawnPictures()
        super.init(layer: layer)
        asynchronousStore = other?.asynchronousStore ?? false
    }

    public required init?(coder: NSCoder) {
        drawings = DrawnPictures()
        super.init(coder: coder)
        drawings.setLayer(self)
    }

    /// Whether the layer looks different at a time. Called with the context current, before each drawing.
    ///
    /// - Parameter t: seconds of the layer's time.
    /// - Parameter displayTime: the frame's time, in seconds of the host's time.
    open func canDraw(
        inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj, forLayerTime t: CFTimeInterval,
        displayTime: CFTimeInterval
    ) -> Bool { true }

    /// Draws the layer. The context is current, its framebuffer is bound, and the viewport covers it; all other state
    /// is what the last drawing left, and texels are undefined. GL's y axis points up in the picture.
    open func draw(
        inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj, forLayerTime t: CFTimeInterval,
        displayTime: CFTimeInterval
    ) { glFlush() }

    /// The pixel format of the layer. Called once, before the first drawing.
    open func copyCGLPixelFormat(forDisplayMask mask: UInt32) -> CGLPixelFormatObj { CGLPixelFormatObj() }

    open func releaseCGLPixelFormat(_ pf: CGLPixelFormatObj) {}

    /// The context of the layer. Called once, before the first drawing. A thrown reason is in the renderer's
    /// `layerErrors`, and the layer shows nothing.
    open func copyCGLContext(forPixelFormat pf: CGLPixelFormatObj) throws -> CGLContextObj {
        try EAGLContext(opening: pf.api, sharegroup: nil)
    }

    open func releaseCGLContext(_ ctx: CGLContextObj) {}

    /// Has the next frame draw the layer.
    open override func display() {
        drawings.request()
        showProvider(drawings)
    }

    fileprivate func prepareDrawings() {
        let (width, height) = pixelSize
        let changed = drawings.prepare(
            width: width, height: height, isOpaque: isOpaque, isAsynchronous: isAsynchronous)
        if changed { renewProvided() }
    }
}

@used @section("agate_layers") private let linked: LinkedType = { CAOpenGLLayer.add(to: $0) }

extension CAOpenGLLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CAOpenGLLayer.self, table, prepareLook: { $0.prepareDrawings() }
    ) { CAOpenGLLayer() }
}
