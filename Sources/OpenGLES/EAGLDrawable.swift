/// A layer that shows renderbuffers of a GL context, such as a `CAEAGLLayer`.
public protocol EAGLDrawable: AnyObject {
    /// How drawings are stored, by `kEAGLDrawableProperty…` keys.
    var drawableProperties: [AnyHashable: Any]? { get set }
}

/// Whether a renderbuffer keeps its pixels when it was presented: a Bool, false by default.
public let kEAGLDrawablePropertyRetainedBacking = "EAGLDrawablePropertyRetainedBacking"
/// The format of the pixels, a string. All formats have 8 bits for each of red, green, blue and alpha here; with
/// `kEAGLColorFormatRGB565` alpha is ignored.
public let kEAGLDrawablePropertyColorFormat = "EAGLDrawablePropertyColorFormat"
public let kEAGLColorFormatRGBA8 = "EAGLColorFormat8888"
public let kEAGLColorFormatRGB565 = "EAGLColorFormat565"
public let kEAGLColorFormatSRGBA8 = "EAGLColorFormatSRGBA8"
