import CoreGraphics

/// The dictionary of a GIF, or of one of its frames.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The number of plays; 0 for endless.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The duration of a frame in seconds, at least 0.1.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The duration of a frame in seconds, as stored in the file.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The dictionary of a PNG, or of one of its frames.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// The number of plays; 0 for endless.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// The duration of a frame in seconds, at least 0.05.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// The duration of a frame in seconds, as stored in the file.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The dictionary of a WebP, or of one of its frames.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// The number of plays; 0 for endless.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// The duration of a frame in seconds, at least 0.1.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// The duration of a frame in seconds, as stored in the file.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

extension CGImageSource {
    private var dictionaryKey: CFString? {
        guard frames != nil, case .success(let header) = header else { return nil }
        return switch header.format {
        case .gif: kCGImagePropertyGIFDictionary
        case .webp: kCGImagePropertyWebPDictionary
        default: kCGImagePropertyPNGDictionary
        }
    }

    /// The properties of the whole animation, under the key of its format.
    var loopProperties: CFDictionary {
        guard let key = dictionaryKey, let loops = frames?.reader.loopCount else { return [:] }
        return [key: [kCGImagePropertyGIFLoopCount: loops] as CFDictionary]
    }

    func frameProperties(_ index: Int) -> CFDictionary {
        guard let key = dictionaryKey, let frames, index < frames.count else { return [:] }
        let delay = frames.reader.frames[index].delay
        let shortest = key == kCGImagePropertyPNGDictionary ? 0.05 : 0.1
        return [
            key: [
                kCGImagePropertyGIFDelayTime: max(delay, shortest),
                kCGImagePropertyGIFUnclampedDelayTime: delay,
            ] as CFDictionary
        ]
    }
}
