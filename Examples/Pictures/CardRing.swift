// Twelve cards in a ring: one CATransformLayer carries them, the stage gives the perspective.
//
//     swift run Examples CardRing [OUTPUT.png]

import ImageIO
import QuartzCore

/// A picture of one column, from `top` to `bottom`, that a layer stretches over its bounds.
private func makeGradient(top: SIMD3<Double>, bottom: SIMD3<Double>) -> CGImage? {
    let rows = 64
    var pixels = Data()
    for row in 0..<rows {
        let share = Double(row) / Double(rows - 1)
        let color = top * (1 - share) + bottom * share
        for channel in 0..<3 { pixels.append(UInt8(min(max(color[channel], 0), 1) * 255)) }
        pixels.append(255)
    }
    guard let provider = CGDataProvider(data: pixels as CFData) else { return nil }
    return CGImage(
        width: 1, height: rows, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
}

/// A colour of full saturation; `turn` runs once around the wheel from 0 to 1.
private func hue(_ turn: Double) -> SIMD3<Double> {
    func part(_ offset: Double) -> Double { 0.55 + 0.45 * cos(2 * .pi * (turn - offset)) }
    return SIMD3(part(0), part(1 / 3), part(2 / 3))
}

@MainActor func drawCardRing(_ arguments: [String]) throws {
    let count = 12
    let ring = CATransformLayer()
    ring.position = CGPoint(x: 300, y: 185)
    ring.transform = CATransform3DMakeRotation(-0.3, 1, 0, 0)
    for index in 0..<count {
        let turn = Double(index) / Double(count)
        let card = CALayer()
        card.bounds = CGRect(x: 0, y: 0, width: 96, height: 136)
        card.contents = makeGradient(top: hue(turn), bottom: hue(turn + 0.12) * 0.55)
        card.cornerRadius = 14
        card.masksToBounds = true
        card.borderWidth = 3
        card.borderColor = CGColor(gray: 1, alpha: 0.85)
        let rotation = CATransform3DMakeRotation(CGFloat(turn * 2 * .pi + 0.15), 0, 1, 0)
        card.transform = CATransform3DTranslate(rotation, 0, 0, 215)
        let band = CALayer()
        band.frame = CGRect(x: 0, y: 92, width: 96, height: 20)
        band.backgroundColor = CGColor(gray: 1, alpha: 0.4)
        card.addSublayer(band)
        ring.addSublayer(card)
    }

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 600, height: 400)
    stage.sublayerTransform.m34 = -1 / 800
    stage.addSublayer(ring)

    let path = arguments.first ?? "card-ring.png"
    let renderer = try CARenderer(width: 1200, height: 800, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.07, green: 0.08, blue: 0.12, alpha: 1)
    renderer.layer = stage
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
