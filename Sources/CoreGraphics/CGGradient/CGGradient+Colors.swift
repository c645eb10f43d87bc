import Foundation

extension CGGradient {
    /// The stops' locations, in ascending order.
    package var locations: [CGFloat] { stops.map(\.location) }
    /// The stops' colours, in the gradient's space.
    package var colors: [CGColor] { stops.map(\.color) }

    /// The colour at a location. Components and alpha are interpolated linearly between stops and constant beyond the
    /// first and last stop. At a jump, the later stop counts.
    ///
    /// Components are not premultiplied before interpolation.
    package func color(at location: CGFloat) -> CGColor {
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        let fraction = (location - a.location) / (b.location - a.location)
        return CGColor(
            colorSpace, zip(a.color.values, b.color.values).map { $0 + ($1 - $0) * fraction })
    }
}
