import CoreGraphics
import Locking

/// A picture file in memory. The header is read immediately, the pixels on request.
///
/// Images are decoded on the requesting thread, so drawing one never waits for a decoder; recent ones are cached.
public final class CGImageSource: Sendable {
    private struct State {
        var data = Data()
        var header = Result<ImageHeader, ImageError>.failure(
            ImageError(file: "image data", reason: .corrupt, detail: "there is no data yet"))
        /// The frames of an animated picture.
        var frames: ImageFrames?
        /// Whether more data may follow.
        var isGrowing = false
        /// The number of data updates.
        var revision = 0
    }

    let name: String
    private let state: Locked<State>
    private let images = DecodedImages.Owner()

    init(data: Data, name: String) {
        self.name = name
        var state = State()
        Self.read(data, isGrowing: false, name, &state)
        self.state = Locked(state)
    }

    /// Creates a source whose data arrives later.
    init(growing name: String) {
        self.name = name
        var state = State()
        state.isGrowing = true
        self.state = Locked(state)
    }

    /// Replaces the data by all data received so far.
    func update(_ data: Data, isFinal: Bool) {
        state.withLock {
            Self.read(data, isGrowing: !isFinal, name, &$0)
            $0.revision += 1
            images.removeAll()
        }
    }

    private static func read(_ data: Data, isGrowing: Bool, _ name: String, _ state: inout State) {
        state.data = data
        state.isGrowing = isGrowing
        state.frames = nil
        state.header = Result { () throws(ImageError) in
            try ImageCodec.header(data, name: name, isBeginning: isGrowing)
        }
        guard case .success(let header) = state.header else { return }
        do throws(ImageError) {
            state.frames = try ImageFrames(data, header, name: name)
        } catch {
            if !isGrowing { state.header = .failure(error) }
        }
    }

    var data: Data { state.withLock { $0.data } }
    var header: Result<ImageHeader, ImageError> { state.withLock { $0.header } }
    var frames: ImageFrames? { state.withLock { $0.frames } }
    var isGrowing: Bool { state.withLock { $0.isGrowing } }

    /// The reason why the file can't be read, or nil.
    package var error: ImageError? {
        if case .failure(let error) = header { error } else { nil }
    }

    /// The number of pictures.
    var count: Int {
        guard case .success(let header) = header else { return 0 }
        return frames?.count ?? (header.format == .gif ? 0 : 1)
    }

    /// A picture as stored, not rotated.
    ///
    /// - Parameters:
    ///   - factor: the divisor of both sides, a power of two.
    ///   - isKept: whether the image is cached.
    func image(at index: Int, reducedBy factor: Int = 1, isKept: Bool = true) -> CGImage? {
        guard index >= 0, index < count else { return nil }
        let key = key(index, factor)
        if let known = DecodedImages.shared.image(key) { return known }
        let decoded = decoded(index, factor)
        if isKept { keep(decoded, key) }
        return decoded.image
    }

    func key(_ index: Int, _ factor: Int) -> DecodedImages.Key {
        DecodedImages.Key(owner: images.id, index: index, factor: factor)
    }

    /// An image, and the revision of the data it was decoded from.
    struct Decoded {
        var image: CGImage?
        var revision: Int
    }

    func decoded(_ index: Int, _ factor: Int) -> Decoded {
        let now = state.withLock { $0 }
        return Decoded(image: try? decode(index, factor, now), revision: now.revision)
    }

    /// Caches an image, unless data arrived while it was decoded, or may still arrive.
    func keep(_ decoded: Decoded, _ key: DecodedImages.Key) {
        guard let image = decoded.image else { return }
        state.withLock {
            if !$0.isGrowing, $0.revision == decoded.revision { DecodedImages.shared.add(image, key) }
        }
    }

    private func decode(_ index: Int, _ factor: Int, _ now: State) throws(ImageError) -> CGImage? {
        if let frames = now.frames {
            return try frames.image(at: index, name: name).reduced(by: factor, name: name)
        }
        do throws(ImageError) {
            return try ImageCodec.decodeStored(now.data, name: name, reducedBy: factor).0
        } catch {
            guard now.isGrowing else { throw error }
            return try ImageCodec.decodeBeginning(of: now.data, name: name)?.reduced(by: factor, name: name)
        }
    }
}

extension CGImageSource: Hashable {
    public static func == (a: CGImageSource, b: CGImageSource) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The reading status of a source.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}
