import CoreGraphics
import RandomCases
import Testing

@testable import AVFoundation

/// The arithmetic of overlays in planes, without a movie and without a renderer.
@Suite("Planes of overlays")
struct OverlayPlanesTests {
    private static let layouts: [PlanarLayout] = [(96, 64), (131, 37), (1, 1), (2, 2), (65, 3)].flatMap {
        size in
        [false, true].flatMap { isFull in
            [PlanarLayout.Siting.middle, .first].map { siting in
                var layout = PlanarLayout(width: size.0, height: size.1)
                (layout.halvesX, layout.halvesY, layout.isFull) = (true, true, isFull)
                (layout.sitingX, layout.sitingY) = (siting, isFull ? siting : .middle)
                if isFull { (layout.red, layout.blue) = (0.2126, 0.0722) }
                return layout
            }
        }
    }

    /// Premultiplied pixels of the even size in patches of all kinds of alpha, with a repeated odd edge.
    private func pixels(_ layout: PlanarLayout, _ random: inout RepeatableRandom) -> [UInt8] {
        let width = layout.width + layout.width % 2, height = layout.height + layout.height % 2
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        for _ in 0..<4 {
            let kind = Int.random(in: 0..<3, using: &random)
            let (x0, y0) = (
                Int.random(in: 0..<layout.width, using: &random),
                Int.random(in: 0..<layout.height, using: &random)
            )
            for y in y0..<min(y0 + 20, layout.height) {
                for x in x0..<min(x0 + 30, layout.width) {
                    let alpha = kind == 0 ? 255 : kind == 1 ? 0 : UInt8.random(in: 0...255, using: &random)
                    for k in 0..<3 {
                        pixels[4 * (y * width + x) + k] = UInt8.random(in: 0...alpha, using: &random)
                    }
                    pixels[4 * (y * width + x) + 3] = alpha
                }
            }
        }
        repeatEdges(&pixels, layout)
        return pixels
    }

    private func repeatEdges(_ pixels: inout [UInt8], _ layout: PlanarLayout) {
        let width = layout.width + layout.width % 2, height = layout.height + layout.height % 2
        for y in 0..<height {
            for x in 0..<width {
                for k in 0..<4 {
                    pixels[4 * (y * width + x) + k] =
                        pixels[4 * (min(y, layout.height - 1) * width + min(x, layout.width - 1)) + k]
                }
            }
        }
    }

    private func blended(_ planes: OverlayPlanes, _ layout: PlanarLayout, _ movie: [[UInt8]]) -> [[UInt8]] {
        let (w, h) = (planes.width, planes.height)
        var result = [[UInt8](repeating: 7, count: w * h)]
        for _ in 0..<2 { result.append([UInt8](repeating: 7, count: w * h / 4)) }
        let sources = movie.indices.map { index in
            let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: movie[index].count)
            copy.initialize(from: movie[index], count: movie[index].count)
            return OverlayPlanes.Source(
                start: UnsafePointer(copy), stride: index == 0 ? layout.width : layout.chromaWidth)
        }
        let targets = result.indices.map { index in
            OverlayPlanes.Target(
                start: .allocate(capacity: result[index].count), stride: index == 0 ? w : w / 2)
        }
        planes.blend(sources, size: (layout.width, layout.height), into: targets)
        for index in result.indices {
            for k in result[index].indices { result[index][k] = targets[index].start[k] }
            targets[index].start.deallocate()
            sources[index].start.deallocate()
        }
        return result
    }

    private func randomMovie(_ layout: PlanarLayout, _ random: inout RepeatableRandom) -> [[UInt8]] {
        [
            layout.width * layout.height, layout.chromaWidth * layout.chromaHeight,
            layout.chromaWidth * layout.chromaHeight,
        ]
        .map { count in (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) } }
    }

    @Test("each sample is that of exact arithmetic within 1 level", arguments: layouts.indices)
    func exact(index: Int) {
        let layout = Self.layouts[index]
        var random = RepeatableRandom(seed: UInt64(300 + index))
        let planes = OverlayPlanes(layout), pixels = pixels(layout, &random)
        let movie = randomMovie(layout, &random), (w, h) = (planes.width, planes.height)
        pixels.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            planes.update(start, in: PixelRect(x: 0, y: 0, width: w, height: h))
        }
        let result = blended(planes, layout, movie)
        let red = Double(layout.red), blue = Double(layout.blue)
        let (offset, range, chromaRange) = layout.isFull ? (0.0, 255.0, 255.0) : (16, 219, 224)
        func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
            let at = 4 * (max(y, 0) * w + max(x, 0))
            return SIMD4((0..<4).map { Double(pixels[at + $0]) / 255 })
        }
        func luma(_ p: SIMD4<Double>) -> Double { red * p.x + (1 - red - blue) * p.y + blue * p.z }
        var worst = 0.0
        for y in 0..<h {
            for x in 0..<w {
                let p = pixel(x, y)
                let below = Double(
                    movie[0][min(y, layout.height - 1) * layout.width + min(x, layout.width - 1)])
                let exact = below * (1 - p.w) + offset * p.w + range * luma(p)
                worst = max(worst, abs(Double(result[0][y * w + x]) - exact))
            }
        }
        let across = layout.sitingX == .first ? [0.25, 0.5, 0.25] : [0, 0.5, 0.5]
        let down = layout.sitingY == .first ? [0.25, 0.5, 0.25] : [0, 0.5, 0.5]
        for y in 0..<h / 2 {
            for x in 0..<w / 2 {
                var p = SIMD4<Double>()
                for j in 0..<3 {
                    for i in 0..<3 { p += across[i] * down[j] * pixel(2 * x + i - 1, 2 * y + j - 1) }
                }
                let at = y * layout.chromaWidth + x
                let u = 128 * p.w + chromaRange * (p.z - luma(p)) / (2 * (1 - blue))
                let v = 128 * p.w + chromaRange * (p.x - luma(p)) / (2 * (1 - red))
                for (plane, added) in [u, v].enumerated() {
                    let exact = Double(movie[1 + plane][at]) * (1 - p.w) + added
                    worst = max(worst, abs(Double(result[1 + plane][y * w / 2 + x]) - min(exact, 255)))
                }
            }
        }
        #expect(worst <= 1, "\(layout): \(worst)")
        #expect(!planes.isEmpty || pixels.allSatisfy { $0 == 0 })
    }

    @Test("changes of areas come to what a change of all does", arguments: layouts.indices)
    func areas(index: Int) {
        let layout = Self.layouts[index]
        var random = RepeatableRandom(seed: UInt64(700 + index))
        let planes = OverlayPlanes(layout), movie = randomMovie(layout, &random)
        var shown = [UInt8](repeating: 0, count: 4 * planes.width * planes.height)
        for _ in 0..<12 {
            let new = pixels(layout, &random)
            let x = Int.random(in: 0..<layout.width, using: &random)
            let y = Int.random(in: 0..<layout.height, using: &random)
            var area = PixelRect(
                x: x, y: y, width: Int.random(in: 1...layout.width - x, using: &random),
                height: Int.random(in: 1...layout.height - y, using: &random))
            for row in area.y..<area.maxY {
                let first = 4 * (row * planes.width + area.x)
                for at in first..<first + 4 * area.width { shown[at] = new[at] }
            }
            // As `OverlayPicture` does, the area has the repeated edges.
            repeatEdges(&shown, layout)
            if area.maxX == layout.width { area.width = planes.width - area.x }
            if area.maxY == layout.height { area.height = planes.height - area.y }
            let whole = OverlayPlanes(layout)
            shown.withUnsafeBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                planes.update(start, in: area)
                whole.update(start, in: PixelRect(x: 0, y: 0, width: planes.width, height: planes.height))
            }
            #expect(blended(planes, layout, movie) == blended(whole, layout, movie))
        }
    }
}
