import QuartzCore
import TestSupport
import Testing

/// What layers answer to numbers that nobody means.
@Suite("Numbers that are none, in questions to layers")
struct BadQuestionNumberTests {
    private let child = CALayer.box(
        center: CGPoint(x: 5, y: 5), size: CGSize(width: 4, height: 4), color: .gray(0))
    private let stage: CALayer

    init() {
        stage = .stage([child])
        stage.sublayerTransform = .perspective(100)
    }

    @Test("points and rectangles go to the stage and come back")
    func conversion() {
        child.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        for value in BadNumber.all {
            for point in [CGPoint(x: value, y: 1), CGPoint(x: 1, y: value)] {
                let there = child.convert(point, to: stage)
                let back = child.convert(there, from: stage)
                if value.isNaN {
                    #expect(there.x.isNaN && there.y.isNaN)
                } else if abs(value) <= 1e38 {
                    let error = max(abs(back.x - point.x), abs(back.y - point.y))
                    #expect(error <= 1e-9 * max(1, abs(value)), "\(value): \(back)")
                }
            }
            for cell in RectCell.all where abs(value) <= 1e38 {
                var rect = CGRect(x: 0, y: 0, width: 3, height: 3)
                rect[keyPath: cell.path] = value
                let box = child.convert(rect, to: stage)
                #expect(box.width >= 0 && box.height >= 0 && box.minX.isFinite && box.minY.isFinite)
            }
        }
    }

    @Test("only what lies in the bounds is contained and hit")
    func hits() {
        for value in BadNumber.all {
            for point in [CGPoint(x: value, y: 1), CGPoint(x: 1, y: value)] {
                // Minimum edges lie inside.
                let isInside = value >= 0 && value < 1
                #expect(child.contains(point) == isInside, "\(value)")
                #expect(stage.hitTest(point) === (isInside ? stage : nil), "\(value)")
            }
        }
    }

    @Test("times are those of the layer, none before it begins")
    func times() {
        for value in BadNumber.all {
            let up = child.convertTime(value, to: stage), down = child.convertTime(value, from: nil)
            #expect(value.isNaN ? up.isNaN && down.isNaN : up == value && down == max(value, 0), "\(value)")
        }
    }

    @Test("display that is asked for is asked for, wherever it is")
    func display() {
        for value in BadNumber.all {
            for cell in RectCell.all {
                var rect = CGRect(x: 0, y: 0, width: 3, height: 3)
                rect[keyPath: cell.path] = value
                child.displayIfNeeded()
                #expect(!child.needsDisplay())
                child.setNeedsDisplay(rect)
                #expect(child.needsDisplay())
            }
        }
    }

    @Test("springs and struts keep a layer where its place would not be finite")
    func resizing() {
        child.autoresizingMask = [.layerWidthSizable, .layerMinXMargin]
        let place = child.frame
        for value in BadNumber.all {
            stage.resizeSublayers(withOldSize: CGSize(width: value, height: 2))
            // Both give way by an even share, and the frame is made integral.
            let share = (256 - value) / 2
            let width = max(place.width + share, 0), x = place.minX + share
            if width.isFinite, x.isFinite {
                let moved = CGRect(x: x, y: place.minY, width: width, height: place.height).integral
                let error = max(abs(child.frame.minX - moved.minX), abs(child.frame.width - moved.width))
                #expect(error <= 1e-9 * max(1, abs(value)), "\(value)")
            } else {
                #expect(child.frame == place, "\(value)")
            }
            #expect(child.frame.minY == place.minY && child.frame.height == place.height)
            child.frame = place
        }
    }

    @Test("constraints place a layer, or leave it where a place would not be finite")
    func constraints() {
        stage.layoutManager = CAConstraintLayoutManager()
        let place = child.frame
        for value in BadNumber.all {
            child.constraints = [
                CAConstraint(
                    attribute: .midX, relativeTo: "superlayer", attribute: .maxX, scale: value, offset: value)
            ]
            stage.setNeedsLayout()
            stage.layoutIfNeeded()
            let middle = 256 * value + value
            let expected = middle.isFinite ? middle - 2 : place.minX
            #expect(abs(child.frame.minX - expected) <= 1e-9 * max(1, abs(expected)), "\(value)")
            #expect(child.frame.size == place.size && child.frame.minY == place.minY)
            #expect(stage.preferredFrameSize().width.isFinite)
            child.frame = place
        }
    }
}
