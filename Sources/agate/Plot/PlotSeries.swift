import QuartzCore

/// A layer's values at a key path, at consecutive times.
struct PlotSeries {
    let key: String
    /// The curves, one for each component.
    private(set) var curves: [Curve] = []

    struct Curve {
        /// The name of the component; empty for a single number.
        let component: String
        /// The values, one for each time; nil without one or it is not finite.
        var values: [Double?]
    }

    private var count = 0

    init(key: String) { self.key = key }

    /// Adds the value at the next time; nil for none.
    mutating func append(_ components: [ValueComponents.Component]?) {
        for component in components ?? [] {
            let value = component.value.isFinite ? component.value : nil
            if let index = curves.firstIndex(where: { $0.component == component.name }) {
                if curves[index].values.count == count { curves[index].values.append(value) }
            } else {
                let before = [Double?](repeating: nil, count: count)
                curves.append(Curve(component: component.name, values: before + [value]))
            }
        }
        count += 1
        for index in curves.indices where curves[index].values.count < count {
            curves[index].values.append(nil)
        }
    }

    /// The least and the greatest value; nil if there are no values.
    var range: ClosedRange<Double>? {
        let values = curves.lazy.flatMap(\.values).compactMap { $0 }
        guard let low = values.min(), let high = values.max() else { return nil }
        return low...high
    }

    /// The key path with the component's name, as in `position.x`.
    func title(of curve: Curve) -> String { curve.component.isEmpty ? key : "\(key).\(curve.component)" }
}
