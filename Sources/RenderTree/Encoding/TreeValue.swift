import CoreGraphics

/// A value that a tree holds, in an encoded form: integers little-endian, with the least memory for its reader.
package protocol TreeValue: SendableMetatype {
    init(from reader: inout TreeReader) throws
    func write(to writer: inout TreeWriter) throws
}

/// A value of fields, each of which is read and written under its name.
package protocol TreeRecord: TreeValue {
    init()
    static var fields: [TreeField<Self>] { get }
}

package struct TreeField<Root>: Sendable {
    let write: @Sendable (Root, inout TreeWriter) throws -> Void
    let read: @Sendable (inout Root, inout TreeReader) throws -> Void

    package init(
        _ name: String, write: @escaping @Sendable (Root, inout TreeWriter) throws -> Void,
        read: @escaping @Sendable (inout Root, inout TreeReader) throws -> Void
    ) {
        (self.write, self.read) = (write, read)
    }

    package init<Value: TreeValue>(_ name: String, _ path: WritableKeyPath<Root, Value> & Sendable) {
        write = { try $1.write(name, $0[keyPath: path]) }
        read = { $0[keyPath: path] = try $1.read(name) }
    }
}

extension TreeRecord {
    package init(from reader: inout TreeReader) throws {
        self.init()
        try reader.read(Self.fields, into: &self)
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write(Self.fields, of: self)
    }
}

extension TreeWriter {
    mutating func write<Root>(_ fields: [TreeField<Root>], of root: Root) throws {
        for field in fields { try field.write(root, &self) }
    }
}

extension TreeReader {
    mutating func read<Root>(_ fields: [TreeField<Root>], into root: inout Root) throws {
        for field in fields { try field.read(&root, &self) }
    }
}

// MARK: Numbers

extension TreeValue where Self: FixedWidthInteger {
    package init(from reader: inout TreeReader) throws { self = try reader.integer(Self.self) }
    package func write(to writer: inout TreeWriter) { writer.append(self) }
}

extension UInt8: TreeValue {}
extension UInt16: TreeValue {}
extension UInt32: TreeValue {}
extension Int32: TreeValue {}
extension UInt64: TreeValue {}
extension Int: TreeValue {}

extension Double: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(bitPattern: try reader.integer(UInt64.self))
    }
    package func write(to writer: inout TreeWriter) { writer.append(bitPattern) }
}

extension Float: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(bitPattern: try reader.integer(UInt32.self))
    }
    package func write(to writer: inout TreeWriter) { writer.append(bitPattern) }
}

extension CGFloat: TreeValue {
    package init(from reader: inout TreeReader) throws { self.init(try Double(from: &reader)) }
    package func write(to writer: inout TreeWriter) { native.write(to: &writer) }
}

extension Bool: TreeValue {
    package init(from reader: inout TreeReader) throws {
        let byte = try reader.integer(UInt8.self)
        guard byte <= 1 else { throw reader.error("expected 0 or 1, found \(byte)") }
        self = byte == 1
    }
    package func write(to writer: inout TreeWriter) { writer.append(UInt8(self ? 1 : 0)) }
}

/// A constant that is written as its raw value.
package protocol TreeConstant: TreeValue, RawRepresentable where RawValue: TreeValue {}

extension TreeConstant {
    package init(from reader: inout TreeReader) throws {
        let raw = try RawValue(from: &reader)
        guard let value = Self(rawValue: raw) else {
            throw reader.error("expected a constant of \(Self.self), found \(raw)")
        }
        self = value
    }
    package func write(to writer: inout TreeWriter) throws { try rawValue.write(to: &writer) }
}

// MARK: Structures

extension String: TreeValue {
    package init(from reader: inout TreeReader) throws {
        let count = try reader.count()
        guard let text = String(validating: try reader.data(count), as: UTF8.self) else {
            throw reader.error("expected text in UTF-8")
        }
        self = text
    }

    package func write(to writer: inout TreeWriter) {
        writer.append(UInt32(utf8.count))
        writer.append(utf8)
    }
}

extension Optional: TreeValue where Wrapped: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self = try Bool(from: &reader) ? Wrapped(from: &reader) : nil
    }

    package func write(to writer: inout TreeWriter) throws {
        (self != nil).write(to: &writer)
        try self?.write(to: &writer)
    }
}

extension Array: TreeValue where Element: TreeValue {
    package init(from reader: inout TreeReader) throws {
        let count = try reader.count()
        self.init()
        for index in 0..<count { append(try reader.read("[\(index)]")) }
    }

    package func write(to writer: inout TreeWriter) throws {
        writer.append(UInt32(count))
        for (index, element) in enumerated() { try writer.write("[\(index)]", element) }
    }
}

extension TreeValue where Self: SIMD, Scalar: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init()
        for index in indices { self[index] = try Scalar(from: &reader) }
    }

    package func write(to writer: inout TreeWriter) throws {
        for index in indices { try self[index].write(to: &writer) }
    }
}

extension SIMD2: TreeValue where Scalar: TreeValue {}
extension SIMD3: TreeValue where Scalar: TreeValue {}
extension SIMD4: TreeValue where Scalar: TreeValue {}

extension CGPoint: TreeRecord {
    package static let fields = [TreeField("x", \CGPoint.x), TreeField("y", \.y)]
}
extension CGSize: TreeRecord {
    package static let fields = [TreeField("width", \CGSize.width), TreeField("height", \.height)]
}
extension CGRect: TreeRecord {
    package static let fields = [TreeField("origin", \CGRect.origin), TreeField("size", \.size)]
}
