import QuartzCore

/// Composes pictures and their labels on a sheet, using layers.
struct SheetPicture {
    let layout: SheetLayout
    let background: CGColor
    var options = CARendererOptions()

    func draw(_ pictures: [CGImage], labels: [String]) throws -> CGImage {
        let sheet = CALayer()
        sheet.frame = CGRect(origin: .zero, size: layout.size)
        for (index, picture) in pictures.enumerated() {
            let cell = CALayer()
            cell.frame = layout.frame(ofCell: index)
            cell.contents = picture
            sheet.addSublayer(cell)
            guard let fontSize = layout.fontSize, index < labels.count else { continue }
            sheet.addSublayer(label(labels[index], layout.frame(ofLabel: index), fontSize))
        }
        var options = options
        options.isGeometryFlipped = true
        let renderer = try CARenderer(
            width: Int(layout.size.width), height: Int(layout.size.height), options: options)
        renderer.backgroundColor = background
        renderer.layer = sheet
        try renderer.show(at: 0)
        return try renderer.makeImage()
    }

    /// A text in the middle of a frame.
    private func label(_ text: String, _ frame: CGRect, _ fontSize: CGFloat) -> CALayer {
        let label = CATextLayer()
        // The ascent of DejaVu Sans is 0.93 of its size, and digits are 0.73 high.
        label.frame = frame.offsetBy(dx: 0, dy: frame.height / 2 - fontSize * 0.57)
        label.string = text
        label.font = "DejaVu Sans"
        label.fontSize = fontSize
        label.alignmentMode = .center
        label.foregroundColor = textColor
        return label
    }

    /// Black on a light background, white on a dark one, grey on a transparent one.
    private var textColor: CGColor {
        let c = background.sRGBComponents
        guard c.w >= 0.5 else { return CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
        return 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z > 0.45 ? .black : .white
    }
}
