import CoreGraphics
import PathCases
import RandomCases
import Testing

@Suite struct CGPathBooleanTests {
    private let left = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    private let right = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
    private let far = CGPath(rect: CGRect(x: 50, y: 50, width: 5, height: 5), transform: nil)

    private func area(_ path: CGPath) -> CGFloat {
        var doubled: CGFloat = 0
        path.forEachLine { doubled += $0.x * $1.y - $0.y * $1.x }
        return doubled / 2
    }

    @Test func areasOfTwoSquares() {
        #expect(area(left.union(right)) == 700)
        #expect(area(left.intersection(right)) == 100)
        #expect(area(left.subtracting(right)) == 300)
        #expect(area(left.symmetricDifference(right)) == 600)
        #expect(left.intersection(right).isRect(nil))
        #expect(left.union(right).storage.types.count == 9)
        #expect(area(left.union(far)) == 425 && left.intersection(far).isEmpty)
        #expect(left.subtracting(left).isEmpty && area(left.union(left)) == 400)
    }

    @Test func holesRunTheOtherWay() {
        let inner = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
        let ring = left.subtracting(inner)
        for rule in [CGPathFillRule.winding, .evenOdd] {
            #expect(!ring.contains(CGPoint(x: 10, y: 10), using: rule))
            #expect(ring.contains(CGPoint(x: 2, y: 10), using: rule))
        }
        #expect(area(ring) == 300)
        #expect(ring.componentsSeparated().count == 1)
    }

    @Test func neighboursBecomeOne() {
        let next = CGPath(rect: CGRect(x: 20, y: 0, width: 10, height: 20), transform: nil)
        #expect(left.union(next).isRect(nil))
        #expect(left.union(next).boundingBox == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(!left.intersects(next) && left.intersects(right) && !left.intersects(far))
    }

    @Test func componentsHaveTheirHoles() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 5, y: 5, width: 20, height: 20))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        path.addPath(far)
        #expect(Set(path.componentsSeparated(using: .evenOdd).map(area)) == [500, 100, 25])
        #expect(Set(path.componentsSeparated().map(area)) == [900, 25])
    }

    @Test func aStarIsNormalizedByEitherRule() {
        let star = CGMutablePath()
        for i in 0..<5 {
            let angle = CGFloat(i) * 4 * .pi / 5
            let point = CGPoint(x: 50 * cos(angle), y: 50 * sin(angle))
            if i == 0 { star.move(to: point) } else { star.addLine(to: point) }
        }
        let (full, hollow) = (star.normalized(), star.normalized(using: .evenOdd))
        #expect(full.contains(.zero, using: .evenOdd) && full.contains(.zero))
        #expect(!hollow.contains(.zero, using: .evenOdd) && !hollow.contains(.zero))
        #expect(full.storage.types.count == 11)
        #expect(star.componentsSeparated(using: .evenOdd).count == 5)
    }

    /// Each operation on random paths, sample by sample.
    @Test(arguments: PathCase.random.filter { $0.shape != .many && $0.shape != .hairline }.cases(oneIn: 3))
    func operationsMeanWhatTheySayAtEachSample(_ random: PathCase) {
        // Not one of many thousand lines.
        let other = PathCase(
            index: random.index % 10 == 5 || random.index == 0 ? random.index + 1 : random.index - 1)
        let (a, b) = (random.filled, other.filled)
        let results: [(CGPath, (Bool, Bool) -> Bool)] = [
            (a.union(b, using: random.rule), { $0 || $1 }),
            (a.intersection(b, using: random.rule), { $0 && $1 }),
            (a.subtracting(b, using: random.rule), { $0 && !$1 }),
            (a.symmetricDifference(b, using: random.rule), { $0 != $1 }),
            (a.normalized(using: random.rule), { first, _ in first }),
        ]
        var numbers = RepeatableRandom(seed: random.index)
        var wrong: [CGPoint] = []
        for _ in 0..<100 {
            let p = CGPoint(x: numbers.number(0...96), y: numbers.number(0...96))
            let inside = (a.contains(p, using: random.rule), b.contains(p, using: random.rule))
            let isRight = results.allSatisfy { result, rule in
                let expected = rule(inside.0, inside.1)
                return result.contains(p) == expected && result.contains(p, using: .evenOdd) == expected
            }
            if !isRight { wrong.append(p) }
        }
        // Points within 1/100 of a curve may lie on the other side of its lines.
        #expect(wrong.count <= 1, "\(random): \(wrong)")
    }

    @Test(arguments: [1e-200, 1e-30, 1e30, 1e200] as [CGFloat])
    func extremeScales(_ scale: CGFloat) {
        var t = CGAffineTransform(scaleX: scale, y: scale)
        let (a, b) = (left.copy(using: &t) ?? left, right.copy(using: &t) ?? right)
        let box = a.intersection(b).boundingBox
        #expect(abs(box.minX / scale - 10) < 1e-9 && abs(box.maxY / scale - 20) < 1e-9)
    }

    @Test func nothingEnclosesNothing() {
        let empty = CGMutablePath()
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 10, y: 10), .zero])
        let point = CGMutablePath()
        point.move(to: .zero)
        point.closeSubpath()
        for path in [empty, line, point] {
            #expect(path.normalized().isEmpty && path.componentsSeparated().isEmpty)
            #expect(area(path.union(left)) == 400 && area(left.subtracting(path)) == 400)
            #expect(path.intersection(left).isEmpty && !path.intersects(left))
        }
    }

    @Test func strokesAreUnitedIntoOneOutline() {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 40, y: 20),
        ])
        let outline = path.copy(strokingWithWidth: 6, lineCap: .round, lineJoin: .round, miterLimit: 10)
        let one = outline.normalized()
        #expect(one.componentsSeparated().count == 1)
        var random = RepeatableRandom(seed: 1)
        for _ in 0..<200 {
            let p = CGPoint(x: random.number(-5...45), y: random.number(-5...25))
            #expect(outline.contains(p) == one.contains(p))
        }
    }
}
