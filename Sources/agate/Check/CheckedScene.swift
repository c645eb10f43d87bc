import ComparisonPage
import Foundation
import ImageComparison

/// How one scene compares with its picture.
struct CheckedScene: Encodable {
    let name: String
    let passes: Bool
    let summary: String
    /// Files beside the report, if the scene differs.
    var referencePicture, drawnPicture, differencePicture: String?
    private var share = 1.0
    private var figures: [ComparedPicture.Figure] = []

    init(name: String, passes: Bool, summary: String) {
        (self.name, self.passes, self.summary) = (name, passes, summary)
    }

    private enum CodingKeys: String, CodingKey {
        case name, passes, summary, referencePicture, drawnPicture, differencePicture
    }

    /// Takes what a page shows of a comparison.
    ///
    /// - Parameter count: the number of pixels of the reference.
    mutating func set(_ comparison: ImageComparison, count: Int) {
        share = Double(comparison.wrongPixels) / Double(max(count, 1))
        figures = [
            .init("most", String(format: "%.0f levels of 255", comparison.maximum)),
            .init("wrong", "\(comparison.wrongPixels) pixels"),
            .init("off by 8 levels in flat areas", String(format: "%.3f %%", comparison.flatShare)),
            .init("similarity", String(format: "%.4f", comparison.similarity)),
            .init("edges moved", String(format: "%.2f px", comparison.displacement)),
        ]
    }

    /// The entry of the page.
    var entry: ComparedPicture {
        var entry = ComparedPicture(id: name, title: name, summary: summary)
        (entry.share, entry.figures) = (share, figures)
        (entry.reference, entry.test, entry.difference) = (referencePicture, drawnPicture, differencePicture)
        return entry
    }
}
