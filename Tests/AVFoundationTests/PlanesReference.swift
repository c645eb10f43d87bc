import CoreGraphics
import Foundation

/// The colours of a frame by the formulas of the specifications, with chroma interpolated between where its samples are.
struct PlanesReference {
    private(set) var bytes: [UInt8] = []
    private let layout: PlanarLayout
    /// The samples of luma that share one of chroma show its colour.
    private let isSharp: Bool
    private var planes: [[Double]] = []

    init(_ pixels: any ExternalPixels, _ layout: PlanarLayout, isSharp: Bool = false) throws {
        (self.layout, self.isSharp) = (layout, isSharp)
        for (index, plane) in layout.planes.enumerated() {
            var values: [Double] = []
            try pixels.withPlane(index) { bytes, stride in
                for y in 0..<plane.height {
                    for x in 0..<plane.width {
                        if layout.bits == 8 {
                            values.append(Double(bytes[y * stride + x]))
                        } else {
                            let raw = bytes.loadUnaligned(fromByteOffset: y * stride + 2 * x, as: UInt16.self)
                            values.append(Double(layout.isHigh ? raw >> (16 - layout.bits) : raw))
                        }
                    }
                }
            }
            planes.append(values)
        }
        for y in 0..<layout.height {
            for x in 0..<layout.width { bytes += color(x, y) + [255] }
        }
    }

    private func chroma(_ component: Int, _ x: Int, _ y: Int) -> Double {
        let (w, h) = (layout.chromaWidth, layout.chromaHeight)
        func sample(_ x: Int, _ y: Int) -> Double {
            let (x, y) = (min(max(x, 0), w - 1), min(max(y, 0), h - 1))
            return layout.isInterleaved
                ? planes[1][(y * w + x) * 2 + component] : planes[1 + component][y * w + x]
        }
        if isSharp { return sample(layout.halvesX ? x / 2 : x, layout.halvesY ? y / 2 : y) }
        // In samples of chroma, of which the first is at 0.
        func place(_ luma: Int, _ halves: Bool, _ siting: PlanarLayout.Siting) -> Double {
            halves ? (Double(luma) - (siting == .middle ? 0.5 : 0)) / 2 : Double(luma)
        }
        let u = place(x, layout.halvesX, layout.sitingX), v = place(y, layout.halvesY, layout.sitingY)
        let (i, j) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (s, t) = (u - Double(i), v - Double(j))
        let above = sample(i, j) * (1 - s) + sample(i + 1, j) * s
        let below = sample(i, j + 1) * (1 - s) + sample(i + 1, j + 1) * s
        return above * (1 - t) + below * t
    }

    private func color(_ x: Int, _ y: Int) -> [UInt8] {
        let unit = Double(1 << (layout.bits - 8)), most = Double(1 << layout.bits) - 1
        let raw = planes[0][y * layout.width + x], middle = 128 * unit
        let luma = layout.isFull ? raw / most : (raw - 16 * unit) / (219 * unit)
        let scale = layout.isFull ? most : 224 * unit
        let cb = (chroma(0, x, y) - middle) / scale, cr = (chroma(1, x, y) - middle) / scale
        let (r, b) = (Double(layout.red), Double(layout.blue))
        let red = luma + 2 * (1 - r) * cr, blue = luma + 2 * (1 - b) * cb
        let green = (luma - r * red - b * blue) / (1 - r - b)
        let color = [red, green, blue].map { min(max($0, 0), 1) }
        return (layout.transfer == .standard ? color : shown(color)).map {
            UInt8((min(max($0, 0), 1) * 255).rounded())
        }
    }

    /// White of 203 cd/m² is 1; what is above 0.75 approaches 1.
    private func shown(_ color: [Double]) -> [Double] {
        var light = color.map { e in
            if layout.transfer == .hlg {
                return e <= 0.5 ? e * e / 3 : (exp((e - 0.55991073) / 0.17883277) + 0.28466892) / 12
            }
            let p = pow(e, 32 / 2523.0)
            return 10000 / 203.0
                * pow(max(p - 3424 / 4096.0, 0) / (2413 / 128.0 - 2392 / 128.0 * p), 8192 / 1305.0)
        }
        if layout.transfer == .hlg {
            let luma = 0.2627 * light[0] + 0.678 * light[1] + 0.0593 * light[2]
            light = light.map { $0 * 1000 / 203 * pow(max(luma, 1e-6), 0.2) }
        }
        let most = light.max() ?? 0
        if most > 0.75 {
            let over = (most - 0.75) * 4
            light = light.map { $0 / most * (0.75 + 0.25 * over / (1 + over)) }
        }
        let rows = [[1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187]]
        return rows.map { row in
            let l = min(max(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
            return l <= 0.0031308 ? 12.92 * l : 1.055 * pow(l, 1 / 2.4) - 0.055
        }
    }
}
