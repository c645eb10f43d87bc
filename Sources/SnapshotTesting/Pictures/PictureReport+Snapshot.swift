import ComparisonPage
import Foundation
import PixelComparison
import UIKit

extension PictureReport {
    /// Adds a snapshot that is a picture and differs from its reference.
    ///
    /// - Returns: what the failure's message says of the page; nil for other snapshots and for pictures that can't be read.
    func add(
        _ reference: Any, _ new: Any, file: URL, title: String, place: String, summary: String
    ) -> String? {
        guard let reference = (reference as? UIImage)?.cgImage, let picture = (new as? UIImage)?.cgImage
        else {
            return nil
        }
        var failure = FailedPicture(
            title: title, place: place, file: file, picture: picture, reference: reference,
            comparison: PictureComparison(picture, reference))
        failure.summary = summary.trimmingCharacters(in: .whitespacesAndNewlines)
            .split(separator: "\n").first.map(String.init)
        return "All pictures that differ: \(add(failure))"
    }
}
