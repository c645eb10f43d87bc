import ComparisonPage
import Foundation

/// The report of a check as one page, which shows the pictures beside it.
enum CheckPage {
    static func html(_ report: CheckReport) -> String {
        let device = report.device
        var page = ComparisonPage(title: "Agate \(report.version) on \(device.renderer)")
        page.gain = 1
        let parts = [
            facts(report), bench(report), export(report), omitted(report),
            "<h2>\(report.passed) of \(report.scenes.count) scenes agree</h2>",
        ]
        let entries = report.scenes.filter { !$0.passes }.map { page.entry($0.entry) }
        return page.head(content: parts.compactMap { $0 }.joined(separator: "\n")) + entries.joined()
    }

    private static func facts(_ report: CheckReport) -> String {
        let device = report.device
        var rows = [
            ["platform", device.platform.rawValue], ["vendor", device.vendor], ["version", device.version],
            ["cores", "\(report.cores)"], ["took", String(format: "%.0f s", report.seconds)],
        ]
        if !report.isFinished { rows.append(["stopped", "before everything was done"]) }
        if let quads = report.bench.first(where: { $0.scene == "quads10k" }) {
            rows.append([
                "10,000 pictures in perspective",
                String(format: "%.2f ms, %.1f frames a second", quads.ms, 1000 / max(quads.ms, 0.001)),
            ])
        }
        if let export = report.export {
            let rate = 1000 / max(export.ms, 0.001)
            rows.append([
                "1080p60 to H.264",
                String(format: "%.1f frames a second, %.2f times real time", rate, rate / 60),
            ])
        }
        rows += device.attempts.map { ["tried", "\($0)"] }
        return HTMLText.table(["", ""], rows)
    }

    private static func bench(_ report: CheckReport) -> String? {
        guard !report.bench.isEmpty || report.peer != nil else { return nil }
        let peer = report.peer
        let figures = Dictionary(peer?.scenes.map { ($0.scene, $0) } ?? []) { first, _ in first }
        var rows = report.bench.map { result in
            let cells = [
                result.scene, "\(result.frames)", number(result.ms), number(result.p95), number(result.cpuMs),
                number(result.stages.submit), number(result.stages.wait), "\(result.draws)",
            ]
            guard peer != nil else { return cells }
            guard let other = figures[result.scene] else { return cells + ["", ""] }
            return cells + [number(other.ms), number(other.ms / max(result.ms, 0.001))]
        }
        let measured = Set(report.bench.map(\.scene))
        for other in peer?.scenes ?? [] where !measured.contains(other.scene) {
            rows.append([other.scene, "", "", "", "", "", "", "", number(other.ms), ""])
        }
        var titles = ["scene", "frames", "ms", "p95", "CPU ms", "submit", "wait", "draws"]
        var text = "<h2>Benchmark, 1920x1080</h2>\n"
        if let peer {
            titles += ["\(peer.name) ms", "times ours"]
            text += "<p>\(HTMLText.escaped("\(peer.name): \(peer.version) on \(peer.renderer)"))</p>\n"
        }
        return text + HTMLText.table(titles, rows)
    }

    private static func export(_ report: CheckReport) -> String? {
        report.export.map { "<h2>Export</h2><pre>\(HTMLText.escaped($0.text))</pre>" }
    }

    private static func omitted(_ report: CheckReport) -> String? {
        let lines =
            report.omitted + (report.peer.map { peer in peer.omitted.map { "\(peer.name): \($0)" } } ?? [])
        guard !lines.isEmpty else { return nil }
        return "<h2>Left out</h2>" + lines.map { "<p class=\"fact\">\(HTMLText.escaped($0))</p>" }.joined()
    }

    private static func number(_ value: Double) -> String { String(format: "%.2f", value) }
}
