import Foundation

/// A gradient whose colours a function computes, from one point or circle to another.
public final class CGShading: Sendable {
    let kind: GradientSource.Kind
    let colorSpace: CGColorSpace
    let extendStart: Bool
    let extendEnd: Bool
    private let function: CGFunction

    /// Creates a shading along a line. Nil as for `init(radialSpace:…)`.
    public init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
        extendStart: Bool, extendEnd: Bool
    ) {
        guard start.isFinite, end.isFinite, Self.suits(function, space) else { return nil }
        kind = .linear(start, end)
        (colorSpace, self.function) = (space, function)
        (self.extendStart, self.extendEnd) = (extendStart, extendEnd)
    }

    /// Creates a shading from one circle to another.
    ///
    /// Nil for numbers that are not finite, negative radii, a pattern space, and a function that does not have one
    /// input and as many outputs as the space has components and alpha.
    ///
    /// - Parameters:
    ///   - function: from a location to components and straight alpha. The lower end of its domain is the start, the
    ///     upper one the end; without a domain these are 0 and 1.
    ///   - extendStart, extendEnd: whether the colour of an end extends beyond it.
    public init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
        endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        guard start.isFinite, end.isFinite, startRadius >= 0, endRadius >= 0, startRadius.isFinite,
            endRadius.isFinite, Self.suits(function, space)
        else { return nil }
        kind = .radial(start, startRadius, end, endRadius)
        (colorSpace, self.function) = (space, function)
        (self.extendStart, self.extendEnd) = (extendStart, extendEnd)
    }

    private static func suits(_ function: CGFunction, _ space: CGColorSpace) -> Bool {
        space.model != .pattern && function.domainDimension == 1
            && function.rangeDimension == space.numberOfComponents + 1
    }

    /// The colour at a location from 0 to 1.
    private func color(at place: CGFloat) -> CGColor {
        let domain = function.domain?.first ?? 0...1
        let input = domain.lowerBound + (domain.upperBound - domain.lowerBound) * place
        return CGColor(colorSpace, function.values(at: [input]))
    }

    // MARK: Stops

    /// The initial number of intervals, as a power of two, and the maximum number of halvings of each.
    private static let stretches = 5, halvings = 9
    /// The number of stops at which subdivision ends: every pixel searches them.
    private static let mostStops = 2048
    /// The maximum error of a colour in the middle of an interval against the mean of its ends: half of a byte's
    /// step.
    private static let tolerance: Float = 0.5 / 255

    /// Stops for linear interpolation, dense where the function bends or jumps.
    func stops(_ encoding: PixelEncoding) -> [GradientSource.Stop] {
        let count = 1 << Self.stretches
        func stop(_ place: CGFloat) -> GradientSource.Stop {
            .init(location: place, color: encoding.color(color(at: place)))
        }
        var result = [stop(0)]
        func add(_ a: GradientSource.Stop, _ b: GradientSource.Stop, _ depth: Int) {
            let middle = stop((a.location + b.location) / 2)
            let error = middle.color - (a.color + b.color) / 2
            let worst = max(abs(error.x), abs(error.y), abs(error.z), abs(error.w))
            if worst > Self.tolerance, depth > 0, result.count < Self.mostStops {
                add(a, middle, depth - 1)
                add(middle, b, depth - 1)
            } else if worst > 0 {
                result += [middle, b]
            } else {
                result.append(b)
            }
        }
        for i in 1...count { add(result[result.count - 1], stop(CGFloat(i) / CGFloat(count)), Self.halvings) }
        return result
    }
}

extension CGShading: Hashable {
    public static func == (a: CGShading, b: CGShading) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Fills the clip with a shading.
    ///
    /// The function is called immediately, at least 65 times, and up to some thousand times if its colours bend or
    /// jump. A jump is as sharp as 1/16,384 of the shading's length.
    public func drawShading(_ shading: CGShading) {
        guard state.matrix.inverse != nil else { return }
        let source = GradientSource(
            kind: shading.kind, stops: shading.stops(backing.encoding), matrix: state.matrix,
            drawsBefore: shading.extendStart, drawsAfter: shading.extendEnd)
        paint(.everything, with: .gradient(source))
    }
}

public func CGShadingCreateAxial(
    _ space: CGColorSpace?, _ start: CGPoint, _ end: CGPoint, _ function: CGFunction?, _ extendStart: Bool,
    _ extendEnd: Bool
) -> CGShading? {
    guard let space, let function else { return nil }
    return CGShading(
        axialSpace: space, start: start, end: end, function: function, extendStart: extendStart,
        extendEnd: extendEnd)
}

public func CGShadingCreateRadial(
    _ space: CGColorSpace?, _ start: CGPoint, _ startRadius: CGFloat, _ end: CGPoint, _ endRadius: CGFloat,
    _ function: CGFunction?, _ extendStart: Bool, _ extendEnd: Bool
) -> CGShading? {
    guard let space, let function else { return nil }
    return CGShading(
        radialSpace: space, start: start, startRadius: startRadius, end: end, endRadius: endRadius,
        function: function, extendStart: extendStart, extendEnd: extendEnd)
}

public func CGContextDrawShading(_ c: CGContext?, _ shading: CGShading?) {
    if let shading { c?.drawShading(shading) }
}
