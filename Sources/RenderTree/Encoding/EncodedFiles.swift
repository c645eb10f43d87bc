import CoreGraphics
import Foundation

extension PackedImage: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init()
        width = try reader.read("width")
        height = try reader.read("height")
        bitsPerComponent = try reader.read("bitsPerComponent")
        bitsPerPixel = try reader.read("bitsPerPixel")
        bitmapInfo = try reader.read("bitmapInfo")
        intent = try reader.read("intent")
        isSmooth = try reader.read("isSmooth")
        isMask = try reader.read("isMask")
        space = try reader.read("space")
        decode = try reader.read("decode")
        data = try reader.file()
    }

    package func write(to writer: inout TreeWriter) throws {
        guard UInt32(exactly: data.count) != nil else {
            throw writer.error("pictures of \(data.count) bytes are too large to be encoded")
        }
        try writer.write("width", width)
        try writer.write("height", height)
        try writer.write("bitsPerComponent", bitsPerComponent)
        try writer.write("bitsPerPixel", bitsPerPixel)
        try writer.write("bitmapInfo", bitmapInfo)
        try writer.write("intent", intent)
        try writer.write("isSmooth", isSmooth)
        try writer.write("isMask", isMask)
        try writer.write("space", space)
        try writer.write("decode", decode)
        writer.append(UInt32(writer.index(of: data)))
    }
}

extension CGFont.File: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(data: try reader.file())
        index = try reader.read("index")
        let tags: [UInt32] = try reader.read("tags"), values: [Double] = try reader.read("values")
        guard tags.count == values.count else {
            throw reader.error("expected \(tags.count) places on axes, found \(values.count)")
        }
        variations = zip(tags, values).map { ($0, $1) }
        emboldens = try reader.read("emboldens")
        slant = try reader.read("slant")
        matrix = try reader.read("matrix")
    }

    package func write(to writer: inout TreeWriter) throws {
        guard UInt32(exactly: data.count) != nil else {
            throw writer.error("fonts of \(data.count) bytes are too large to be encoded")
        }
        writer.append(UInt32(writer.index(of: data)))
        try writer.write("index", index)
        try writer.write("tags", variations.map(\.tag))
        try writer.write("values", variations.map(\.value))
        try writer.write("emboldens", emboldens)
        try writer.write("slant", slant)
        try writer.write("matrix", matrix)
    }
}
