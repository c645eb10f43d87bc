/// The pictures of a HEIC or AVIF file of which others are made: tiles of a grid, layers of an overlay (the references "dimg" of
/// ISO/IEC 23008-12).
///
/// libheif decodes the parts of a picture, and theirs in turn, each on threads of its own, and doesn't notice a picture
/// that is a part of itself. So such files are found before it reads them.
struct HEIFParts {
    /// The most pictures of which one may be made: a grid of 256 by 256.
    static let most = 65_536

    /// By the numbers of the pictures that are made of them.
    private var parts: [UInt32: [UInt32]] = [:]

    init(_ bytes: UnsafeRawBufferPointer) {
        Self.forEachBox("meta", in: bytes[...]) { meta in
            Self.forEachBox("iref", in: meta.dropFirst(4)) { references in
                let isLong = references.first ?? 0 != 0
                Self.forEachBox("dimg", in: references.dropFirst(4)) { add($0, isLong: isLong) }
            }
        }
    }

    private mutating func add(_ content: Slice<UnsafeRawBufferPointer>, isLong: Bool) {
        var rest = content
        func number(_ size: Int) -> UInt32? {
            guard rest.count >= size else { return nil }
            defer { rest = rest.dropFirst(size) }
            return rest.prefix(size).reduce(0) { $0 << 8 | UInt32($1) }
        }
        guard let whole = number(isLong ? 4 : 2), let count = number(2) else { return }
        for _ in 0..<count {
            guard let part = number(isLong ? 4 : 2) else { return }
            parts[whole, default: []].append(part)
        }
    }

    /// Whether a picture is a part of itself, or made of too many.
    var areTooMany: Bool {
        var counts: [UInt32: Int] = [:], open: Set<UInt32> = []
        for first in parts.keys {
            var stack = [first]
            while let picture = stack.last {
                if counts[picture] != nil {
                    stack.removeLast()
                    continue
                }
                let own = parts[picture] ?? []
                if open.insert(picture).inserted {
                    // Open pictures contain this one: a part that is open is a cycle.
                    if own.contains(where: open.contains) { return true }
                    stack += own.filter { counts[$0] == nil }
                    if stack.count > Self.most * 2 { return true }
                } else {
                    let count = own.reduce(0) { min($0 + (counts[$1] ?? 1), Self.most + 1) }
                    if count > Self.most { return true }
                    counts[picture] = max(count, 1)
                    open.remove(picture)
                    stack.removeLast()
                }
            }
        }
        return false
    }

    /// Calls `body` with the contents of the boxes of a type, of those that follow each other in bytes, up to the first that
    /// is damaged.
    private static func forEachBox(
        _ type: String, in bytes: Slice<UnsafeRawBufferPointer>,
        _ body: (Slice<UnsafeRawBufferPointer>) -> Void
    ) {
        var rest = bytes
        while rest.count >= 8 {
            var header = 8
            var size = rest.prefix(4).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            if size == 1, rest.count >= 16 {
                size = rest.dropFirst(8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
                header = 16
            } else if size == 0 {
                size = UInt64(rest.count)
            }
            guard let length = Int(exactly: size), length >= header, length <= rest.count else { return }
            if rest.dropFirst(4).prefix(4).elementsEqual(type.utf8) {
                body(rest.prefix(length).dropFirst(header))
            }
            rest = rest.dropFirst(length)
        }
    }
}
