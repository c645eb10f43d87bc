import CoreGraphics
import Geometry
import RenderTree

extension Flattening {
    /// The largest distance between a drawn curve and its lines, in pixels.
    static let drawn = 1.0 / 20

    /// The largest distance between a curve and its lines in Core Graphics, in pixels: three quarters of the second difference
    /// of the points of a curve that it does not halve any more.
    static let drawnByContexts = 0.0613

    /// Creates the precision of what a window shows of a plane.
    init(_ toDevice: Homography, window: PixelRect, halves: Bool = false) {
        if toDevice.isAffine {
            let tolerance = halves ? Self.drawnByContexts : Self.drawn
            self.init(tolerance: tolerance / toDevice.stretch, halves: halves)
        } else {
            let (x, y) = (max(abs(window.x), abs(window.maxX)), max(abs(window.y), abs(window.maxY)))
            self.init { Self.drawn / toDevice.scale(at: $0, reach: Double(max(x, y))) }
        }
    }
}

extension Homography {
    /// The largest factor by which the linear part lengthens a vector.
    fileprivate var stretch: Double {
        let a = h11 * h11 + h12 * h12, b = h21 * h21 + h22 * h22
        let c = h11 * h21 + h12 * h22
        let d = (a - b) / 2
        return ((a + b) / 2 + (d * d + c * c).squareRoot()).squareRoot()
    }

    /// Returns the number of pixels to a point near a place, at most.
    ///
    /// - Parameter reach: the largest distance of a visible pixel from the origin of the device.
    fileprivate func scale(at p: CGPoint, reach: Double) -> Double {
        let w = max(map(p.x, p.y).w, 0.01 * abs(h33))
        let along = abs(h11) + abs(h12) + reach * abs(h13)
        let across = abs(h21) + abs(h22) + reach * abs(h23)
        let result = max(along, across) / w
        return result.isFinite ? result : 1e9
    }
}
