import CoreGraphics
import CoreMedia
import Testing

@testable import AVFoundation

/// Values of layer instructions and audio mixes.
@Suite("Ramps of compositions")
struct CompositionRampTests {
    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }

    @Test func rampsAndSteps() {
        let layer = AVMutableVideoCompositionLayerInstruction()
        layer.setOpacityRamp(
            fromStartOpacity: 0.25, toEndOpacity: 0.75,
            timeRange: CMTimeRange(start: time(1), duration: time(2)))
        layer.setOpacity(0, at: time(5))
        func opacity(_ seconds: Double) -> Float { layer.opacity(at: time(seconds)) }
        #expect([0, 0.9, 1, 2, 3, 4.9, 5, 9].map(opacity) == [1, 1, 0.25, 0.5, 0.75, 0.75, 0, 0])
        var (from, to) = (Float(0), Float(0))
        #expect(!layer.getOpacityRamp(for: .zero, startOpacity: &from, endOpacity: &to, timeRange: nil))
        #expect(layer.getOpacityRamp(for: time(2), startOpacity: &from, endOpacity: &to, timeRange: nil))
        #expect((from, to) == (0.25, 0.75))
    }

    @Test("a later call replaces what begins at the same time")
    func replaced() {
        let layer = AVMutableVideoCompositionLayerInstruction()
        layer.setTransform(CGAffineTransform(scaleX: 2, y: 2), at: .zero)
        layer.setTransformRamp(
            fromStart: .identity, toEnd: CGAffineTransform(translationX: 30, y: -8),
            timeRange: CMTimeRange(start: .zero, duration: time(4)))
        #expect(layer.transform(at: time(1)) == CGAffineTransform(translationX: 7.5, y: -2))
        layer.setCropRectangleRamp(
            fromStartCropRectangle: CGRect(x: 0, y: 0, width: 64, height: 48),
            toEndCropRectangle: CGRect(x: 32, y: 8, width: 8, height: 40),
            timeRange: CMTimeRange(start: time(1), duration: time(1)))
        #expect(layer.crop(at: .zero).isInfinite)
        #expect(layer.crop(at: time(1.5)) == CGRect(x: 16, y: 4, width: 36, height: 44))
    }
}
