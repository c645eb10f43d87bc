import CoreGraphics

/// Lays out a string in frames.
public final class CTFramesetter: @unchecked Sendable {
    // Unchecked: immutable after initialization.
    let typesetter: CTTypesetter

    init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }

    /// Lays out the lines of a range that fit entirely into a size, or into a shape of that size.
    func block(_ range: Range<Int>, _ size: CGSize, _ shape: TextShape? = nil) -> TextBlock {
        var options = TextBlock.Options()
        func limit(_ length: CGFloat) -> CGFloat {
            length.isNaN || length >= 1e7 ? .infinity : max(length, 0)
        }
        (options.width, options.height) = (limit(size.width), limit(size.height))
        (options.visibility, options.shape) = (.whole, shape)
        let prepared = typesetter.prepared
        return TextBlock(shaped: prepared.text, options, prepared.parts, range)
    }
}

extension CTFramesetter: Hashable {
    public static func == (a: CTFramesetter, b: CTFramesetter) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: NSAttributedString) -> CTFramesetter {
    CTFramesetter(CTTypesetter(attrString))
}
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
    CTFramesetter(typesetter)
}
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
    framesetter.typesetter
}

/// Lays out a range of the string in a path. A length of 0 means everything from the location on.
///
/// In a path that is not a rectangle, each line is inside the path over its full height, and a row that the path
/// divides has a line for each part. Rows too narrow for the next word are skipped, up to four line heights; then the
/// word is broken.
///
/// - Parameter frameAttributes: may contain a fill rule and clipping paths; see `kCTFrameClippingPathsAttributeName`.
///   May be nil.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    let box = path.boundingBoxOfPath, rect = box.isNull ? CGRect.zero : box
    let typesetter = framesetter.typesetter, range = typesetter.range(stringRange)
    let block = framesetter.block(range, rect.size, TextShape(path, frameAttributes))
    return CTFrame(path, rect, block, typesetter.prepared.text, typesetter.source, range, frameAttributes)
}

/// The size of a range of the string, laid out within a maximum size. Lengths of 0, or of 10,000,000 points and more,
/// are no limit.
///
/// - Parameter fitRange: receives the range that fits. May be nil.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
    _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .infinity }
    let size = CGSize(width: limit(constraints.width), height: limit(constraints.height))
    let range = framesetter.typesetter.range(stringRange)
    let block = framesetter.block(range, size)
    fitRange?.pointee = CFRange(location: range.lowerBound, length: block.end - range.lowerBound)
    return block.size
}
