import Foundation

public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error of reading, composing or writing movies, with Apple's codes.
public struct AVError: Error, CustomNSError, LocalizedError, Sendable {
    public enum Code: Int, Sendable {
        case unknown = -11800
        case outOfMemory = -11801
        case noDataCaptured = -11805
        case diskFull = -11807
        case exportFailed = -11820
        case decodeFailed = -11821
        case invalidSourceMedia = -11822
        case fileAlreadyExists = -11823
        case compositionTrackSegmentsNotContiguous = -11824
        case invalidCompositionTrackSegmentDuration = -11825
        case invalidCompositionTrackSegmentSourceStartTime = -11826
        case invalidCompositionTrackSegmentSourceDuration = -11827
        case fileFormatNotRecognized = -11828
        case fileFailedToParse = -11829
        case noImageAtTime = -11832
        case decoderNotFound = -11833
        case encoderNotFound = -11834
        case operationNotSupportedForAsset = -11838
        case invalidVideoComposition = -11841
        case invalidOutputURLPathExtension = -11843
        case failedToLoadMediaData = -11849
        case undecodableMediaData = -11855
        case videoCompositorFailed = -11858
        case operationNotAllowed = -11862
        case operationCancelled = -11878
    }

    public let code: Code
    /// The file and what was expected.
    public let detail: String

    public init(_ code: Code) { self.init(code, "\(code)") }
    init(_ code: Code, _ detail: String) { (self.code, self.detail) = (code, detail) }

    public static var errorDomain: String { AVFoundationErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: detail] }
    public var errorDescription: String? { detail }
}
