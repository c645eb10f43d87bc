import Content
import RenderTree

extension CGColor {
    /// The default colour of borders and shadows; in red, green, blue and alpha, as on Apple's systems.
    static let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
}

// Colours are stored twice: in the client's form, and in the renderer's.
extension CALayer {
    final func storeBackground(_ color: CGColor?) {
        backgroundColorStore = color
        look.backgroundColor = color.map { RGBAColor($0.sRGBComponents) }
        if color?.pattern == nil, let rare { rare.ground = nil }
    }

    final func storeBorder(_ color: CGColor?) {
        borderColorStore = color
        look.borderColor = color.map { RGBAColor($0.sRGBComponents) }
    }

    final func storeContents(_ contents: Any?) {
        contentsStore = contents
        if contents == nil || contents is CGImage, rare?.provided == nil { return }
        storeProvider(contents as? any PictureProvider)
    }

    /// False for the very same object, so that setting it again draws nothing again.
    final func isOtherContents(_ new: Any?) -> Bool {
        guard let old = contentsStore, let new else { return contentsStore != nil || new != nil }
        if let old = old as? CGImage, let new = new as? CGImage { return old !== new }
        return true
    }
}
