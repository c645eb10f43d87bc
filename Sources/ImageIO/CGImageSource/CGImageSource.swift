import CoreGraphics

/// A picture file in memory, of which the header is read at once and the pixels when they are asked for.
public final class CGImageSource: Sendable {
    let data: Data
    let name: String
    let header: Result<ImageHeader, ImageError>

    init(data: Data, name: String) {
        self.data = data
        self.name = name
        header = Result { () throws(ImageError) in try ImageCodec.header(data, name: name) }
    }

    /// Why nothing can be read, or nil.
    package var error: ImageError? {
        if case .failure(let error) = header { error } else { nil }
    }

    /// The stored picture, not turned.
    func image(at index: Int) -> CGImage? {
        guard index == 0 else { return nil }
        return try? ImageCodec.decodeStored(data, name: name).0
    }
}

extension CGImageSource: Hashable {
    public static func == (a: CGImageSource, b: CGImageSource) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How far a source has been read; here all data is there from the start.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}
