import CoreGraphics
import Testing

@testable import CoreAnimation

@Suite struct ContentsGravityTests {
    /// As measured on Apple's systems.
    @Test func unknownNamesAreCenter() {
        let layer = CALayer()
        layer.contentsGravity = CALayerContentsGravity(rawValue: "nowhere in particular")
        #expect(layer.contentsGravity == .center)
        layer.contentsGravity = .topRight
        layer.setValue("Resize", forKey: "contentsGravity")
        #expect(layer.contentsGravity == .center)
    }

    @Test(arguments: [
        CALayerContentsGravity.center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft,
        .bottomRight, .resize, .resizeAspect, .resizeAspectFill,
    ]) func knownNamesAreKept(_ gravity: CALayerContentsGravity) {
        let layer = CALayer()
        layer.contentsGravity = CALayerContentsGravity(rawValue: gravity.rawValue)
        #expect(layer.contentsGravity == gravity)
    }
}
