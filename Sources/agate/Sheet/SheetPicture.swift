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
            let label = CALayer()
            label.frame = layout.frame(ofLabel: index)
            label.contents = try labelPicture(labels[index], label.frame.size, fontSize)
            sheet.addSublayer(label)
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

    private func labelPicture(_ text: String, _ size: CGSize, _ fontSize: CGFloat) throws -> CGImage {
        let canvas = try CairoCanvas(width: Int(size.width), height: Int(size.height))
        canvas.setColor(textColor)
        let baseline = size.height / 2 + fontSize * 0.36
        canvas.draw(
            text, at: CGPoint(x: size.width / 2, y: baseline), size: fontSize.native, anchor: .middle)
        return try canvas.image()
    }

    /// Black on a light background, white on a dark one, grey on a transparent one.
    private var textColor: CGColor {
        let c = background.sRGBComponents
        guard c.w >= 0.5 else { return CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
        return 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z > 0.45 ? .black : .white
    }
}
