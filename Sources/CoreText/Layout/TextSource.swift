import CoreGraphics
import Locking

/// A text with the options of its layout, and the layouts that were asked for.
///
/// The lines of a text are the same at a range of widths. A source remembers these ranges, so that it lays out a text once
/// for each way in which its lines break, however often and at how many widths it is asked.
package final class TextSource: Sendable {
    package let text: StyledText
    /// The options; their width and height are not used.
    package let options: TextBlock.Options

    private let kept = Locked(KeptBlocks())

    package init(_ text: StyledText, _ options: TextBlock.Options) {
        (self.text, self.options) = (text, options)
    }

    /// The layout in a size, either side of which may be infinite.
    package func block(in size: CGSize) -> TextBlock {
        let size = Self.limited(size), revision = TextSystem.fontRevision
        if let known = kept.withLock({ $0.block(size, revision) }) { return known }
        var options = options
        (options.width, options.height) = (size.width, size.height)
        let block = TextBlock(text, options)
        kept.withLock { $0.keep(block, size, revision) }
        return block
    }

    /// The left end of the lines and their size, of the layout in a size.
    package func box(in size: CGSize) -> CGRect {
        let limits = Self.limited(size)
        return kept.withLock { $0.box(limits, TextSystem.fontRevision) } ?? block(in: limits).box
    }

    /// The source of a text with options that was made before, or a new one.
    package static func source(_ text: StyledText, _ options: TextBlock.Options) -> TextSource {
        if text.string.utf8.count > longestShared { return TextSource(text, options) }
        let key = Key(text: text, options: options)
        return shared.withLock { shared in
            if let known = shared.young[key] { return known }
            let source = shared.old[key] ?? TextSource(text, options)
            if shared.young.count >= mostShared { shared = Shared(old: shared.young) }
            shared.young[key] = source
            return source
        }
    }

    private struct Key: Hashable {
        var text: StyledText
        var options: TextBlock.Options
    }

    /// The sources of short texts: those used since the last change of generation, and those before.
    private struct Shared {
        var young: [Key: TextSource] = [:]
        var old: [Key: TextSource] = [:]
    }
    private static let shared = Locked(Shared())
    /// The number of sources in a generation, and the length of a text that is shared, in UTF-8.
    private static let mostShared = 256, longestShared = 1024

    /// Lengths that are no numbers or negative count as 0.
    private static func limited(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)
    }
}
