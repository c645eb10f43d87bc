import CoreGraphics

extension ContentReference: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(
            EncodedIdentity(rawValue: try reader.read("identity", ForeignNumber.self).value),
            revision: try reader.read("revision"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("identity", ForeignNumber(identity.rawValue))
        try writer.write("revision", revision)
    }
}

@used @section("agate_looks") private let linkedTextLayerLook: LinkedType = { TextLayerLook.add(to: $0) }

extension TextLayerLook: EncodableLook, TreeRecord {
    package static var encodedName: String { "text" }
    package static let fields: [TreeField<Self>] = [
        TreeField("content", \.content), TreeField("fontSize", \.fontSize),
        TreeField("foregroundColor", \.foregroundColor),
        TreeField("layouts", write: { try $1.write("layouts", $0.layouts.map { EncodedLayouts($0) }) }) {
            $0.layouts = try $1.read("layouts", EncodedLayouts?.self)?.layouts
        },
    ]
}

@used @section("agate_looks") private let linkedTextLook: LinkedType = { TextLook.add(to: $0) }

extension TextLook: EncodableLook, TreeRecord {
    package static var encodedName: String { "glyphs" }
    package static let fields: [TreeField<Self>] = [
        TreeField("runs", \.runs), TreeField("rectangles", \.rectangles),
        TreeField("pictures", \.pictures), TreeField("clipsToBounds", \.clipsToBounds),
        TreeField("outlines", \.outlines), TreeField("page", \.page),
    ]
}

extension TextLook.Rectangle: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(
            rect: try reader.read("rect"), color: try reader.read("color"),
            isAbove: try reader.read("isAbove"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("rect", rect)
        try writer.write("color", color)
        try writer.write("isAbove", isAbove)
    }
}

extension TextLook.Picture: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(rect: try reader.read("rect"), image: try reader.read("image", EncodedImage.self).image)
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("rect", rect)
        try writer.write("image", EncodedImage(image))
    }
}

extension TextLook.Outline: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(
            try reader.path("path") ?? CGMutablePath(), color: try reader.read("color"),
            lineWidth: try reader.read("lineWidth"), isAbove: try reader.read("isAbove"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("path", path)
        try writer.write("color", color)
        try writer.write("lineWidth", lineWidth)
        try writer.write("isAbove", isAbove)
    }
}

extension TextLook.Page: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(size: try reader.read("size"), rect: try reader.read("rect"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("size", size)
        try writer.write("rect", rect)
    }
}

extension GlyphRun: TreeValue {
    package init(from reader: inout TreeReader) throws {
        let font = try reader.read("font", EncodedFont.self).font
        let glyphs = PlacedGlyphs(
            font: font, size: try reader.read("size"), glyphs: try reader.read("glyphs"),
            positions: try reader.read("positions"))
        self.init(
            glyphs, color: try reader.read("color"), stroke: try reader.read("stroke"),
            shadow: try reader.read("shadow"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("font", EncodedFont(glyphs.font))
        try writer.write("size", glyphs.size)
        try writer.write("glyphs", glyphs.glyphs)
        try writer.write("positions", glyphs.positions)
        try writer.write("color", color)
        try writer.write("stroke", stroke)
        try writer.write("shadow", shadow)
    }
}

extension GlyphRun.Stroke: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(width: try reader.read("width"), color: try reader.read("color"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("width", width)
        try writer.write("color", color)
    }
}

extension GlyphRun.Shadow: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(
            offset: try reader.read("offset"), radius: try reader.read("radius"),
            color: try reader.read("color"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("offset", offset)
        try writer.write("radius", radius)
        try writer.write("color", color)
    }
}
