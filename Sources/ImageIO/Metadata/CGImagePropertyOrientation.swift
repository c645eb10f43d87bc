/// The transformation that makes a stored picture upright; raw values are those of TIFF tag 0x0112.
public enum CGImagePropertyOrientation: UInt32, Sendable, CaseIterable {
    case up = 1
    case upMirrored = 2
    case down = 3
    case downMirrored = 4
    case leftMirrored = 5
    case right = 6
    case rightMirrored = 7
    case left = 8

    /// Whether width and height are exchanged.
    package var swapsSides: Bool { rawValue >= 5 }
}
