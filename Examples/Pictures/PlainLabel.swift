// A plain label: a paragraph in one font, wrapped and justified.
//
//     swift run Examples PlainLabel [OUTPUT.png]

import ImageIO
import QuartzCore

@MainActor func drawPlainLabel(_ arguments: [String]) throws {
    let label = CATextLayer()
    label.frame = CGRect(x: 20, y: 20, width: 260, height: 200)
    label.string = """
        Lorem ipsum dolor sit amet, consectetur adipiscing elit. Quisque massa arcu, eleifend vel varius in, facilisis \
        pulvinar leo. Nunc quis nunc at mauris pharetra condimentum ut ac neque. Nunc elementum, libero ut porttitor \
        dictum, diam odio congue lacus, vel fringilla sapien diam at purus.
        """
    label.font = "Helvetica"
    label.fontSize = 15
    label.foregroundColor = CGColor(gray: 0.1, alpha: 1)
    label.alignmentMode = .justified
    label.isWrapped = true

    let paper = CALayer()
    paper.frame = CGRect(x: 0, y: 0, width: 300, height: 240)
    paper.addSublayer(label)

    let path = arguments.first ?? "plain-label.png"
    let renderer = try CARenderer(width: 600, height: 480, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.97, green: 0.96, blue: 0.93, alpha: 1)
    renderer.layer = paper
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
