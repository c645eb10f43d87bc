// Three translucent planes that cross: the sublayers of one layer share a 3D space and cut each other.
//
//     swift run Examples CrossingPlanes [OUTPUT.png]

import ImageIO
import QuartzCore

/// A square with lines every fifth of its side.
private func makePlane(red: CGFloat, green: CGFloat, blue: CGFloat) -> CALayer {
    let plane = CALayer()
    plane.bounds = CGRect(x: 0, y: 0, width: 260, height: 260)
    plane.position = CGPoint(x: 300, y: 200)
    plane.backgroundColor = CGColor(red: red, green: green, blue: blue, alpha: 0.72)
    plane.borderColor = CGColor(red: red, green: green, blue: blue, alpha: 1)
    plane.borderWidth = 4
    plane.cornerRadius = 18
    for index in 1..<5 {
        let offset = CGFloat(index) * 52
        for rect in [
            CGRect(x: offset - 0.5, y: 0, width: 1, height: 260),
            CGRect(x: 0, y: offset - 0.5, width: 260, height: 1),
        ] {
            let line = CALayer()
            line.frame = rect
            line.backgroundColor = CGColor(gray: 1, alpha: 0.5)
            plane.addSublayer(line)
        }
    }
    return plane
}

@MainActor func drawCrossingPlanes(_ arguments: [String]) throws {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 600, height: 400)

    // One perspective and one turn for all three.
    var view = CATransform3DIdentity
    view.m34 = -1 / 900
    view = CATransform3DRotate(view, -0.42, 1, 0, 0)
    stage.sublayerTransform = CATransform3DRotate(view, 0.62, 0, 1, 0)

    let upright = makePlane(red: 0.1, green: 0.75, blue: 0.85)
    let sideways = makePlane(red: 0.95, green: 0.3, blue: 0.55)
    sideways.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    let level = makePlane(red: 0.98, green: 0.8, blue: 0.2)
    level.transform = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    for plane in [upright, sideways, level] { stage.addSublayer(plane) }

    let path = arguments.first ?? "crossing-planes.png"
    let renderer = try CARenderer(width: 1200, height: 800, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.97, green: 0.97, blue: 0.95, alpha: 1)
    renderer.layer = stage
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path): \(renderer.statistics.splits) planes were split")
}
