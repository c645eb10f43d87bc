import Foundation

/// Whether one picture is the same as another but for antialiasing, and the figures that say so.
///
/// All figures are on premultiplied components, 0...255. Pixels away from edges are compared directly.
/// Pixels on an edge, a 3x3 neighbourhood with contrast, may take any value of the other picture's
/// neighbourhood. Edges may not have moved by more than a fraction of a pixel along their normal.
public struct ImageComparison: Sendable {
    /// The largest difference of a component.
    public var maximum = 0.0
    /// Percent of the pixels that lie off the edges and differ by more than 8 levels.
    public var flatShare = 0.0
    /// The same for 32 levels.
    public var flatWrongShare = 0.0
    /// Percent of the pixels that lie on an edge and leave the range of the other picture's neighbourhood.
    public var rangeShare = 0.0
    /// Wrong pixels: off the edges by more than 32 levels, or on an edge and out of range.
    public var wrongPixels = 0
    /// Wrong pixels in percent of the edge pixels.
    public var wrongShare = 0.0
    /// Edge pixels in percent of all.
    public var edgeShare = 0.0
    /// Mean absolute difference of the components.
    public var meanError = 0.0
    /// Structural similarity, 1 when equal.
    public var similarity = 1.0
    /// The 99th percentile of the displacement of strong edges, in pixels.
    public var displacement = 0.0
    /// How many pixels of strong edges moved by more than the tolerance.
    public var movedPixels = 0
    /// Why the pictures are not the same; empty when they are.
    public var failures: [String] = []

    public var passes: Bool { failures.isEmpty }

    /// Compares `test` with `reference`.
    ///
    /// Pictures that are within one level of each other everywhere pass; their similarity and displacement
    /// are reported as those of equal pictures.
    public init(reference: PixelBuffer, test: PixelBuffer, tolerance: ImageTolerance = ImageTolerance()) {
        guard let difference = test.difference(from: reference) else {
            failures = [
                "size \(test.width)x\(test.height), expected \(reference.width)x\(reference.height)"
            ]
            return
        }
        maximum = Double(difference.maximum)
        guard difference.maximum > 0 else { return }

        let channels = FloatPlane.channels(reference, test)
        let marks = PixelMarks(channels: channels, tolerance: tolerance)
        let count = Double(reference.width * reference.height)
        flatShare = 100 * Double(marks.flat) / count
        flatWrongShare = 100 * Double(marks.flatWrong) / count
        rangeShare = 100 * Double(marks.outOfRange) / count
        wrongPixels = marks.flatWrong + marks.outOfRange
        wrongShare = 100 * Double(wrongPixels) / Double(max(marks.edge, 1))
        edgeShare = 100 * Double(marks.edge) / count
        meanError = marks.sumOfErrors / (count * 4)
        guard difference.maximum > 1 else { return }

        similarity = structuralSimilarity(channels)
        let moved = EdgeDisplacement(channels: channels, limit: tolerance.displacement)
        displacement = moved.percentile99
        movedPixels = moved.moved

        if Double(wrongPixels)
            > max(Double(tolerance.wrongPixels), tolerance.wrongShare / 100 * Double(marks.edge))
        {
            failures.append("\(wrongPixels) wrong pixels")
        }
        if flatShare > tolerance.flatShare { failures.append("flat areas differ") }
        if similarity < tolerance.similarity { failures.append("structure differs") }
        let allowed = max(Double(tolerance.movedPixels), tolerance.movedShare / 100 * Double(moved.strong))
        if Double(movedPixels) > allowed { failures.append("\(movedPixels) edge pixels moved") }
    }
}

extension ImageComparison: CustomStringConvertible {
    public var description: String {
        let verdict = passes ? "same" : "different (" + failures.joined(separator: ", ") + ")"
        let figures = String(
            format: "max %.0f, flat>8 %.3f%%, flat>32 %.3f%%, range %.3f%%, wrong %.1f%%, mean %.3f, "
                + "similarity %.4f, moved %.2f px",
            maximum, flatShare, flatWrongShare, rangeShare, wrongShare, meanError, similarity, displacement)
        return verdict + ": " + figures
    }
}
