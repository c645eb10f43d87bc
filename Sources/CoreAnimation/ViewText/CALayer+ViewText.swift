import Content
import CoreGraphics
import CoreText
import RenderTree

extension CALayer {
    /// Whether the layer can show a view's text: its class has no look and no drawing of its own.
    package final var canShowText: Bool {
        descriptor === LayerDescriptor.layer && !hasOwnDrawing
            && (flags.contains(.viewText) || !look.hasLook)
    }

    /// Shows a view's text in place of the layer's bitmap; nil for no text.
    package final func showText(_ text: ViewText?) {
        guard let text else { return removeText() }
        if contentsStore != nil { contents = nil }
        var new = TextLayerLook()
        new.content = ContentReference(ContentRegistry.register(.text(text)))
        look.setLook(new)
        rare?.textPicture = nil
        flags.insert(.viewText)
        mark(.appearance)
    }

    /// Whether the layer shows a view's text.
    package final var showsViewText: Bool { flags.contains(.viewText) }

    /// Draws the view's text into a context whose user space is the layer's.
    package final func drawViewText(in context: CGContext) {
        CurrentContext.push(context, isYDown: isYDown)
        defer { CurrentContext.pop() }
        drawIntoBacking(context)
    }

    /// Shows no view's text, until the view displays it again: contents that a client sets replace it.
    final func removeText() {
        guard flags.contains(.viewText) else { return }
        flags.remove(.viewText)
        look.removeLook()
        rare?.textPicture = nil
        mark(.appearance)
    }

    /// The contents as clients read them: an image of the text, where the layer shows a view's text.
    final var readContents: Any? { flags.contains(.viewText) ? textPicture : contentsStore }

    /// An image of the view's text, drawn on first use.
    private final var textPicture: CGImage? {
        if let known = rare?.textPicture { return known }
        let made = drawnText()
        if let made { makeRare().textPicture = made }
        return made
    }
}
