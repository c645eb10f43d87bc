import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Testing

@Suite struct PathMotionTests {
    private func position(
        _ path: CGPath, _ mode: KeyframeMode = .linear, keyTimes: [Double] = [], at time: Double
    ) -> CGPoint {
        let track = KeyframeTrack(.path(path), keyTimes: keyTimes, mode: mode)
        return Layer().at(time, animation("position", .keyframes(track))).geometry.position
    }

    private var cubic: CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
        return path
    }

    private var lines: CGPath {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90)])
        return path
    }

    @Test func linearRunsInTheCurvesOwnParameter() {
        #expect(isClose(position(cubic, at: 0.25), CGPoint(x: 15.625, y: 56.25)))
        #expect(isClose(position(cubic, .cubic, at: 0.25), CGPoint(x: 15.625, y: 56.25)))
        #expect(isClose(position(lines, at: 0.25), CGPoint(x: 5, y: 0)))
    }

    @Test func pacedRunsAtConstantSpeed() {
        // A quarter of the length, which is 200.
        #expect(isClose(position(cubic, .paced, at: 0.25), CGPoint(x: 10.589254303, y: 48.352395179), 1e-6))
        // What Core Animation itself answers, by a coarser measure of the curve.
        #expect(isClose(position(cubic, .paced, at: 0.25), CGPoint(x: 10.648, y: 48.460), 0.15))
        #expect(isClose(position(cubic, .paced, at: 0.5), CGPoint(x: 50, y: 75), 1e-6))
        #expect(isClose(position(lines, .paced, at: 0.25), CGPoint(x: 10, y: 15)))
        #expect(isClose(position(lines, .cubicPaced, at: 0.5), CGPoint(x: 10, y: 40)))
        let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
        for i in 0..<16 {
            let angle = Double(i) / 16 * 2 * .pi
            let place = position(circle, .paced, at: Double(i) / 16)
            #expect(isClose(place, CGPoint(x: cos(angle), y: sin(angle)), 1e-3), "\(i): \(place)")
        }
    }

    @Test func discreteHoldsTheVertices() {
        #expect(position(lines, .discrete, at: 0.1) == .zero)
        #expect(position(lines, .discrete, at: 0.5) == CGPoint(x: 10, y: 0))
        #expect(position(lines, .discrete, at: 0.9) == CGPoint(x: 10, y: 90))
    }

    @Test func moveToIsAJumpAndCloseASegment() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        path.addLines(between: [CGPoint(x: 50, y: 0), CGPoint(x: 60, y: 0)])
        #expect(isClose(position(path, at: 0.25), CGPoint(x: 5, y: 0)))
        #expect(isClose(position(path, at: 0.75), CGPoint(x: 55, y: 0)))
        #expect(isClose(position(path, .paced, at: 0.75), CGPoint(x: 55, y: 0)))
        let triangle = CGMutablePath()
        triangle.addLines(between: [.zero, CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 9)])
        triangle.closeSubpath()
        #expect(isClose(position(triangle, at: 5.0 / 6), CGPoint(x: 4.5, y: 4.5)))
        let closed = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
        #expect(isClose(position(closed, at: 0.125), CGPoint(x: 4, y: 0)))
    }

    @Test func closeAtTheStartTakesNoTime() {
        let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
        #expect(isClose(position(circle, at: 0.25), CGPoint(x: 0, y: 1)))
        #expect(isClose(position(circle, at: 0.75), CGPoint(x: 0, y: -1)))
    }

    @Test func keyTimesDivideThePath() {
        #expect(isClose(position(lines, keyTimes: [0, 0.8, 1], at: 0.4), CGPoint(x: 5, y: 0)))
        #expect(isClose(position(lines, keyTimes: [0, 1], at: 0.25), CGPoint(x: 5, y: 0)))
    }

    /// A line from (20, 20) to (120, 20), closed or open; as pictures of Apple's systems show it.
    @Test(arguments: [false, true])
    func keyTimesAreOneAPoint(isClosed: Bool) {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 20, y: 20), CGPoint(x: 120, y: 20)])
        if isClosed { path.closeSubpath() }
        for (time, x) in [(0, 20), (0.1, 20), (0.3, 70), (0.4, 120), (0.7, 120), (0.99, 120)]
            as [(Double, Double)]
        {
            #expect(isClose(position(path, keyTimes: [0.2, 0.4], at: time), CGPoint(x: x, y: 20)), "\(time)")
        }
        // One a point, from which it holds; a further one for the end is allowed.
        for times in [[0.2, 0.4], [0, 0.4, 1]] where !isClosed || times.count == 3 {
            #expect(
                [0.1, 0.3, 0.5, 0.9].map { position(path, .discrete, keyTimes: times, at: $0).x }
                    == [20, 20, 120, 120])
        }
    }

    /// As pictures of Apple's systems show it, whether the closing line has a length or not.
    @Test func theLastPointOfAClosedPathIsNotHeld() {
        for isBack in [false, true] {
            let path = CGMutablePath()
            path.addLines(between: [10, 30, 50, isBack ? 10 : 70].map { CGPoint(x: $0, y: 3) })
            path.closeSubpath()
            let x = [0, 0.15, 0.2, 0.3, 0.5, 0.6, 0.9].map {
                position(path, .discrete, keyTimes: [0.1, 0.2, 0.4, 0.6], at: $0).x
            }
            #expect(x == [10, 10, 30, 30, 50, 50, 50])
        }
    }

    @Test func aFurtherKeyTimeIsThatOfTheClosingLine() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 20, y: 20), CGPoint(x: 120, y: 20)])
        path.closeSubpath()
        #expect(isClose(position(path, keyTimes: [0, 0.5, 1], at: 0.75), CGPoint(x: 70, y: 20)))
    }

    @Test func keyTimesOfSubpathsHaveOneForEachStart() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        path.addLines(between: [CGPoint(x: 50, y: 0), CGPoint(x: 60, y: 0)])
        let times = [0, 0.2, 0.6, 1]
        #expect(
            [0.1, 0.2, 0.5, 0.6, 0.8].map { position(path, keyTimes: times, at: $0).x.native }
                .elementsEqual([5, 10, 10, 50, 55]) { isClose($0, $1) })
        // A layer that turns with the path stays turned in between.
        path.addLines(between: [CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 9)])
        path.addLines(between: [CGPoint(x: 80, y: 0), CGPoint(x: 90, y: 0)])
        let track = KeyframeTrack(
            .path(path), keyTimes: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.9, 1], rotation: .auto)
        let turned = Layer().at(0.7, animation("position", .keyframes(track))).geometry
        #expect(isClose(turned.transform, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    }

    /// As pictures of Apple's systems show it.
    @Test func pathsMoveSizesToo() {
        let track = AnimationTrack.keyframes(KeyframeTrack(.path(lines)))
        let moved = Layer().at(0.75, animation("transform.translation", track)).geometry
        #expect(isClose(moved.transform, CATransform3DMakeTranslation(10, 45, 0)))
        #expect(
            Layer().at(0.75, animation("bounds.size", track)).geometry.bounds.size
                == CGSize(width: 10, height: 45))
        #expect(moved.position == .zero)
    }

    @Test func translationsTurnWithThePath() {
        var layer = Layer()
        layer.geometry.transform = CATransform3DMakeScale(2, 3, 1)
        let track = AnimationTrack.keyframes(KeyframeTrack(.path(lines), rotation: .auto))
        let turned = layer.at(0.75, animation("transform.translation", track)).geometry.transform
        let expected = CATransform3DRotate(
            CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(10, 45, 0)),
            .pi / 2, 0, 0, 1)
        #expect(isClose(turned, expected))
    }

    @Test func curvesEaseEachSegment() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0)])
        func x(_ mode: KeyframeMode, at time: Double) -> Double {
            let track = KeyframeTrack(.path(path), curves: [.easeIn, .easeOut], mode: mode)
            return Layer().at(time, animation("position", .keyframes(track))).geometry.position.x.native
        }
        #expect(isClose(x(.linear, at: 0.25), 3.153568, 1e-6))
        #expect(isClose(x(.linear, at: 0.75), 16.846432, 1e-6))
        #expect(isClose(x(.cubic, at: 0.25), 3.153568, 1e-6))
        #expect(isClose(x(.paced, at: 0.25), 5), "paced: curves of segments are ignored")
    }

    @Test func rotationFollowsTheTangent() {
        func transform(_ rotation: PathRotation, at time: Double) -> CATransform3D {
            var layer = Layer()
            layer.geometry.transform = CATransform3DMakeScale(2, 3, 1)
            let track = KeyframeTrack(.path(lines), rotation: rotation)
            return layer.at(time, animation("position", .keyframes(track))).geometry.transform
        }
        let scale = CATransform3DMakeScale(2, 3, 1)
        #expect(isClose(transform(.none, at: 0.75), scale))
        #expect(isClose(transform(.auto, at: 0.25), scale))
        #expect(isClose(transform(.auto, at: 0.75), CATransform3DRotate(scale, .pi / 2, 0, 0, 1)))
        #expect(isClose(transform(.autoReverse, at: 0.75), CATransform3DRotate(scale, 1.5 * .pi, 0, 0, 1)))
    }

    @Test func tangentOfACurveThatStartsSlowlyIsItsChord() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 0, y: 10), control1: .zero, control2: CGPoint(x: 0, y: 5))
        let track = KeyframeTrack(.path(path), rotation: .auto)
        let t = Layer().at(0, animation("position", .keyframes(track))).geometry.transform
        #expect(isClose(t, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    }

    @Test func pathsWithoutLengthAreSafe() {
        let empty = CGMutablePath()
        #expect(position(empty, at: 0.5) == .zero)
        let dot = CGMutablePath()
        dot.move(to: CGPoint(x: 3, y: 4))
        #expect(position(dot, at: 0.5) == CGPoint(x: 3, y: 4))
        dot.addLine(to: CGPoint(x: 3, y: 4))
        for mode in [KeyframeMode.linear, .paced, .discrete, .cubicPaced] {
            #expect(position(dot, mode, at: 0.5) == CGPoint(x: 3, y: 4))
        }
        let huge = CGMutablePath()
        huge.move(to: CGPoint(x: -1e300, y: 0))
        huge.addCurve(to: CGPoint(x: 1e300, y: 0), control1: .zero, control2: CGPoint(x: 1e300, y: 1e300))
        #expect(position(huge, .paced, at: 0.5).x.isFinite)
        let number = animation("zPosition", .keyframes(KeyframeTrack(.path(lines))))
        #expect(Layer().at(0.5, number) == Layer())
    }
}
