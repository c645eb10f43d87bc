import Foundation

/// The report of a check as one page, which shows the pictures beside it.
enum CheckPage {
    static func html(_ report: CheckReport) -> String {
        let device = report.device
        var parts = [
            "<h1>Agate \(report.version) on \(escaped(device.renderer))</h1>",
            table(
                ["", ""],
                [
                    ["platform", device.platform.rawValue], ["vendor", device.vendor],
                    ["version", device.version],
                    ["cores", "\(report.cores)"], ["took", String(format: "%.0f s", report.seconds)],
                ] + device.attempts.map { ["tried", "\($0)"] }),
            "<h2>\(report.passed) of \(report.scenes.count) scenes agree</h2>",
        ]
        for scene in report.scenes where !scene.passes {
            parts.append("<h3>\(escaped(scene.name))</h3><p>\(escaped(scene.summary))</p>")
            if let picture = scene.differencePicture {
                parts.append(
                    "<figure><img src=\"\(escaped(picture))\" alt=\"\">"
                        + "<figcaption>reference, drawing, difference</figcaption></figure>")
            }
        }
        if !report.bench.isEmpty {
            parts.append("<h2>Benchmark, 1920x1080</h2>")
            parts.append(
                table(
                    ["scene", "ms", "p95", "CPU ms", "submit", "wait", "draws"],
                    report.bench.map {
                        [
                            $0.scene, number($0.ms), number($0.p95), number($0.cpuMs),
                            number($0.stages.submit),
                            number($0.stages.wait), "\($0.draws)",
                        ]
                    }))
        }
        if let export = report.export { parts.append("<h2>Export</h2><pre>\(escaped(export.text))</pre>") }
        if !report.omitted.isEmpty {
            parts.append("<h2>Not measured</h2>")
            parts += report.omitted.map { "<p>\(escaped($0))</p>" }
        }
        return """
            <!doctype html>
            <meta charset="utf-8">
            <title>Agate on \(escaped(device.renderer))</title>
            <style>
            body { font: 15px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222 }
            table { border-collapse: collapse } td, th { padding: 0.2em 1em 0.2em 0; text-align: left; vertical-align: top }
            tr + tr { border-top: 1px solid #ddd } img { max-width: 100% } figure { margin: 0 }
            </style>
            \(parts.joined(separator: "\n"))

            """
    }

    private static func number(_ value: Double) -> String { String(format: "%.2f", value) }

    private static func table(_ heading: [String], _ rows: [[String]]) -> String {
        let head = heading.contains { !$0.isEmpty } ? [row(heading, "th")] : []
        return "<table>" + (head + rows.map { row($0, "td") }).joined(separator: "\n") + "</table>"
    }

    private static func row(_ cells: [String], _ tag: String) -> String {
        "<tr>" + cells.map { "<\(tag)>\(escaped($0))</\(tag)>" }.joined() + "</tr>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
