import CoreGraphics

/// The layouts of a text; classes can't be read by an initializer of their own.
struct EncodedLayouts: TreeValue {
    let layouts: TextLayouts
    init(_ layouts: TextLayouts) { self.layouts = layouts }

    init(from reader: inout TreeReader) throws {
        let texts: [TextLook] = try reader.read("texts")
        let entries: [TextLayouts.Entry] = try reader.read("entries")
        guard entries.allSatisfy({ texts.indices.contains($0.text) }) else {
            throw reader.error("expected indices below \(texts.count)")
        }
        layouts = TextLayouts(texts: texts, entries: entries)
    }

    func write(to writer: inout TreeWriter) throws {
        try writer.write("texts", layouts.texts)
        try writer.write("entries", layouts.entries)
    }
}

extension TextLayouts.Entry: TreeValue {
    package init(from reader: inout TreeReader) throws {
        let request = TextRequest(
            fontSize: try reader.read("fontSize"), color: try reader.read("color"),
            size: try reader.read("size"))
        self.init(request: request, text: try reader.read("text"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("fontSize", request.fontSize)
        try writer.write("color", request.color)
        try writer.write("size", request.size)
        try writer.write("text", text)
    }
}
