import Foundation
import QuartzCore
import TextTable

/// A table of the cost of drawing, one row for each scene.
enum StatisticsTable {
    struct Row {
        let scene: String
        let statistics: CARendererStatistics
        let target: RendererDescription.TargetMemory
        /// The time from the start of reading to the picture in memory.
        let milliseconds: Double
    }

    static func text(for rows: [Row]) -> String {
        let table = TextTable<Row> { row in
            let s = row.statistics
            return [
                Column(title: "scene", value: row.scene),
                count("draws", s.draws), count("batches", s.batches), count("passes", s.passes),
                count("culled", s.culled), count("splits", s.splits), count("uploads", s.uploads),
                count("hits", s.rasterHits), count("misses", s.rasterMisses),
                Column(title: "target", value: row.target.rawValue),
                Column(title: "ms", value: String(format: "%.1f", row.milliseconds), align: .right),
            ]
        }
        return table.string(for: rows) ?? ""
    }

    private static func count(_ title: String, _ value: Int) -> Column {
        Column(title: title, value: "\(value)", align: .right)
    }
}
