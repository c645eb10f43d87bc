import CoreAnimation
import CoreGraphics
import CoreText
import ImageIO

/// Programs that use what a function returned without retaining it, as clients write them. They are compiled with
/// optimisation, because only the optimiser releases an object before the end of its scope.
public enum UnretainedCases {
    private static func line(_ text: String, _ font: CTFont? = nil) -> CTLine {
        let attributes: CFDictionary = font.map { [kCTFontAttributeName: $0] } ?? [:]
        return CTLineCreateWithAttributedString(
            CFAttributedStringCreate(kCFAllocatorDefault, text as CFString, attributes))
    }

    private static func run(_ text: String) -> CTRun {
        unsafeBitCast(CFArrayGetValueAtIndex(CTLineGetGlyphRuns(line(text)), 0), to: CTRun.self)
    }

    /// The number of glyphs of a line's only run.
    public static func glyphCount(_ text: String) -> Int {
        let runs = CTLineGetGlyphRuns(line(text))
        var count = 0
        for index in 0..<CFArrayGetCount(runs) {
            let run = unsafeBitCast(CFArrayGetValueAtIndex(runs, index), to: CTRun.self)
            count += CTRunGetGlyphCount(run)
        }
        return count
    }

    /// The same of a run that is taken from an array that no variable holds.
    public static func glyphCountOfTemporary(_ text: String) -> Int {
        let line = line(text)
        let run = unsafeBitCast(CFArrayGetValueAtIndex(CTLineGetGlyphRuns(line), 0), to: CTRun.self)
        return CTRunGetGlyphCount(run)
    }

    /// The size of the font in the attributes of a temporary run.
    public static func fontSize(_ size: CGFloat) -> CGFloat {
        let font = CTFontCreateWithName("Helvetica" as CFString, size, nil)
        let runs = CTLineGetGlyphRuns(line("some words", font)) as! [CTRun]
        let key = Unmanaged.passUnretained(kCTFontAttributeName).toOpaque()
        let found = CFDictionaryGetValue(CTRunGetAttributes(runs[0]), key)
        return CTFontGetSize(unsafeBitCast(found, to: CTFont.self))
    }

    /// The size of the font that a line without attributes is drawn with.
    public static func defaultFontSize() -> CGFloat {
        let key = Unmanaged.passUnretained(kCTFontAttributeName).toOpaque()
        return CTFontGetSize(
            unsafeBitCast(
                CFDictionaryGetValue(CTRunGetAttributes(run("default font")), key), to: CTFont.self))
    }

    /// The glyphs, the sum of the advances and the last position of a temporary run, by pointers.
    public static func pointers(_ text: String) -> (glyphs: [CGGlyph], width: CGFloat, last: CGPoint) {
        let count = CTRunGetGlyphCount(run(text))
        let glyphs = CTRunGetGlyphsPtr(run(text)), positions = CTRunGetPositionsPtr(run(text))
        let advances = CTRunGetAdvancesPtr(run(text)), indices = CTRunGetStringIndicesPtr(run(text))
        guard let glyphs, let positions, let advances, let indices, indices[count - 1] == count - 1 else {
            return ([], 0, .zero)
        }
        let width = (0..<count).reduce(CGFloat(0)) { $0 + advances[$1].width }
        return (Array(UnsafeBufferPointer(start: glyphs, count: count)), width, positions[count - 1])
    }

    /// The number of glyphs of each line of a frame.
    public static func linesOfFrame(_ text: String, width: CGFloat) -> [Int] {
        let string = CFAttributedStringCreate(kCFAllocatorDefault, text as CFString, [:] as CFDictionary)
        let setter = CTFramesetterCreateWithAttributedString(string!)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 1000), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
        return (0..<CFArrayGetCount(CTFrameGetLines(frame))).map { index in
            let line = unsafeBitCast(CFArrayGetValueAtIndex(CTFrameGetLines(frame), index), to: CTLine.self)
            return CTLineGetGlyphCount(line)
        }
    }

    /// The tags of a font's features.
    public static func features(_ font: CTFont) -> [String] {
        guard let features = CTFontCopyFeatures(font) else { return [] }
        let key = Unmanaged.passUnretained(kCTFontOpenTypeFeatureTag).toOpaque()
        return (0..<CFArrayGetCount(features)).map { index in
            let feature = unsafeBitCast(CFArrayGetValueAtIndex(features, index), to: CFDictionary.self)
            return unsafeBitCast(CFDictionaryGetValue(feature, key), to: NSString.self) as String
        }
    }

    /// The delay of a frame of an animated picture, as libraries of GIFs read it.
    public static func delay(_ source: CGImageSource, _ index: Int) -> Double {
        let found = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 1)
        defer { found.deallocate() }
        let key = Unmanaged.passUnretained(kCGImagePropertyGIFDictionary).toOpaque()
        guard
            CFDictionaryGetValueIfPresent(CGImageSourceCopyPropertiesAtIndex(source, index, nil), key, found)
        else { return -1 }
        let properties = unsafeBitCast(found.pointee, to: CFDictionary.self)
        let delay = unsafeBitCast(
            CFDictionaryGetValue(
                properties, Unmanaged.passUnretained(kCGImagePropertyGIFUnclampedDelayTime).toOpaque()),
            to: AnyObject.self)
        return (delay as? NSNumber)?.doubleValue ?? -1
    }

    private static func image(_ value: UInt8, _ size: Int) -> CGImage {
        let context = CGContext(
            data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: size * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.setFillColor(
            CGColor(red: CGFloat(value) / 255, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: size, height: size))
        return context.makeImage()!
    }

    /// The sum of the bytes of a picture, read by the pointer to its data.
    public static func byteSum(_ value: UInt8, size: Int) -> Int {
        let bytes = CFDataGetBytePtr(image(value, size).dataProvider!.data)!
        return (0..<size * size * 4).reduce(0) { $0 + Int(bytes[$1]) }
    }

    /// The same of an image that a variable holds, after the data of others were read.
    public static func byteSumAmongOthers(_ value: UInt8, size: Int) -> Int {
        let picture = image(value, size)
        let bytes = CFDataGetBytePtr(picture.dataProvider!.data)!
        for other in 0..<200 { _ = byteSum(UInt8(other), size: 8) }
        return withExtendedLifetime(picture) { (0..<size * size * 4).reduce(0) { $0 + Int(bytes[$1]) } }
    }

    /// The elements of an array in a dictionary that was bridged to an object.
    public static func arrayInDictionary(_ words: [String]) -> [String] {
        let values: CFDictionary = ["words": words.map { $0 as NSString } as NSArray]
        let bridged = NSDictionary(dictionary: values)
        let key = Unmanaged.passUnretained("words" as CFString).toOpaque()
        let array = unsafeBitCast(CFDictionaryGetValue(bridged, key), to: CFArray.self)
        return (0..<CFArrayGetCount(array)).map {
            unsafeBitCast(CFArrayGetValueAtIndex(array, $0), to: NSString.self) as String
        }
    }

    /// The strings of an array that is made anew.
    public static func strings(_ count: Int) -> [String] {
        (0..<count).map { index in
            let array =
                (0..<count).map { NSString(string: "a string of more than fifteen bytes \($0)") } as CFArray
            return unsafeBitCast(CFArrayGetValueAtIndex(array, index), to: NSString.self) as String
        }
    }

    /// The text of an object that a method made and that nobody else holds.
    public static func performed(_ number: Int) -> String {
        let maker = Maker()
        maker.number = number
        let result = maker.perform(Selector("made"))
        return (result?.takeUnretainedValue() as? NSString).map { $0 as String } ?? ""
    }
}

private final class Maker: NSObject {
    var number = 0
    func made() -> NSString { NSString(string: "an object that a method made, number \(number)") }

    private struct Methods: NamedMethodList {
        static var methods: [NamedMethod] { [NamedMethod("made", Maker.made)] }
    }
    private let namedMethods = Methods()
}
