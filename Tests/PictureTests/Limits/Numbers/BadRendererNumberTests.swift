import QuartzCore
import TestSupport
import Testing

@Suite("Numbers that are none, given to a renderer")
struct BadRendererNumberTests {
    private typealias Cell = WritableKeyPath<CGRect, CGFloat> & Sendable

    private static let cells: [Cell] = [\.origin.x, \.origin.y, \.size.width, \.size.height]

    @Test("bounds, updates and times leave the next frame as it should be")
    func frames() throws {
        let stage = try SpoiledStage()
        let renderer = stage.renderer
        let side = SpoiledStage.side
        let whole = try stage.picture(count: SpoiledStage.cells)
        let bounds = renderer.bounds
        for value in BadNumber.all {
            for cell in Self.cells {
                renderer.bounds[keyPath: cell] = CGFloat(value)
                // Bounds that can't be shown are an error; others are far away or small.
                _ = try? renderer.picture(width: side, height: side)
                renderer.bounds = bounds

                var update = bounds
                update[keyPath: cell] = CGFloat(value)
                renderer.beginFrame(atTime: 0)
                renderer.addUpdate(update)
                _ = renderer.updateBounds()
                renderer.render()
                renderer.endFrame()
                #expect(renderer.renderError == nil)
            }
            let late = try renderer.picture(width: side, height: side, atTime: value)
            #expect(late == whole, "at time \(value)")
            _ = renderer.nextFrameTime()
        }
        #expect(try renderer.picture(width: side, height: side) == whole)
    }

    @Test("time goes on for animations after a time that is none")
    func times() throws {
        let stage = try SpoiledStage()
        let side = SpoiledStage.side
        let draw = { (times: [Double]) in
            try stage.picture(count: SpoiledStage.cells, times: times) { layer, _ in
                let animation = CABasicAnimation(keyPath: "opacity")
                (animation.fromValue, animation.toValue) = (0, 1)
                (animation.beginTime, animation.duration) = (1, 10)
                layer.add(animation, forKey: nil)
            }
        }
        let expected = try draw([5])
        for value in BadNumber.all {
            #expect(try draw([value, 5]) == expected || value > 11, "after \(value)")
            #expect(try stage.renderer.picture(width: side, height: side, atTime: value).width == side)
        }
    }

    @Test("scales and frames that can't be are errors")
    func errors() throws {
        for value in BadNumber.all {
            let isScale = value > 0 && value.isFinite
            #expect((try? CARenderer(width: 8, height: 8, scale: CGFloat(value))) != nil || !isScale)
            let renderer = try CARenderer(width: 8, height: 8)
            for times in [
                renderer.frames(from: value, to: 1), renderer.frames(from: 0, to: value),
                renderer.frames(from: 0, to: 1, framesPerSecond: value),
            ] {
                #expect(times.count >= 0)
            }
            let clock = CAExportClock(startTime: value, framesPerSecond: value)
            clock.nextFrame()
            #expect(clock.time.isFinite)
        }
    }

    @Test("questions to layers are answered")
    func questions() throws {
        for value in BadNumber.all {
            let number = CGFloat(value)
            let child = CALayer.box(
                center: CGPoint(x: 5, y: 5), size: CGSize(width: 4, height: 4), color: .gray(0))
            let stage = CALayer.stage([child])
            stage.sublayerTransform = .perspective(100)
            child.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
            for point in [CGPoint(x: number, y: 1), CGPoint(x: 1, y: number)] {
                _ = child.convert(point, to: stage)
                _ = child.convert(point, from: stage)
                _ = child.contains(point)
                _ = stage.hitTest(point)
            }
            for cell in Self.cells {
                var rect = CGRect(x: 0, y: 0, width: 3, height: 3)
                rect[keyPath: cell] = number
                _ = child.convert(rect, to: stage)
                _ = child.convert(rect, from: stage)
                child.setNeedsDisplay(rect)
            }
            _ = child.convertTime(value, to: stage)
            _ = child.convertTime(value, from: nil)
            child.autoresizingMask = [.layerWidthSizable, .layerMinXMargin]
            stage.resizeSublayers(withOldSize: CGSize(width: number, height: 2))
            child.resize(withOldSuperlayerSize: CGSize(width: 2, height: number))
            stage.layoutManager = CAConstraintLayoutManager()
            child.addConstraint(
                CAConstraint(
                    attribute: .midX, relativeTo: "superlayer", attribute: .maxX, scale: number,
                    offset: number))
            stage.setNeedsLayout()
            stage.layoutIfNeeded()
            _ = stage.preferredFrameSize()
        }
    }
}
