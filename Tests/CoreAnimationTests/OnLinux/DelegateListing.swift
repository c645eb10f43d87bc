import CoreAnimation
import Testing

// As in Docs/OnLinux.md.

class Screen: CALayerDelegate {}

final class Dashboard: Screen, CALayerLayoutDelegate {
    func layoutSublayers(of layer: CALayer) {
        layer.sublayers?.first?.frame = layer.bounds
    }
}

@Suite struct DelegateListing {
    @Test func theSubclassPlacesTheSublayers() {
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        layer.addSublayer(CALayer())
        let dashboard = Dashboard()
        layer.delegate = dashboard
        _ = layer.commitTree()
        #expect(layer.sublayers?.first?.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    }
}
