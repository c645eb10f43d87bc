import CoreText
import QuartzCore
import TestSupport

extension PropertyChange {
    static let text: [PropertyChange] =
        values("string", \CATextLayer.string, { _ in "Other" }, { _ in nil })
        + values("font", \CATextLayer.font, { _ in "Courier" }, { _ in CTFont("DejaVu Sans", size: 9) })
        + values("fontSize", \CATextLayer.fontSize, { $0.fontSize * 1.3 }, { _ in 0 })
        + values(
            "foregroundColor", \CATextLayer.foregroundColor, { _ in .rgb(0.1, 0.6, 0.2, 0.7) }, { _ in nil })
        + values("wrapped", \CATextLayer.isWrapped, { !$0.isWrapped })
        + values("truncationMode", \CATextLayer.truncationMode, { _ in .middle }, { _ in .end })
        + values("alignmentMode", \CATextLayer.alignmentMode, { _ in .right }, { _ in .center })
        + values(
            "allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization,
            { !$0.allowsFontSubpixelQuantization })
}

extension PropertyScene {
    /// Text of each kind: a line that is cut off, a paragraph, one in space, and text as a mask.
    static let textLayers = PropertyScene(description: "text layers") {
        let line = text("Agate 123", 4, 3, 40, 14, 11)
        (line.backgroundColor, line.opacity) = (.gray(0.8), 0.9)
        let paragraph = text("one two three four five", 4, 20, 34, 40, 9)
        (paragraph.isWrapped, paragraph.alignmentMode, paragraph.truncationMode) = (true, .justified, .end)
        let turned = text("Turn", 44, 4, 30, 20, 14)
        turned.transform = CATransform3DMakeRotation(0.6, 0.3, 1, 0.2)
        let masked = box(42, 28, 34, 30, .rgb(0.2, 0.3, 0.9))
        masked.mask = text("M", 2, 0, 30, 30, 26)
        return [line, paragraph, turned, masked]
    }

    private static func text(
        _ string: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ size: Double
    ) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        (layer.string, layer.fontSize, layer.foregroundColor) = (string, size, .rgb(0.7, 0.1, 0.2))
        return layer
    }
}
