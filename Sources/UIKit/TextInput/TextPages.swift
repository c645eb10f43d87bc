import Dispatch
import Locking

/// The text of a text view in pages of whole paragraphs, one below the other.
///
/// A usual text is one page. Of a long one, only the sizes of pages are kept, and the layouts of those that are shown.
@MainActor
final class TextPages {
    /// The length of a page, in UTF-8.
    private static let pageLength = 1 << 15
    /// The number of layouts that are kept of a text of several pages.
    private static let mostShown = 8

    /// The options of the layout.
    let options: TextBlock.Options
    private let pages: [(start: Int, text: StyledText)]
    /// The sources of the pages that were shown last.
    private var shown: [Int: TextSource] = [:]
    /// The areas without text, and the padding of lines beside them.
    private let holes: (paths: [CGPath], padding: CGFloat)
    /// The layout around the areas without text, at a width.
    private var shaped: (width: CGFloat, block: TextBlock)?
    /// The tops of the pages and the size of all at a width.
    private var places: (width: CGFloat, tops: [CGFloat], size: CGSize)?

    /// - Parameters:
    ///   - holes: the areas without text, y down, from the corner of the lines with their padding.
    ///   - padding: the space at both ends of lines.
    init(
        _ text: StyledText, _ options: TextBlock.Options, around holes: [CGPath] = [], padding: CGFloat = 0
    ) {
        self.options = options
        self.holes = (holes, padding)
        let isCut =
            !holes.isEmpty || options.mostLines < TextBlock.Options.mostLines || options.truncation != .none
        pages = isCut ? [(0, text)] : text.pages(of: Self.pageLength)
    }

    /// The size of the text with lines that are broken at a width.
    func size(width: CGFloat) -> CGSize { placed(width).size }

    /// The parts of the text from one height to another, with their corners from that of the text.
    func parts(width: CGFloat, from low: CGFloat, to high: CGFloat) -> [ViewText.Part] {
        let tops = placed(width).tops
        return pages.indices.compactMap { number in
            let end = number + 1 < tops.count ? tops[number + 1] : .infinity
            guard tops[number] <= high, low <= end else { return nil }
            let block = block(number, width), top = tops[number]
            // Glyphs may reach out of their lines.
            let first = block.lines.firstIndex { top + $0.bottom + $0.height >= low } ?? block.lines.count
            let wanted = block.lines[first...].prefix { top + $0.top - $0.height <= high }
            return ViewText.Part(block, at: CGPoint(x: 0, y: top), lines: wanted.indices)
        }
    }

    /// The caret before the character at an index, in UTF-16: its x and the top and height of its line. Null without
    /// lines.
    func caret(at place: Int, width: CGFloat) -> CGRect {
        guard let number = pages.lastIndex(where: { $0.start <= place }) else { return .null }
        let block = block(number, width)
        let caret = block.caret(at: place - pages[number].start)
        return caret.isNull ? caret : caret.offsetBy(dx: 0, dy: placed(width).tops[number])
    }

    /// The character, in UTF-16, whose caret is nearest to a point.
    func place(at point: CGPoint, width: CGFloat) -> Int {
        let tops = placed(width).tops
        let number = tops.lastIndex { $0 <= max(point.y, 0) } ?? 0
        guard pages.indices.contains(number) else { return 0 }
        let block = block(number, width)
        return pages[number].start + block.place(at: CGPoint(x: point.x, y: point.y - tops[number]))
    }

    private func block(_ number: Int, _ width: CGFloat) -> TextBlock {
        if holes.paths.isEmpty {
            return source(number).block(in: CGSize(width: width, height: .infinity))
        }
        if let shaped, shaped.width == width { return shaped.block }
        var options = options
        options.width = width
        options.shape = TextShape(width: width, padding: holes.padding, without: holes.paths)
        let block = TextBlock(pages[number].text, options)
        shaped = (width, block)
        return block
    }

    private func source(_ number: Int) -> TextSource {
        if let known = shown[number] { return known }
        if shown.count >= Self.mostShown { shown = [:] }
        let text = pages[number].text
        let source = pages.count == 1 ? TextSource.source(text, options) : TextSource(text, options)
        shown[number] = source
        return source
    }

    private func placed(_ width: CGFloat) -> (width: CGFloat, tops: [CGFloat], size: CGSize) {
        if let places, places.width == width { return places }
        let sizes = pages.count == 1 ? [size(ofOne: width)] : sizes(width)
        var tops: [CGFloat] = [], size = CGSize.zero
        for own in sizes {
            tops.append(size.height)
            size = CGSize(width: max(size.width, own.width), height: size.height + own.height)
        }
        let result = (width, tops, size)
        places = result
        return result
    }

    private func size(ofOne width: CGFloat) -> CGSize {
        if !holes.paths.isEmpty { return block(0, width).size }
        return source(0).box(in: CGSize(width: width, height: .infinity)).size
    }

    /// The sizes of all pages, which several threads lay out.
    private func sizes(_ width: CGFloat) -> [CGSize] {
        var options = options
        options.width = width
        let own = options, texts = pages.map { $0.text }
        let sizes = Locked([CGSize](repeating: .zero, count: texts.count))
        DispatchQueue.concurrentPerform(iterations: texts.count) { number in
            let size = TextBlock(texts[number], own).size
            sizes.withLock { $0[number] = size }
        }
        return sizes.withLock { $0 }
    }
}
