import CoreGraphics
import Testing

@testable import UIKit

/// Paths and shapes that are read from SVG.
@Suite struct SVGPathTests {
    private func bounds(_ text: String) -> CGRect? { SVGPathReader.path(text)?.boundingBoxOfPath }

    @Test func lines() {
        #expect(bounds("M2 3h4v5H1z") == CGRect(x: 1, y: 3, width: 5, height: 5))
        // Points after the first of a move are those of lines; numbers need no spaces before signs and points.
        #expect(bounds("m1-1 2.5.5 1e1-2") == CGRect(x: 1, y: -2.5, width: 12.5, height: 2))
        let path = SVGPathReader.path("M0 0L4 0 4 4zl-2-2"), points = path.map(\.boundingBox)
        #expect(points == CGRect(x: -2, y: -2, width: 6, height: 6))
    }

    @Test func curves() throws {
        // A mirrored control point: the curve goes as far down as it went up.
        let box = try #require(bounds("M0 0C0-4 3-4 3 0S6 4 6 0"))
        #expect(abs(box.minY + 3) < 1e-6 && abs(box.maxY - 3) < 1e-6 && box.width == 6)
        let quadratic = try #require(bounds("M0 0q2 4 4 0t4 0"))
        #expect(abs(quadratic.minY + 2) < 1e-6 && abs(quadratic.maxY - 2) < 1e-6 && quadratic.width == 8)
        // Without a curve before it there is nothing to mirror.
        #expect(bounds("M0 0T4 0") == CGRect(x: 0, y: 0, width: 4, height: 0))
    }

    @Test func arcs() throws {
        let small = try #require(bounds("M0 0a5 5 0 0 1 5-5"))
        #expect(abs(small.minX) < 1e-3 && abs(small.minY + 5) < 1e-3 && abs(small.width - 5) < 1e-3)
        let large = try #require(bounds("M0 0a5 5 0 1 1 5 5"))
        #expect(abs(large.width - 10) < 1e-3 && abs(large.height - 10) < 1e-3 && abs(large.minY + 5) < 1e-3)
        // Flags without spaces, and radii too small for the distance, which grow.
        let grown = try #require(bounds("M0 0a1 2 90 014 0"))
        #expect(abs(grown.width - 4) < 1e-3 && abs(grown.height - 1) < 1e-3 && abs(grown.minY + 1) < 1e-3)
        // Radii or a distance whose squares are 0.
        #expect(bounds("M0 0A1e-200 1e-200 0 0 0 5 3") == CGRect(x: 0, y: 0, width: 5, height: 3))
        #expect(bounds("M0 0A1 1 0 0 0 1e-200 0") != nil)
    }

    @Test(arguments: ["", "5 5", "L1 1", "Mx", "M1", "M1e", "z"])
    func noPaths(text: String) { #expect(SVGPathReader.path(text) == nil) }

    @Test func mistakesEndThePath() {
        #expect(bounds("M0 0h3 nonsense v9") == CGRect(x: 0, y: 0, width: 3, height: 0))
        #expect(bounds("M0 0h3 a1 1 0 2 0 9 9") == CGRect(x: 0, y: 0, width: 3, height: 0))
    }

    @Test func files() throws {
        let text = """
            <?xml version="1.0"?><!-- <path d="M0 0h99v99z"/> -->
            <svg viewBox="-4 0 8 4"><path fill="none" d="M-4 0h8v4z"/>
            <circle cx='-2' cy="2" r='1'/><rect x="0" y="1" width="2" height="2" rx="0.5"/>
            <polygon points="0,0 2,0 1,1" transform="translate(2 3)"/><path d="M0 0h1v1z" transform="matrix(1 0 0 -1 0 4)"/></svg>
            """
        let shape = try #require(SymbolFile.shape(text: text))
        #expect(shape.layers.count == 4)
        // The box of 8 by 4 lies in the middle of 16 by 16, twice as large.
        let boxes = shape.layers.map { $0.path.boundingBoxOfPath }
        #expect(
            abs(boxes[0].minX - 2) < 1e-6 && abs(boxes[0].minY - 6) < 1e-6 && abs(boxes[0].width - 4) < 1e-6)
        #expect(abs(boxes[1].minX - 8) < 1e-6 && abs(boxes[1].maxY - 10) < 1e-6)
        #expect(abs(boxes[2].minX - 12) < 1e-6 && abs(boxes[2].minY - 10) < 1e-6)
        #expect(abs(boxes[3].minY - 10) < 1e-6 && abs(boxes[3].maxY - 12) < 1e-6)
        for bad in [
            "", "<svg/>", "<svg viewBox='0 0 0 0'><path d='M0 0h1v1z'/></svg>", "<path d='M0 0h1v", "<<<>>>",
        ] {
            #expect(SymbolFile.shape(text: bad) == nil, "\(bad)")
        }
    }
}
