/// A plot's numbers as text.
enum PlotText {
    /// A heading and a line for each time; missing values are empty.
    static func csv(_ samples: PlotSamples) -> String {
        let curves = samples.series.flatMap { series in
            series.curves.map { (title: series.title(of: $0), values: $0.values) }
        }
        var text = (["time"] + curves.map { quoted($0.title) }).joined(separator: ",") + "\n"
        for (index, time) in samples.times.enumerated() {
            let values = curves.map { curve in curve.values[index].map { "\($0)" } ?? "" }
            text += (["\(time)"] + values).joined(separator: ",") + "\n"
        }
        return text
    }

    private static func quoted(_ field: String) -> String {
        guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }

    private struct Document: Encodable {
        struct Curve: Encodable {
            let key: String
            let component: String?
            let values: [Double?]
        }
        let layer: String
        let times: [Double]
        let curves: [Curve]
    }

    static func json(_ samples: PlotSamples) throws(CommandFailure) -> String {
        let curves = samples.series.flatMap { series in
            series.curves.map {
                Document.Curve(
                    key: series.key, component: $0.component.isEmpty ? nil : $0.component, values: $0.values)
            }
        }
        return try JSONText.of(Document(layer: samples.layer, times: samples.times, curves: curves))
    }
}
