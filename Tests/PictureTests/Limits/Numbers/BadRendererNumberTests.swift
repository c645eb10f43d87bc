import QuartzCore
import TestSupport
import Testing

@Suite("Numbers that are none, given to a renderer")
struct BadRendererNumberTests {
    private static let side = SpoiledStage.side
    private static let fullArea = side * side

    /// What a frame shows under bounds with one number of `BadNumber`.
    private enum Shown: Equatable {
        case error, nothing, whole
        /// All but one row or column of pixels.
        case movedByAPixel
        /// The first row or column of points, stretched.
        case stretched
    }

    private func shown(_ value: Double, _ cell: RectCell) -> Shown {
        if !value.isFinite { return .error }
        if abs(value) >= 1e19 { return .nothing }
        if value == -1 { return cell.isSize ? .nothing : .movedByAPixel }
        if !cell.isSize { return .whole }
        // The reciprocal of the smallest number is no number, and so is the matrix that it is in.
        return value < 0 || !(1 / value).isFinite ? .nothing : .stretched
    }

    /// How many pixels are drawn for an update of the whole target with one such number.
    private func updated(_ value: Double, _ cell: RectCell) -> Int {
        if value.isNaN { return 0 }
        if cell.isSize { return value >= 1e19 ? Self.fullArea : value > 0 ? Self.side : 0 }
        if value == -1 { return Self.fullArea - Self.side }
        return abs(value) >= 1e19 ? 0 : Self.fullArea
    }

    @Test("bounds show what they span, or are an error", arguments: RectCell.all)
    func bounds(cell: RectCell) throws {
        let stage = try SpoiledStage()
        let renderer = stage.renderer
        let whole = try stage.picture(count: SpoiledStage.cells)
        let empty = PixelBuffer(width: Self.side, height: Self.side)
        let bounds = renderer.bounds
        for value in BadNumber.all {
            renderer.bounds[keyPath: cell.path] = CGFloat(value)
            let picture = try? renderer.picture(width: Self.side, height: Self.side)
            let expected = shown(value, cell)
            #expect((picture == nil) == (expected == .error), "\(value)")
            if let error = renderer.renderError as? CARendererError {
                #expect(error.description.contains("no finite size"), "\(value)")
            }
            switch expected {
            case .error: break
            case .nothing: #expect(picture == empty, "\(value)")
            case .whole: #expect(picture == whole, "\(value)")
            case .movedByAPixel:
                let (x, y) = cell.path == \.origin.x ? (1, 0) : (0, 1)
                #expect(picture?[0, 0] == .zero && picture?[x + 40, y + 50] == whole[40, 50], "\(value)")
            case .stretched: #expect(picture?[64, 64] == whole[0, 0] && picture != whole, "\(value)")
            }
            renderer.bounds = bounds
            #expect(try renderer.picture(width: Self.side, height: Self.side) == whole, "after \(value)")
        }
    }

    @Test("updates draw the pixels that they touch", arguments: RectCell.all)
    func updates(cell: RectCell) throws {
        let stage = try SpoiledStage()
        let renderer = stage.renderer
        let whole = try stage.picture(count: SpoiledStage.cells)
        for value in BadNumber.all {
            var update = renderer.bounds
            update[keyPath: cell.path] = CGFloat(value)
            renderer.beginFrame(atTime: 0)
            renderer.addUpdate(update)
            if value.isFinite { #expect(renderer.updateBounds() == update, "\(value)") }
            renderer.render()
            renderer.endFrame()
            #expect(renderer.renderError == nil)
            #expect(renderer.statistics.redrawnPixels == updated(value, cell), "\(value)")
            #expect(try renderer.picture(width: Self.side, height: Self.side) == whole, "after \(value)")
        }
    }

    @Test("frames of still layers are the same at any time")
    func stillFrames() throws {
        let stage = try SpoiledStage()
        let whole = try stage.picture(count: SpoiledStage.cells)
        for value in BadNumber.all {
            let late = try stage.renderer.picture(width: Self.side, height: Self.side, atTime: value)
            #expect(late == whole, "at time \(value)")
            #expect(stage.renderer.nextFrameTime() == .infinity)
        }
    }

    @Test("time goes on for animations after a time that is none")
    func times() throws {
        let stage = try SpoiledStage()
        let draw = { (times: [Double]) in
            try stage.picture(count: SpoiledStage.cells, times: times) { layer, _ in
                let animation = CABasicAnimation(keyPath: "opacity")
                (animation.fromValue, animation.toValue) = (0, 1)
                (animation.beginTime, animation.duration) = (1, 10)
                layer.add(animation, forKey: nil)
            }
        }
        let expected = try draw([5]), ended = try draw([12])
        #expect(expected != ended)
        for value in BadNumber.all {
            // An animation that a frame has seen end is removed.
            #expect(
                try draw([value, 5]) == (value.isFinite && value > 11 ? ended : expected), "after \(value)")
        }
    }

    @Test("a scale makes bounds, or is an error")
    func scales() throws {
        for value in BadNumber.all {
            let scale = CGFloat(value)
            guard value > 0, value.isFinite else {
                let error = #expect(throws: CARendererError.self) {
                    try CARenderer(width: 8, height: 8, scale: scale)
                }
                #expect(error?.description == "the scale \(scale) is not a finite number above 0")
                continue
            }
            let renderer = try CARenderer(width: 8, height: 8, scale: scale)
            #expect(renderer.bounds == CGRect(x: 0, y: 0, width: 8 / value, height: 8 / value))
            renderer.layer = .stage(width: 8, height: 8, color: .rgb(0, 0, 1), [])
            let picture = try? renderer.picture(width: 8, height: 8)
            #expect((picture == nil) == (8 / value == .infinity), "\(value)")
        }
    }

    @Test("frames are counted, or there are none")
    func frameCounts() throws {
        let renderer = try CARenderer(width: 8, height: 8)
        for value in BadNumber.all {
            let isSmall = abs(value) <= 1, isAbove = value > 0
            // Numbers next to 0 count as 0 here.
            #expect(renderer.frames(from: value, to: 1).count == (isSmall ? value == -1 ? 120 : 60 : 0))
            #expect(renderer.frames(from: 0, to: value).count == (isSmall && isAbove ? 1 : 0))
            #expect(
                renderer.frames(from: 0, to: 1, framesPerSecond: value).count == (isSmall && isAbove ? 1 : 0))
        }
    }

    @Test("an export clock begins at any finite time, and at 0 otherwise")
    func clocks() {
        for value in BadNumber.all {
            let clock = CAExportClock(startTime: value, framesPerSecond: value)
            #expect(clock.framesPerSecond == (value > 0 && value < 1 ? value : 60))
            clock.nextFrame()
            #expect(clock.frame == 0 && clock.time == (value.isFinite ? value : 0))
        }
    }
}
