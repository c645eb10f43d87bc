import CoreAnimation

/// An error of creating a renderer or drawing.
public enum CARendererError: Error, CustomStringConvertible, Equatable {
    case emptyTarget(width: Int, height: Int)
    case targetTooLarge(width: Int, height: Int, limit: Int)
    case badScale(CGFloat)
    case badBounds(CGRect)
    case textureLimitTooSmall(Int)
    case bufferTooSmall(given: Int, needed: Int)
    case noMemory(bytes: Int)
    case noImage
    case badFrames(from: CFTimeInterval, to: CFTimeInterval, framesPerSecond: Double)
    case frameIsOver(Int)

    public var description: String {
        switch self {
        case .emptyTarget(let width, let height):
            "a target of \(width)x\(height) pixels can't be drawn; both sides must be at least 1"
        case .targetTooLarge(let width, let height, let limit):
            "a target of \(width)x\(height) pixels is larger than the GPU's limit of \(limit) pixels a side"
        case .badScale(let scale):
            "the scale \(scale) is not a finite number above 0"
        case .badBounds(let bounds):
            "the renderer's bounds \(bounds) have no finite size above 0"
        case .textureLimitTooSmall(let limit):
            "a largest texture of \(limit) texels is too small; expected at least "
                + "\(CARendererOptions.smallestTextureLimit)"
        case .bufferTooSmall(let given, let needed):
            "the buffer has \(given) bytes; the picture needs \(needed)"
        case .noMemory(let bytes):
            "no memory for the \(bytes) bytes of the picture"
        case .noImage:
            "the target's pixels make no picture"
        case .badFrames(let start, let end, let rate):
            "no frames from \(start) s to \(end) s at \(rate) frames a second; expected an end after the start, a rate "
                + "above 0 and at most \(Int(FrameTimes.highestRate)), and at most \(FrameTimes.limit) frames"
        case .frameIsOver(let index):
            "frame \(index) is over; its pixels can be had until the next frame is asked for"
        }
    }
}
