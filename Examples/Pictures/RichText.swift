// Rich text: one word of a paragraph is red and underlined.
//
//     swift run Examples RichText [OUTPUT.png]

import CoreText
import ImageIO
import QuartzCore

@MainActor func drawRichText(_ arguments: [String]) throws {
    let text = """
        Lorem ipsum dolor sit amet, consectetur adipiscing elit. Quisque massa arcu, eleifend vel varius in, facilisis \
        pulvinar leo. Nunc quis nunc at mauris pharetra condimentum ut ac neque.
        """
    let string = NSMutableAttributedString(string: text)
    string.addAttributes(
        [
            .font: CTFontCreateWithName("Helvetica", 15, nil),
            .foregroundColor: CGColor(gray: 0.1, alpha: 1),
        ], range: NSRange(location: 0, length: string.length))
    string.addAttributes(
        [
            .foregroundColor: CGColor(red: 0.9, green: 0.1, blue: 0.1, alpha: 1),
            .underlineStyle: NSUnderlineStyle.single.rawValue,
            .font: CTFontCreateWithName("Helvetica-Bold", 15, nil),
        ], range: NSRange(location: 6, length: 5))

    let label = CATextLayer()
    label.frame = CGRect(x: 20, y: 20, width: 260, height: 160)
    label.string = string
    label.alignmentMode = .justified
    label.isWrapped = true

    let paper = CALayer()
    paper.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    paper.addSublayer(label)

    let path = arguments.first ?? "rich-text.png"
    let renderer = try CARenderer(width: 600, height: 400, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.97, green: 0.96, blue: 0.93, alpha: 1)
    renderer.layer = paper
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
