// One square becomes a ring of ten: a CAReplicatorLayer turns each instance a little further, and takes some blue and green away.
//
//     swift run Examples SquareCircle [OUTPUT.png]

import ImageIO
import QuartzCore

@MainActor func drawSquareCircle(_ arguments: [String]) throws {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    replicator.instanceCount = 10
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
    replicator.instanceBlueOffset = -0.1
    replicator.instanceGreenOffset = -0.1

    let square = CALayer()
    square.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
    square.position = CGPoint(x: 200, y: 64)
    square.backgroundColor = CGColor(gray: 1, alpha: 1)
    replicator.addSublayer(square)

    let path = arguments.first ?? "square-circle.png"
    let renderer = try CARenderer(width: 800, height: 800, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.25, green: 0.27, blue: 0.32, alpha: 1)
    renderer.layer = replicator
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
