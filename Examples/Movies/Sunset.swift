// A sun that sets over the sea: gradients of each type, as layers and as masks, whose colours, places and ends move.
//
//     swift run Examples Sunset [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

/// A gradient layer; the axis runs from the top to the bottom unless points are given.
@MainActor private func makeGradientLayer(
    _ frame: CGRect, _ colors: [CGColor], _ locations: [NSNumber]? = nil, type: CAGradientLayerType = .axial,
    from start: CGPoint = CGPoint(x: 0.5, y: 0), to end: CGPoint = CGPoint(x: 0.5, y: 1)
) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = frame
    (layer.type, layer.startPoint, layer.endPoint) = (type, start, end)
    (layer.colors, layer.locations) = (colors, locations)
    return layer
}

/// Rings around the middle, which reach to the layer's sides.
@MainActor private func makeGlow(_ frame: CGRect, _ colors: [CGColor], _ locations: [NSNumber]? = nil)
    -> CAGradientLayer
{
    makeGradientLayer(
        frame, colors, locations, type: .radial, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 1))
}

private func colors(_ hexes: UInt32...) -> [CGColor] { hexes.map { color($0) } }

@MainActor func filmSunset(_ arguments: [String]) async throws {
    let seconds = 8.0
    let horizon: CGFloat = 232

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.masksToBounds = true

    /// The values of a property at equal times, from the beginning of the movie to its end.
    func animate(_ layer: CALayer, _ keyPath: String, _ values: [Any]) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.duration = seconds
        animation.beginTime = AVCoreAnimationBeginTimeAtZero
        animation.fillMode = .both
        layer.add(animation, forKey: keyPath)
    }

    // The sky, from the afternoon to the night.
    let skies = [
        colors(0x3B7FC4, 0x7DB4DE, 0xCFE4EC, 0xF7E9C8), colors(0x2F5FA8, 0x8C9CC8, 0xF3C58F, 0xF9A65A),
        colors(0x2A2F6E, 0x8A4B86, 0xE8694F, 0xF6A23C), colors(0x14163F, 0x4A2D6B, 0xA8405F, 0xD9653E),
        colors(0x070A22, 0x141A45, 0x33305F, 0x5B4166),
    ]
    let sky = makeGradientLayer(
        CGRect(x: 0, y: 0, width: 640, height: horizon), skies[0], [0, 0.4, 0.8, 1])
    animate(sky, "colors", skies)
    animate(
        sky, "locations",
        [[0, 0.4, 0.8, 1], [0, 0.5, 0.85, 1], [0, 0.45, 0.8, 1], [0, 0.5, 0.85, 1], [0, 0.5, 0.9, 1]])
    stage.addSublayer(sky)

    // Stars, which thin out towards the horizon.
    let stars = CALayer()
    stars.frame = sky.bounds
    for i in 0..<90 {
        let star = CALayer()
        let size = CGFloat(1 + i % 3) * 0.6
        star.frame = CGRect(x: CGFloat(i * 197 % 640), y: CGFloat(i * 89 % 225), width: size, height: size)
        star.cornerRadius = size / 2
        star.backgroundColor = color(0xFFFFFF, alpha: 0.4 + CGFloat(i % 5) * 0.12)
        stars.addSublayer(star)
    }
    stars.mask = makeGradientLayer(stars.bounds, [color(0), color(0, alpha: 0)], [0.2, 0.95])
    animate(stars, "opacity", [0, 0, 0, 0.5, 1])
    sky.addSublayer(stars)

    // The sun: rays by the angle, masked by rings; a glow; the disc.
    let sun = CALayer()
    sun.position = CGPoint(x: 440, y: 290)
    let rays = makeGradientLayer(
        CGRect(x: -320, y: -320, width: 640, height: 640),
        (0...36).map { color(0xFFE9B0, alpha: $0 % 2 == 0 ? 0.3 : 0) }, type: .conic,
        from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 0.5))
    rays.mask = makeGlow(rays.bounds, [color(0), color(0, alpha: 0.5), color(0, alpha: 0)], [0.1, 0.3, 1])
    animate(rays, "transform.rotation.z", [0, 0.5])
    animate(rays, "opacity", [0.7, 1, 0.8, 0.2, 0])
    let glow = makeGlow(
        CGRect(x: -220, y: -220, width: 440, height: 440),
        [color(0xFFF3C4, alpha: 0.95), color(0xFFB65C, alpha: 0.45), color(0xFF7A3C, alpha: 0)], [0, 0.35, 1])
    animate(glow, "opacity", [0.8, 1, 1, 0.6, 0.1])
    let disc = makeGlow(CGRect(x: -30, y: -30, width: 60, height: 60), colors(0xFFFDF0, 0xFFF0B8, 0xFFC766))
    disc.cornerRadius = 30
    for layer in [rays, glow, disc] { sun.addSublayer(layer) }
    animate(sun, "position.y", [60, 290])
    sky.masksToBounds = true
    sky.addSublayer(sun)

    // Hills, one behind the other: circles, stretched.
    for (x, width, height, top, bottom) in [
        (CGFloat(60), CGFloat(430), CGFloat(110), UInt32(0x5E6A88), UInt32(0x7D7A90)),
        (250, 330, 70, 0x48546F, 0x616880), (640, 370, 140, 0x343E5A, 0x4C5470),
    ] {
        let hill = makeGradientLayer(
            CGRect(x: x - height, y: horizon - height, width: 2 * height, height: 2 * height),
            colors(top, bottom), [0, 0.5])
        hill.cornerRadius = height
        hill.transform = CATransform3DMakeScale(width / height / 2, 1, 1)
        animate(hill, "colors", [colors(top, bottom), colors(0x0B0E1C, 0x12152A)])
        sky.addSublayer(hill)
    }

    // The sea, and the sun's light on it in stripes with sharp edges.
    let sea = makeGradientLayer(
        CGRect(x: 0, y: horizon, width: 640, height: 360 - horizon), colors(0x9CC3D8, 0x2E6C94, 0x123A5C))
    animate(
        sea, "colors",
        [
            colors(0x9CC3D8, 0x2E6C94, 0x123A5C), colors(0xD9A877, 0x52698F, 0x1A3556),
            colors(0xC9694E, 0x51426F, 0x1B1F47), colors(0x6B3B55, 0x282A55, 0x0D1130),
            colors(0x26264A, 0x10142F, 0x050716),
        ])
    let light = makeGlow(
        CGRect(x: 330, y: -90, width: 220, height: 230),
        [color(0xFFF1C0, alpha: 0.95), color(0xFF9A4C, alpha: 0.4), color(0xFF9A4C, alpha: 0)])
    animate(light, "opacity", [0.5, 0.9, 1, 0.4, 0])
    let stripes: [NSNumber] = (0..<18).flatMap { i -> [NSNumber] in
        // The stripes are wider towards the viewer.
        let top = 0.39 + pow(Double(i) / 18, 1.6) * 0.6
        return [
            NSNumber(value: top), NSNumber(value: top), NSNumber(value: top + 0.012),
            NSNumber(value: top + 0.012),
        ]
    }
    let ripples = makeGradientLayer(
        light.bounds,
        (0..<18).flatMap { _ in [color(0, alpha: 0.15), color(0), color(0), color(0, alpha: 0.15)] },
        stripes)
    animate(
        ripples, "locations",
        (0...32).map { step in
            stripes.enumerated().map { i, place in
                NSNumber(value: place.doubleValue + 0.006 * sin(Double(step) * 0.8 + Double(i / 4) * 1.7))
            }
        })
    light.mask = ripples
    sea.addSublayer(light)
    sea.masksToBounds = true
    stage.addSublayer(sea)

    try await writeMovie(of: stage, arguments, seconds: seconds, to: "sunset.mp4")
}
