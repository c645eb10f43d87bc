import ImageIO
import QuartzCore

let stage = CALayer()
stage.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
stage.sublayerTransform.m34 = -1 / 500  // the eye is 500 points before the stage

for (angle, red, blue) in [(0.7, 0.95, 0.2), (-0.7, 0.2, 0.95)] {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 240, height: 160)
    card.position = CGPoint(x: 200, y: 120)
    card.backgroundColor = CGColor(red: red, green: 0.4, blue: blue, alpha: 0.85)
    card.borderColor = CGColor(gray: 1, alpha: 1)
    card.borderWidth = 6
    card.cornerRadius = 24
    card.transform = CATransform3DRotate(CATransform3DMakeRotation(-0.5, 1, 0, 0), angle, 0, 1, 0)
    stage.addSublayer(card)
}

let renderer = try CARenderer(width: 800, height: 480, scale: 2)
renderer.backgroundColor = CGColor(gray: 0.93, alpha: 1)
renderer.layer = stage
renderer.beginFrame(atTime: 0)
renderer.render()
renderer.endFrame()

let file = CommandLine.arguments.dropFirst().first ?? "cards.png"
try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: file))
print("wrote \(file)")
