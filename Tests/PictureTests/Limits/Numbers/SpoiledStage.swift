import QuartzCore
import RenderTree
import TestSupport

/// A stage of sixteen cells, with a layer in the middle of each that may be spoiled, and layers beside and above that may
/// not suffer from it.
final class SpoiledStage {
    /// What else there is about the layers that are spoiled.
    enum Role: CaseIterable, Sendable {
        case plain, superlayer, transformLayer, mask, inDepth, effects
    }

    static let cells = 16
    static let side = 128
    private static let cell = 32

    let renderer: CARenderer

    init(options: CARendererOptions = CARendererOptions()) throws {
        renderer = try CARenderer(width: Self.side, height: Self.side, options: options)
    }

    /// Draws one layer a cell, each after `spoil` has had it; a number without a layer leaves its cell empty.
    ///
    /// The first of `times` begins the animations.
    func picture(
        _ role: Role = .plain, count: Int = 0, times: [CFTimeInterval] = [0],
        _ spoil: (CALayer, Int) -> Void = { _, _ in }
    ) throws -> PixelBuffer {
        let victims = (0..<count).map { index in
            let (top, victim) = Self.victim(role, in: index)
            spoil(victim, index)
            return top
        }
        return try picture(role, victims, times: times)
    }

    /// The same with layers that are ready.
    func picture(_ role: Role, _ victims: [CALayer], times: [CFTimeInterval] = [0]) throws -> PixelBuffer {
        let siblings = (0..<Self.cells).map { index in
            CALayer.box(
                center: Self.center(index, x: 9, y: 9), size: CGSize(width: 8, height: 8),
                color: .rgb(0, 0.6, 0))
        }
        let below = CALayer.stage(width: Self.side, height: Self.side, color: .gray(0.8), victims + siblings)
        if role == .inDepth { below.sublayerTransform = .perspective(300) }
        let above = CALayer.stage(
            width: Self.side, height: Self.side, color: nil, (0..<Self.cells).map(Self.marker))
        renderer.layer = .stage(width: Self.side, height: Self.side, color: nil, [below, above])
        for time in times.dropLast() {
            _ = try renderer.picture(width: Self.side, height: Self.side, atTime: time)
        }
        return try renderer.picture(width: Self.side, height: Self.side, atTime: times.last ?? 0)
    }

    /// Whether the blue markers above, and the green layers among the spoiled ones, are whole.
    static func markersAreWhole(_ picture: PixelBuffer) -> Bool {
        (0..<cells).allSatisfy { isWhole(picture, $0, x: -13, y: -13, SIMD4(0, 0, 255, 255)) }
    }

    static func siblingsAreWhole(_ picture: PixelBuffer) -> Bool {
        (0..<cells).allSatisfy { isWhole(picture, $0, x: 5, y: 5, SIMD4(0, 153, 0, 255)) }
    }

    private static func isWhole(
        _ picture: PixelBuffer, _ index: Int, x: Int, y: Int, _ color: SIMD4<UInt8>
    ) -> Bool {
        let left = index % 4 * cell + cell / 2 + x, top = index / 4 * cell + cell / 2 + y
        return (top..<top + 8).allSatisfy { y in (left..<left + 8).allSatisfy { picture[$0, y] == color } }
    }

    /// A point of a cell, from its middle.
    private static func center(_ index: Int, x: Double = 0, y: Double = 0) -> CGPoint {
        CGPoint(
            x: Double(index % 4 * cell + cell / 2) + x, y: Double(index / 4 * cell + cell / 2) + y)
    }

    /// Blue all of them, each by other means.
    private static func marker(_ index: Int) -> CALayer {
        let layer = CALayer.box(
            center: center(index, x: -9, y: -9), size: CGSize(width: 8, height: 8), color: .rgb(0, 0, 1))
        switch index % 4 {
        case 1:
            layer.backgroundColor = .rgb(1, 1, 0)
            layer.filters = [CAFilter(type: "colorInvert")]
        case 2: layer.shouldRasterize = true
        case 3:
            layer.mask = .box(
                center: CGPoint(x: 4, y: 4), size: CGSize(width: 8, height: 8), color: .rgb(1, 1, 1))
        default: break
        }
        return layer
    }

    /// What goes into the list of sublayers, and what is to be spoiled.
    private static func victim(_ role: Role, in index: Int) -> (top: CALayer, victim: CALayer) {
        let center = center(index)
        let layer = role == .transformLayer ? CATransformLayer() : CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
        layer.position = center
        layer.backgroundColor = .rgb(0.8, 0.2, 0.2)
        switch role {
        case .plain:
            layer.contents = Self.contents
            layer.minificationFilter = .trilinear
            layer.cornerRadius = 4
            layer.borderWidth = 2
        case .superlayer, .transformLayer, .inDepth:
            layer.cornerRadius = 3
            layer.masksToBounds = role == .superlayer
            if role == .inDepth { layer.transform = CATransform3DMakeRotation(0.4, 0, 1, 0) }
            layer.addSublayer(
                .box(
                    center: CGPoint(x: 5, y: 5), size: CGSize(width: 8, height: 8),
                    color: .rgb(0.9, 0.9, 0, 0.5),
                    transform: CATransform3DMakeRotation(0.3, 1, 1, 0)))
        case .mask:
            let host = CALayer.box(
                center: center, size: CGSize(width: 14, height: 14), color: .rgb(0.8, 0, 0.8))
            layer.position = CGPoint(x: 7, y: 7)
            layer.cornerRadius = 5
            host.mask = layer
            return (host, layer)
        case .effects:
            layer.shadowOpacity = 0.5
            layer.shadowRadius = 1
            layer.opacity = 0.8
            layer.shouldRasterize = true
            layer.addSublayer(
                .box(center: .zero, size: CGSize(width: 8, height: 8), color: .rgb(0, 0.9, 0.9)))
        }
        return (layer, layer)
    }

    private static let contents = try? TestImage.busy(width: 8, height: 8).makeImage()
}
