import Foundation

/// How far the edges of one picture lie from those of another, measured along their normals.
///
/// The structure tensor of the mean picture gives the normal; the difference of the pictures over the slope
/// along it is the displacement. Source: Lucas and Kanade, "An iterative image registration technique",
/// 1981.
struct EdgeDisplacement {
    /// How many pixels have an edge that is strong enough to measure.
    private(set) var strong = 0
    /// How many of them moved by more than the limit.
    private(set) var moved = 0
    /// In pixels.
    private(set) var percentile99 = 0.0

    init(channels: [FloatPlane.Pair], limit: Float) {
        let tensor = StructureTensor(channels)
        guard let window = tensor.smoothed() else { return }
        let (xx, xy, yy) = (window.xx.values, window.xy.values, window.yy.values)
        let (bx, by) = (window.bx.values, window.by.values)
        let energy = tensor.energy.values
        var displacements: [Float] = []
        var i = 0
        while i < tensor.energy.count {
            if energy[i] > StructureTensor.strongEnergy {
                let angle = 0.5 * atan2(2 * xy[i], xx[i] - yy[i])
                let (c, s) = (cos(angle), sin(angle))
                let slope = c * c * xx[i] + 2 * c * s * xy[i] + s * s * yy[i]
                if slope > 6 {
                    let displacement = abs(c * bx[i] + s * by[i]) / slope
                    displacements.append(displacement)
                    if displacement > limit { moved += 1 }
                }
            }
            i &+= 1
        }
        strong = displacements.count
        percentile99 = percentile(99, of: &displacements)
    }
}

/// Sums over the channels of products of derivatives: in space of the mean picture, and between the pictures.
private struct StructureTensor {
    static let strongEnergy: Float = 60

    let xx, xy, yy, bx, by, energy: FloatPlane

    init(_ channels: [FloatPlane.Pair]) {
        let (width, height) = (channels[0].reference.width, channels[0].reference.height)
        let make = { FloatPlane(width: width, height: height) }
        (xx, xy, yy, bx, by, energy) = (make(), make(), make(), make(), make(), make())
        for channel in channels { add(channel) }
        var i = 0
        while i < energy.count {
            energy.values[i] = xx.values[i] + yy.values[i]
            i &+= 1
        }
    }

    private init(
        xx: FloatPlane, xy: FloatPlane, yy: FloatPlane, bx: FloatPlane, by: FloatPlane, energy: FloatPlane
    ) {
        (self.xx, self.xy, self.yy, self.bx, self.by, self.energy) = (xx, xy, yy, bx, by, energy)
    }

    private func add(_ channel: FloatPlane.Pair) {
        let a = channel.reference.gaussian(sigma: 1.2)
        let b = channel.test.gaussian(sigma: 1.2)
        let (p, q) = (a.values, b.values)
        let mean = FloatPlane(width: a.width, height: a.height)
        var i = 0
        while i < a.count {
            mean.values[i] = (p[i] + q[i]) * 0.5
            i &+= 1
        }
        let (gx, gy) = mean.gradient()
        let (xx, xy, yy, bx, by) = (xx.values, xy.values, yy.values, bx.values, by.values)
        i = 0
        while i < a.count {
            let (dx, dy, dt) = (gx.values[i], gy.values[i], q[i] - p[i])
            xx[i] += dx * dx
            xy[i] += dx * dy
            yy[i] += dy * dy
            bx[i] -= dx * dt
            by[i] -= dy * dt
            i &+= 1
        }
    }

    /// The sums over a window of sigma 4 about every pixel; nil when no pixel has a strong edge.
    func smoothed() -> StructureTensor? {
        var i = 0
        while i < energy.count, energy.values[i] <= Self.strongEnergy { i &+= 1 }
        guard i < energy.count else { return nil }
        let blur = { (plane: FloatPlane) in plane.gaussian(sigma: 4) }
        return StructureTensor(
            xx: blur(xx), xy: blur(xy), yy: blur(yy), bx: blur(bx), by: blur(by), energy: energy)
    }
}
