import Foundation
import TestSupport
import Testing

/// In the middle of a transition the old and the new picture are where its type and its side put them.
struct TransitionMovieTests {
    private static let size = SIMD2(118, 66)

    /// A place's picture before, in the middle of, and after its first change.
    private func pictures(
        _ movie: MovieFrames, row: Int, column: Int
    ) throws -> (old: PixelBuffer, middle: PixelBuffer, new: PixelBuffer) {
        func window(_ time: Double) throws -> PixelBuffer {
            let frame = try movie(at: time)
            return Self.makePicture { frame[100 + column * 134 + $0.x, 30 + row * 82 + $0.y] }
        }
        let change = 0.2 + Double(row + column) * 0.1
        return try (window(0), window(change + 0.5), window(change + 1.1))
    }

    private static func makePicture(_ pixel: (SIMD2<Int>) -> SIMD4<UInt8>) -> PixelBuffer {
        var picture = PixelBuffer(width: size.x, height: size.y)
        for y in 0..<size.y {
            for x in 0..<size.x { picture[x, y] = pixel(SIMD2(x, y)) }
        }
        return picture
    }

    /// What is seen half-way, when the pictures that move have moved by half of their size.
    private func half(
        _ type: String, old: PixelBuffer, new: PixelBuffer, step: SIMD2<Int>
    ) -> PixelBuffer {
        func at(_ picture: PixelBuffer, _ p: SIMD2<Int>) -> SIMD4<UInt8>? {
            let isInside = p.x >= 0 && p.y >= 0 && p.x < Self.size.x && p.y < Self.size.y
            return isInside ? picture[p.x, p.y] : nil
        }
        return Self.makePicture { p in
            switch type {
            case "push":
                // Both fade, before the dark of the frame.
                mean(at(new, p &+ step) ?? old[p.x - step.x, p.y - step.y], SIMD4(32, 41, 47, 255))
            case "moveIn": at(new, p &+ step) ?? old[p.x, p.y]
            case "reveal": at(old, p &- step) ?? new[p.x, p.y]
            default: mean(old[p.x, p.y], new[p.x, p.y])
            }
        }
    }

    private func mean(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> SIMD4<UInt8> {
        SIMD4(
            truncatingIfNeeded: (SIMD4<UInt16>(truncatingIfNeeded: a)
                &+ SIMD4<UInt16>(truncatingIfNeeded: b)) / 2)
    }

    @Test func halfOfTheWayIsDone() throws {
        let movie = try MovieFrames("Transition", width: 640, rate: 10)
        #expect(movie.count == 64)
        // From the left, the right, the top and the bottom; the top is where y is largest.
        let steps = [SIMD2(59, 0), SIMD2(-59, 0), SIMD2(0, -33), SIMD2(0, 33)]
        for (row, type) in ["fade", "push", "moveIn", "reveal"].enumerated() {
            for (column, step) in steps.enumerated() {
                let (old, middle, new) = try pictures(movie, row: row, column: column)
                #expect(old.meanDifference(from: new) > 10)
                let expected = half(type, old: old, new: new, step: step)
                let difference = middle.meanDifference(from: expected)
                #expect(difference < 2, "\(type) in column \(column): \(difference)")
            }
        }
    }
}
