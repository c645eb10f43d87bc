import CoreGraphics
import Foundation
import PixelComparison
import UIKit

extension Diffing where Value == UIImage {
    /// Pictures that are equal but for a level of 255.
    public static var image: Diffing { image() }

    /// - Parameters:
    ///   - precision: the part of the bytes, or of the pixels with a perceptual precision, that have to match, 0 to 1.
    ///   - perceptualPrecision: how close a pixel has to be to match: 1 for equal, 0.98 for a difference that people can just
    ///     see.
    ///   - scale: pixels per point of references; nil or 0 for the scale of the screen.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Diffing {
        let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? ScreenState.current.scale
        return Diffing(
            toData: { $0.pngData() ?? Data() },
            fromData: { UIImage(data: $0, scale: scale) ?? UIImage() }
        ) { old, new in
            let match = PictureMatch(old, new, precision, perceptualPrecision)
            guard let message = match.message else { return nil }
            var attachments: [XCTAttachment] = []
            for (name, image) in [("reference", old), ("failure", new), ("difference", match.difference)] {
                guard let image else { continue }
                let attachment = XCTAttachment(image: image)
                attachment.name = name
                attachments.append(attachment)
            }
            return (message, attachments)
        }
    }
}

/// The comparison of a new picture with its reference.
struct PictureMatch {
    /// A text that states how the pictures differ; nil if they match.
    let message: String?
    private(set) var difference: UIImage?

    init(_ reference: UIImage, _ new: UIImage, _ precision: Float, _ perceptualPrecision: Float) {
        guard let new = new.cgImage else {
            message = Self.emptyMessage
            return
        }
        guard let old = reference.cgImage else {
            message = "The reference is not a picture that can be read."
            return
        }
        let comparison = PictureComparison(new, old)
        guard !comparison.isWithinTolerance else {
            message = nil
            return
        }
        difference = comparison.difference.map { UIImage(cgImage: $0) }
        guard comparison.difference != nil else {
            message = "\(comparison.summary).\(Self.scaleAdvice(old, new))"
            return
        }
        let part =
            perceptualPrecision < 1
            ? PerceptualComparison(old, new).part(within: (1 - perceptualPrecision) * 100)
            : comparison.equalPart
        message =
            part >= precision
            ? nil
            : "\(comparison.summary): \(part) of the picture matches, and \(precision) is required.\n\n\(Self.advice)"
    }

    static let emptyMessage =
        "The new snapshot is empty: the view has no size, or was not drawn (see the printed note). "
        + "Give it a size, or pass 'size'."

    private static let advice = """
        If the reference was made on an Apple system, its fonts and its rounding are others. Record one here, with \
        SNAPSHOT_TESTING_RECORD=all in the environment; SNAPSHOT_FOLDER=__Snapshots__Linux keeps both. Or compare with \
        tolerance: precision and perceptualPrecision below 1.
        """

    /// A hint where the sizes are those of one picture at two scales.
    private static func scaleAdvice(_ old: CGImage, _ new: CGImage) -> String {
        let ratio = CGFloat(old.width) / CGFloat(new.width)
        guard old.width != new.width, CGFloat(old.height) == (CGFloat(new.height) * ratio).rounded() else {
            return ""
        }
        return
            " The reference has \(ratio) times the scale: pass traits with a displayScale, or record it here."
    }
}
