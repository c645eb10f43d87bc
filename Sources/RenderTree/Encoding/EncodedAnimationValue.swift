import CoreGraphics

extension AnimationValue: TreeValue {
    private enum Kind: UInt8, TreeConstant {
        case nothing, number, bool, point, size, rect, transform, color, path, image, imageFade, numbers,
            colors
        case text
    }

    private var kind: Kind {
        switch self {
        case .nothing: .nothing
        case .number: .number
        case .bool: .bool
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .transform: .transform
        case .color: .color
        case .path: .path
        case .image: .image
        case .imageFade: .imageFade
        case .numbers: .numbers
        case .colors: .colors
        case .text: .text
        }
    }

    package init(from reader: inout TreeReader) throws {
        switch try reader.read("kind", Kind.self) {
        case .nothing: self = .nothing
        case .number: self = .number(try reader.read("number"))
        case .bool: self = .bool(try reader.read("bool"))
        case .point: self = .point(try reader.read("point"))
        case .size: self = .size(try reader.read("size"))
        case .rect: self = .rect(try reader.read("rect"))
        case .transform: self = .transform(try reader.read("transform"))
        case .color: self = .color(try reader.read("color"))
        case .path: self = .path(try reader.read("path", EncodedPath.self).path)
        case .image: self = .image(try reader.read("image", EncodedImage.self).image)
        case .imageFade:
            self = .imageFade(
                from: try reader.image("from"), to: try reader.image("to"),
                fraction: try reader.read("fraction"))
        case .numbers: self = .numbers(try reader.read("numbers"))
        case .colors: self = .colors(try reader.read("colors"))
        case .text: self = .text(try reader.read("text"))
        }
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("kind", kind)
        switch self {
        case .nothing: break
        case .number(let value): try writer.write("number", value)
        case .bool(let value): try writer.write("bool", value)
        case .point(let value): try writer.write("point", value)
        case .size(let value): try writer.write("size", value)
        case .rect(let value): try writer.write("rect", value)
        case .transform(let value): try writer.write("transform", value)
        case .color(let value): try writer.write("color", value)
        case .path(let value): try writer.write("path", EncodedPath(value))
        case .image(let value): try writer.write("image", EncodedImage(value))
        case .imageFade(let from, let to, let fraction):
            try writer.write("from", from)
            try writer.write("to", to)
            try writer.write("fraction", fraction)
        case .numbers(let value): try writer.write("numbers", value)
        case .colors(let value): try writer.write("colors", value)
        case .text(let value): try writer.write("text", value)
        }
    }
}
