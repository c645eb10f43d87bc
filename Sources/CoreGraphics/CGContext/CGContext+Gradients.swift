import Foundation

extension CGContext {
    /// Fills the clip with colours that change from one point to another.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard start.isFinite, end.isFinite else { return }
        draw(gradient, .linear(start, end), options)
    }

    /// Fills the clip with colours that change from one circle to another.
    ///
    /// Where several of the interpolated (or, with `options`, extrapolated) circles pass through a point, the last
    /// one counts; where none does, nothing is drawn. A negative radius draws nothing.
    ///
    /// Source: PDF 32000-1:2008, 8.7.4.5.4.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius >= 0, endRadius >= 0,
            startRadius.isFinite,
            endRadius.isFinite
        else { return }
        draw(gradient, .radial(startCenter, startRadius, endCenter, endRadius), options)
    }

    /// Fills the clip with colours that change around a point, starting at an angle in radians from +x towards +y.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        guard center.isFinite, angle.isFinite else { return }
        draw(gradient, .conic(center, angle), [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    private func draw(
        _ gradient: CGGradient, _ kind: GradientSource.Kind, _ options: CGGradientDrawingOptions
    ) {
        guard state.matrix.inverse != nil else { return }
        let source = GradientSource(
            kind: kind, stops: stops(of: gradient), matrix: state.matrix,
            drawsBefore: options.contains(.drawsBeforeStartLocation),
            drawsAfter: options.contains(.drawsAfterEndLocation))
        paint(.everything, with: .gradient(source))
    }

    /// The number of stops that replace each interval of a gradient whose space interpolates differently from the
    /// bitmap's.
    private static let steps = 24

    private func stops(of gradient: CGGradient) -> [GradientSource.Stop] {
        let encoding = backing.encoding
        let given = gradient.stops.map {
            GradientSource.Stop(location: $0.location, color: encoding.color($0.color))
        }
        guard !encoding.mixesLike(gradient.colorSpace) else { return given }
        var result: [GradientSource.Stop] = []
        for (index, stop) in given.enumerated() {
            result.append(stop)
            guard index + 1 < given.count, given[index + 1].location > stop.location else { continue }
            let length = given[index + 1].location - stop.location
            for step in 1..<Self.steps {
                let location = stop.location + length * CGFloat(step) / CGFloat(Self.steps)
                result.append(.init(location: location, color: encoding.color(gradient.color(at: location))))
            }
        }
        return result
    }
}
