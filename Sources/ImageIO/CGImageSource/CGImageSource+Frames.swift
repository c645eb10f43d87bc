import CoreGraphics

/// Of a GIF, or of one of its frames.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often it plays; 0 is for ever.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds: a tenth where the file says a hundredth or less.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The same as the file says it.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// Of a PNG, or of one of its frames.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// How often it plays; 0 is for ever.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds: a tenth where the file says a hundredth or less.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// The same as the file says it.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"

extension CGImageSource {
    private var dictionaryKey: CFString? {
        guard frames != nil, case .success(let header) = header else { return nil }
        return header.format == .gif ? kCGImagePropertyGIFDictionary : kCGImagePropertyPNGDictionary
    }

    /// What holds for the whole animation, by the key of its format.
    var loopProperties: CFDictionary {
        guard let key = dictionaryKey, let loops = frames?.reader.loopCount else { return [:] }
        return [key: [kCGImagePropertyGIFLoopCount: loops] as CFDictionary]
    }

    func frameProperties(_ index: Int) -> CFDictionary {
        guard let key = dictionaryKey, let frames, index < frames.count else { return [:] }
        let delay = frames.reader.frames[index].delay
        return [
            key: [
                kCGImagePropertyGIFDelayTime: delay <= 0.01 ? 0.1 : delay,
                kCGImagePropertyGIFUnclampedDelayTime: delay,
            ] as CFDictionary
        ]
    }
}
