import Foundation
import TestSupport
import Testing

/// The frames of a movie that an example writes as a sequence of pictures.
struct MovieFrames {
    let rate: Int
    let count: Int
    private let folder: TemporaryFolder

    init(_ program: String, width: Int, rate: Int) throws {
        folder = try TemporaryFolder()
        self.rate = rate
        let outcome = try ExampleProgram(name: program).run(
            ["frames/%03d.png", "\(width)", "\(rate)"], in: folder.url)
        try #require(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == "wrote frames/%03d.png\n")
        count = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appendingPathComponent("frames").path
        ).count
    }

    /// The frame that is shown at a time, in seconds.
    func callAsFunction(at time: Double) throws -> PixelBuffer {
        let number = Int((time * Double(rate)).rounded())
        let name = String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number).png"
        return try PixelBuffer(contentsOf: folder.url.appendingPathComponent("frames/\(name)"))
    }
}

extension PixelBuffer {
    /// Red, green and blue.
    func color(_ x: Int, _ y: Int) -> SIMD3<Int> {
        let pixel = self[x, y]
        return SIMD3(Int(pixel[0]), Int(pixel[1]), Int(pixel[2]))
    }

    /// Whether a pixel has a colour, up to so many levels of a component.
    func isColor(_ x: Int, _ y: Int, _ expected: SIMD3<Int>, within levels: Int = 12) -> Bool {
        let d = color(x, y) &- expected
        return max(abs(d.x), abs(d.y), abs(d.z)) <= levels
    }

    /// The middle of the pixels of a colour in a row; nil when there are none.
    func middle(ofRow y: Int, columns: Range<Int>, color: SIMD3<Int>) -> Double? {
        let hits = columns.filter { isColor($0, y, color) }
        guard let first = hits.first, let last = hits.last else { return nil }
        return Double(first + last + 1) / 2
    }

    /// The middle of the pixels of a colour in a column; nil when there are none.
    func middle(ofColumn x: Int, rows: Range<Int>, color: SIMD3<Int>) -> Double? {
        let hits = rows.filter { isColor(x, $0, color) }
        guard let first = hits.first, let last = hits.last else { return nil }
        return Double(first + last + 1) / 2
    }

    /// The mean difference of the components of two pictures of one size, in levels.
    func meanDifference(from other: PixelBuffer) -> Double {
        var sum = 0
        for y in 0..<height {
            for x in 0..<width {
                let d = color(x, y) &- other.color(x, y)
                sum += abs(d.x) + abs(d.y) + abs(d.z)
            }
        }
        return Double(sum) / Double(width * height * 3)
    }
}
