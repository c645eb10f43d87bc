import CoreGraphics
import Foundation
import Particles
import RenderTree

extension CAEmitterCell {
    /// The maximum number of a layer's emitting cells, and their maximum nesting depth.
    static let mostCells = 1000, deepest = 8

    /// The committed form of the cell; nil if it exceeds a limit.
    ///
    /// - Parameter count: the number of cells lowered before.
    final func lowered(depth: Int, _ count: inout Int) -> EmitterCellLook? {
        guard depth < Self.deepest, count < Self.mostCells else { return nil }
        count += 1
        var look = EmitterCellLook()
        look.name = name
        look.isEnabled = isEnabled
        look.picture = particlePicture
        look.color = color.map { RGBAColor($0.sRGBComponents) }
        look.timing = MediaTiming(
            beginTime: beginTime, duration: duration, speed: Double(speed), timeOffset: timeOffset,
            repeatCount: Double(repeatCount), repeatDuration: repeatDuration, autoreverses: autoreverses,
            fillMode: fillMode.renderValue)
        look.birthRate = birthRate
        look.lifetime = lifetime
        look.lifetimeRange = lifetimeRange
        look.emissionLatitude = emissionLatitude
        look.emissionLongitude = emissionLongitude
        look.emissionRange = emissionRange
        look.velocity = velocity
        look.velocityRange = velocityRange
        look.xAcceleration = xAcceleration
        look.yAcceleration = yAcceleration
        look.zAcceleration = zAcceleration
        look.scale = scale
        look.scaleRange = scaleRange
        look.scaleSpeed = scaleSpeed
        look.spin = spin
        look.spinRange = spinRange
        look.redRange = redRange
        look.greenRange = greenRange
        look.blueRange = blueRange
        look.alphaRange = alphaRange
        look.redSpeed = redSpeed
        look.greenSpeed = greenSpeed
        look.blueSpeed = blueSpeed
        look.alphaSpeed = alphaSpeed
        look.cells = (emitterCells ?? []).compactMap { $0.lowered(depth: depth + 1, &count) }
        return look
    }

    /// Created again only after a change, because analyzing the picture's edges is slow.
    private final var particlePicture: ParticlePicture? {
        guard let image = contents as? CGImage else { return nil }
        func filter(_ name: String) -> ContentsFilter {
            CALayerContentsFilter(rawValue: name).renderValue
        }
        let minification = filter(minificationFilter), magnification = filter(magnificationFilter)
        if let picture, picture.contents === image, picture.made.rect == contentsRect,
            picture.made.scale == contentsScale, picture.made.minification == minification,
            picture.made.magnification == magnification, picture.made.bias == minificationFilterBias
        {
            return picture.made
        }
        let made = ParticlePicture(
            image: image, rect: contentsRect, scale: contentsScale, minification: minification,
            magnification: magnification, bias: minificationFilterBias)
        picture = made.map { (image, $0) }
        return made
    }
}
