import QuartzCore

/// A hundred cubes: layers with six faces each, rotated by their `sublayerTransform`.
package final class CubeScene: BenchScene {
    private let data = CubeData()
    private let perspective: CATransform3D
    private var cubes: [CALayer] = []

    package init() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / QuadData.eyeDistance
        self.perspective = perspective
    }

    package func build() -> CALayer {
        let images = TestImages.images(count: CubeData.faces.count)
        let square = CGRect(x: 0, y: 0, width: CubeData.size, height: CubeData.size)
        cubes = data.cubes.map { cube in
            let layer = CALayer()
            layer.bounds = square
            layer.position = CGPoint(x: cube.center.x, y: cube.center.y)
            for (face, image) in zip(CubeData.faces, images) {
                let side = CALayer()
                side.bounds = square
                side.position = CGPoint(x: square.midX, y: square.midY)
                side.contents = image
                side.transform = face.transform
                layer.addSublayer(side)
            }
            return layer
        }
        let root = CALayer.sceneRoot()
        root.sublayers = cubes
        mutate(frame: 0)
        return root
    }

    package func mutate(frame: Int) {
        let turned = QuadData.turn * Double(frame)
        for (layer, cube) in zip(cubes, data.cubes) {
            let axis = cube.axis
            let rotation = CATransform3DMakeRotation(cube.angle + turned, axis.x, axis.y, axis.z)
            layer.sublayerTransform = CATransform3DConcat(rotation, perspective)
        }
    }
}

extension CubeData.Face {
    /// Places a square about the origin as a face: rotated, and moved outwards by half an edge.
    var transform: CATransform3D {
        let out = normal * (CubeData.size / 2)
        return CATransform3D(
            m11: right.x, m12: right.y, m13: right.z, m14: 0,
            m21: down.x, m22: down.y, m23: down.z, m24: 0,
            m31: normal.x, m32: normal.y, m33: normal.z, m34: 0,
            m41: out.x, m42: out.y, m43: out.z, m44: 1)
    }
}
