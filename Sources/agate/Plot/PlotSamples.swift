import CAML
import QuartzCore

/// The values of a layer's presentation copy, sampled at equal intervals.
struct PlotSamples {
    /// The layer's path.
    let layer: String
    /// The times in seconds.
    let times: [Double]
    /// The values, one series for each key path, in the requested order.
    let series: [PlotSeries]

    static let limit = 100_000

    init(_ scene: SceneFile, layer name: String, keys: [String], span: SpanArguments, count: Int) throws {
        let found = try LayerDirectory(scene.package).find(name, in: scene.path)
        var player = ScenePlayer(scene)
        let times = SheetTimes.spread(count, over: try TimeSpan(span, of: scene))
        var series = keys.map { PlotSeries(key: $0) }
        for time in times {
            player.show(at: time)
            let layer = player.presentation(of: found.layer)
            for index in series.indices {
                let key = series[index].key
                let value = layer.value(forKeyPath: key)
                series[index].append(try Self.components(value, key: key, of: found, scene.path))
            }
        }
        for item in series where item.range == nil {
            throw CommandFailure(
                "\(scene.path): layer '\(found.path)' has no value under '\(item.key)'; expected one such as position.y"
            )
        }
        (layer, self.times, self.series) = (found.path, times, series)
    }

    private static func components(
        _ value: Any?, key: String, of found: LayerDirectory.Entry, _ scene: String
    ) throws(CommandFailure) -> [ValueComponents.Component]? {
        guard let value else { return nil }
        if let components = ValueComponents.of(value) { return components }
        throw CommandFailure(
            "\(scene): '\(key)' of layer '\(found.path)' is no number and has none in it; "
                + "expected a key such as position.y")
    }
}
