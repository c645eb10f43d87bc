import CoreAnimation
import Testing

@Suite struct ConstraintTests {
    private let parent: CALayer = {
        let parent = CALayer()
        parent.bounds = CGRect(x: 100, y: 0, width: 200, height: 100)
        parent.layoutManager = CAConstraintLayoutManager()
        return parent
    }()

    private func add(_ name: String, _ constraints: [CAConstraint]) -> CALayer {
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        layer.name = name
        layer.constraints = constraints
        parent.addSublayer(layer)
        return layer
    }

    private func constraint(
        _ attribute: CAConstraintAttribute, _ source: String, _ sourceAttribute: CAConstraintAttribute,
        _ scale: CGFloat = 1, _ offset: CGFloat = 0
    ) -> CAConstraint {
        CAConstraint(
            attribute: attribute, relativeTo: source, attribute: sourceAttribute, scale: scale, offset: offset
        )
    }

    @Test func rawValuesAndShortForms() {
        #expect(CAConstraintAttribute.minX.rawValue == 0 && CAConstraintAttribute.height.rawValue == 7)
        #expect(CAConstraintAttribute.width.rawValue == 3 && CAConstraintAttribute.minY.rawValue == 4)
        let short = CAConstraint(attribute: .midX, relativeTo: "a", attribute: .maxX, offset: 4)
        #expect(short.scale == CGFloat(1) && short.offset == CGFloat(4) && short.sourceName == "a")
        #expect(CAConstraint(attribute: .midX, relativeTo: "a", attribute: .maxX).offset == CGFloat(0))
    }

    @Test func oneConstraintMoves() {
        let layer = add(
            "a", [constraint(.midX, "superlayer", .midX), constraint(.maxY, "superlayer", .maxY, 1, -5)])
        parent.layoutIfNeeded()
        #expect(layer.frame == CGRect(x: 185, y: 75, width: 30, height: 20))
    }

    @Test func aNameMeansTheFirstOfThatName() {
        _ = add("a", [constraint(.minX, "superlayer", .minX, 1, 10)])
        _ = add("a", [constraint(.minX, "superlayer", .minX, 1, 50)])
        let layer = add("b", [constraint(.minX, "a", .maxX)])
        parent.layoutIfNeeded()
        #expect(layer.frame.minX == CGFloat(140))
    }

    @Test func twoConstraintsSetPlaceAndSize() {
        let layer = add(
            "a",
            [
                constraint(.minX, "superlayer", .minX, 1, 10), constraint(.maxX, "superlayer", .maxX, 1, -10),
                constraint(.height, "superlayer", .height, 0.5), constraint(.midY, "superlayer", .midY),
            ])
        parent.layoutIfNeeded()
        #expect(layer.frame == CGRect(x: 110, y: 25, width: 180, height: 50))
    }

    @Test func middleAndEdge() {
        let layer = add(
            "a", [constraint(.midX, "superlayer", .midX), constraint(.maxX, "superlayer", .maxX)])
        parent.layoutIfNeeded()
        #expect(layer.frame.minX == CGFloat(100) && layer.frame.width == CGFloat(200))
    }

    /// A square: the width follows the own height, and a sibling's place on one axis its place on the other.
    @Test func theSourceMayBeAnotherAxis() {
        let square = add(
            "square",
            [
                constraint(.width, "square", .height, 2, 1), constraint(.minX, "other", .maxY),
                constraint(.minY, "superlayer", .maxY, 1, -20),
                constraint(.height, "superlayer", .width, 0.25),
            ])
        let other = add("other", [constraint(.midY, "superlayer", .midX, 0.5, 3)])
        parent.layoutIfNeeded()
        // The middle of 100...300 is 200: half of it and 3 is the other's middle, 103, and its edge 113.
        #expect(other.frame == CGRect(x: 0, y: 93, width: 30, height: 20))
        #expect(square.frame == CGRect(x: 113, y: 80, width: 101, height: 50))
    }

    @Test(arguments: [true, false]) func chainsOverBothAxesAreSettledInOrder(_ isReversed: Bool) {
        let names = ["a", "b", "c"]
        let sources: [String: [CAConstraint]] = [
            "a": [constraint(.minX, "b", .minY, 1, 1)],
            "b": [constraint(.minY, "c", .minX, 1, 10)],
            "c": [constraint(.minX, "superlayer", .height, 1, 100)],
        ]
        for name in isReversed ? names.reversed() : names { _ = add(name, sources[name] ?? []) }
        parent.layoutIfNeeded()
        let frames = Dictionary(
            uniqueKeysWithValues: (parent.sublayers ?? []).map { ($0.name ?? "", $0.frame) })
        #expect(frames["c"]?.minX == 200 && frames["b"]?.minY == 210 && frames["a"]?.minX == 211)
        #expect(frames["a"]?.minY == 0 && frames["b"]?.minX == 0)
    }

    /// Width by its own height and height by its own width: one of the two can be had.
    @Test func aCircleOverBothAxesIsCut() {
        let layer = add("a", [constraint(.width, "a", .height), constraint(.height, "a", .width, 1, 7)])
        parent.layoutIfNeeded()
        #expect([CGSize(width: 30, height: 37), CGSize(width: 20, height: 20)].contains(layer.frame.size))
    }

    /// The client's order decides, and the rest of the constraints hold.
    @Test func ofContradictoryConstraintsTheFirstHolds() {
        let layer = add(
            "a",
            [
                constraint(.minX, "superlayer", .minX, 1, 10), constraint(.minX, "superlayer", .minX, 1, 20),
                constraint(.minY, "superlayer", .minY, 1, 15),
            ])
        parent.layoutIfNeeded()
        #expect(layer.frame == CGRect(x: 110, y: 15, width: 30, height: 20))
    }

    @Test func siblingsComeFirstWhateverTheirOrder() {
        let b = add("b", [constraint(.minX, "a", .maxX, 1, 5), constraint(.width, "a", .width, 2)])
        let a = add("a", [constraint(.minX, "superlayer", .minX, 1, 10)])
        parent.layoutIfNeeded()
        #expect(a.frame.minX == CGFloat(110))
        #expect(b.frame == CGRect(x: 145, y: 0, width: 60, height: 20))
    }

    @Test func sourcesThatAreNotThereAndCyclesAreIgnored() {
        let lost = add("lost", [constraint(.minX, "nobody", .maxX)])
        let a = add("a", [constraint(.minX, "b", .maxX), constraint(.minY, "superlayer", .minY, 1, 3)])
        let b = add("b", [constraint(.minX, "a", .maxX)])
        let own = add("own", [constraint(.minX, "own", .maxX, 1, 1)])
        parent.layoutIfNeeded()
        #expect(lost.frame.minX == CGFloat(0) && own.frame.minX == CGFloat(0))
        #expect(a.frame.minY == CGFloat(3))
        // One of the two keeps its place, the other is put beside it.
        #expect(a.frame.minX == CGFloat(30) || b.frame.minX == CGFloat(30))
    }

    @Test func longChainsAreSettledWithoutRecursion() {
        let count = 20_000
        for i in 0..<count {
            let next = i + 1 < count ? "l\(i + 1)" : "superlayer"
            let layer = CALayer()
            layer.name = "l\(i)"
            layer.addConstraint(constraint(.minX, next, .minX, 1, 1))
            parent.addSublayer(layer)
        }
        parent.layoutIfNeeded()
        #expect(parent.sublayers?[0].frame.minX == CGFloat(100 + count))
    }

    @Test func changingConstraintsLaysOutAgain() {
        let layer = add("a", [constraint(.minX, "superlayer", .minX)])
        parent.layoutIfNeeded()
        layer.addConstraint(constraint(.minY, "superlayer", .midY))
        #expect(parent.needsLayout())
        parent.layoutIfNeeded()
        #expect(layer.frame == CGRect(x: 100, y: 50, width: 30, height: 20))
        parent.bounds.size.height = 200
        parent.layoutIfNeeded()
        #expect(layer.frame.minY == CGFloat(100))
    }

    /// A manager and a constraint of the client's classes.
    @Test func classesBelowPlaceToo() {
        final class Half: CAConstraint, @unchecked Sendable {
            override var scale: CGFloat { 0.5 }
        }
        final class Rounding: CAConstraintLayoutManager {
            override func layoutSublayers(of layer: CALayer) {
                super.layoutSublayers(of: layer)
                for sublayer in layer.sublayers ?? [] {
                    sublayer.frame = sublayer.frame.insetBy(dx: 1, dy: 1)
                }
            }
        }
        let parent = CALayer(), child = CALayer()
        parent.bounds = CGRect(x: 0, y: 0, width: 80, height: 40)
        parent.layoutManager = Rounding()
        child.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        child.constraints = [
            Half(attribute: .width, relativeTo: "superlayer", attribute: .width),
            CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX),
        ]
        parent.addSublayer(child)
        parent.layoutIfNeeded()
        #expect(child.frame.minX == 1 && child.frame.width == 38)
    }
}
