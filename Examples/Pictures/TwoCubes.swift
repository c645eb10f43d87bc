// Two cubes, each a CATransformLayer of six plain layers, seen through one perspective.
//
//     swift run Examples TwoCubes [OUTPUT.png]

import ImageIO
import QuartzCore

@MainActor func drawTwoCubes(_ arguments: [String]) throws {
    let size: CGFloat = 130

    /// A face whose brightness follows the way it looks after the cube has been turned.
    func makeFace(_ place: CATransform3D, in cube: CATransform3D, hue: (CGFloat, CGFloat, CGFloat)) -> CALayer
    {
        let turned = CATransform3DConcat(place, cube)
        let light = 0.2 * turned.m31 - 0.6 * turned.m32 + 0.77 * turned.m33
        let shade = 0.3 + 0.7 * max(0, light)
        let face = CALayer()
        face.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        face.backgroundColor = CGColor(
            red: hue.0 * shade, green: hue.1 * shade, blue: hue.2 * shade, alpha: 1)
        face.borderColor = CGColor(gray: 1, alpha: 0.35)
        face.borderWidth = 2
        face.transform = place
        let disc = CALayer()
        disc.frame = face.bounds.insetBy(dx: size / 3, dy: size / 3)
        disc.cornerRadius = size / 6
        disc.backgroundColor = CGColor(gray: 1, alpha: 0.25 + 0.5 * shade)
        face.addSublayer(disc)
        return face
    }

    func makeCube(_ transform: CATransform3D, hue: (CGFloat, CGFloat, CGFloat)) -> CATransformLayer {
        let cube = CATransformLayer()
        let half = size / 2
        let turns: [(angle: CGFloat, x: CGFloat, y: CGFloat)] = [
            (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
        ]
        for turn in turns {
            let rotation = CATransform3DMakeRotation(turn.angle, turn.x, turn.y, 0)
            cube.addSublayer(makeFace(CATransform3DTranslate(rotation, 0, 0, half), in: transform, hue: hue))
        }
        cube.transform = transform
        return cube
    }

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 600, height: 400)
    stage.sublayerTransform.m34 = -1 / 700

    var left = CATransform3DMakeTranslation(-130, 10, 0)
    left = CATransform3DRotate(left, -0.45, 1, 0, 0)
    left = CATransform3DRotate(left, 0.5, 0, 1, 0)
    var right = CATransform3DMakeTranslation(130, -10, 0)
    right = CATransform3DRotate(right, 0.6, 1, 0, 0)
    right = CATransform3DRotate(right, -0.75, 0, 1, 0)
    for cube in [makeCube(left, hue: (0.98, 0.62, 0.2)), makeCube(right, hue: (0.3, 0.68, 1))] {
        cube.position = CGPoint(x: 300, y: 200)
        stage.addSublayer(cube)
    }

    let path = arguments.first ?? "two-cubes.png"
    let renderer = try CARenderer(width: 1200, height: 800, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.1, green: 0.11, blue: 0.14, alpha: 1)
    renderer.layer = stage
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
