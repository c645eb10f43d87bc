import Renderer

/// The framework's side of an `EAGLDrawable`.
package protocol PictureOwner: EAGLDrawable {
    /// The size of a drawing in pixels: bounds times contents scale. May be any number.
    var drawableSize: (width: Double, height: Double) { get }
    /// Whether the alpha of drawings is ignored.
    var ignoresAlpha: Bool { get }
    /// Shows a picture from the next commit on.
    func show(_ picture: GLPicture)
    /// Reports why nothing can be shown; nil for success.
    func report(_ failure: String?)
}

extension PictureOwner {
    var retainsBacking: Bool {
        drawableProperties?[kEAGLDrawablePropertyRetainedBacking] as? Bool ?? false
    }
}
