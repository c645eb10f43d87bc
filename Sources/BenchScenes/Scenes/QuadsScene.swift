import QuartzCore

/// Pictures of 128x128 points that rotate, each with a perspective of its own.
package final class QuadsScene: BenchScene {
    private let data: QuadData
    private let perspective: CATransform3D
    private var layers: [CALayer] = []

    package init(count: Int) {
        data = QuadData(count: count)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / QuadData.eyeDistance
        self.perspective = perspective
    }

    package func build() -> CALayer {
        let images = TestImages.images(count: 16)
        layers = data.quads.enumerated().map { index, quad in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: TestImages.size, height: TestImages.size)
            layer.position = CGPoint(x: quad.center.x, y: quad.center.y)
            // Siblings share one 3D space and would intersect. A rotated picture extends less than 200 points in z,
            // and the root has no perspective, so these steps separate them without any other effect.
            layer.zPosition = CGFloat(index * 200)
            layer.contents = images[quad.image]
            layer.opacity = 0.9
            if quad.isRounded {
                layer.cornerRadius = 12
                layer.masksToBounds = true
            }
            return layer
        }
        let root = CALayer.sceneRoot()
        root.sublayers = layers
        mutate(frame: 0)
        return root
    }

    package func mutate(frame: Int) {
        let turned = QuadData.turn * Double(frame)
        for (layer, quad) in zip(layers, data.quads) {
            let axis = quad.axis
            let rotation = CATransform3DMakeRotation(quad.angle + turned, axis.x, axis.y, axis.z)
            layer.transform = CATransform3DConcat(rotation, perspective)
        }
    }
}
