import UIKit

/// A label that is drawn by its layer, a `CATextLayer`, instead of by `draw(_:)`.
final class LayerLabel: UILabel {
    override class var layerClass: AnyClass { CATextLayer.self }

    private var textLayer: CATextLayer? { layer as? CATextLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        textLayer?.alignmentMode = .justified
        textLayer?.isWrapped = true
        textLayer?.contentsScale = UIScreen.main.scale
        // Values that `super.init` set before this class's properties existed.
        (text, textColor, font) = (text, textColor, font)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var text: String? {
        didSet { textLayer?.string = text }
    }
    override var textColor: UIColor! {
        didSet { textLayer?.foregroundColor = textColor.cgColor }
    }
    override var font: UIFont! {
        didSet {
            textLayer?.font = CGFont(font.fontName as CFString)
            textLayer?.fontSize = font.pointSize
        }
    }
    // The text layer draws.
    override func draw(_ rect: CGRect) {}
}

@MainActor func layerLabel() throws -> CGImage {
    let host = try HeadlessHost(size: CGSize(width: 280, height: 140)) { frame in
        let stage = UIView(frame: frame)
        stage.backgroundColor = .white
        let label = LayerLabel(frame: CGRect(x: 20, y: 16, width: 240, height: 110))
        label.font = .systemFont(ofSize: 17)
        label.textColor = .darkGray
        label.text = """
            A text layer lays out its string when the tree is drawn, at the scale at which it is seen; \
            the label only hands on what is set.
            """
        stage.addSubview(label)
        return stage
    }
    return try host.picture()
}
