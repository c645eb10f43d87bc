import CDeflate
import RenderTree

/// The body of a file, packed as a zlib stream, whose checksum tells damage; or as it is.
struct PackedBody: TreeValue {
    let bytes: [UInt8]
    private let isPacked: Bool

    private enum Form: UInt8, TreeConstant { case plain, zlib }

    /// A byte of a zlib stream gives 1,032 bytes at most.
    private static let mostFromByte = 1032
    private static let level: Int32 = 6

    init(_ bytes: [UInt8], isPacked: Bool) { (self.bytes, self.isPacked) = (bytes, isPacked) }

    init(from reader: inout TreeReader) throws {
        let form: Form = try reader.read("form")
        isPacked = form == .zlib
        let size: UInt64 = try reader.read("length"), packed: UInt64 = try reader.read("packed length")
        guard packed == UInt64(reader.rest) else {
            throw reader.error(
                "expected \(packed) bytes, found \(reader.rest): the file is truncated or damaged")
        }
        let most =
            form == .plain
            ? reader.rest : reader.rest.multipliedReportingOverflow(by: Self.mostFromByte).partialValue
        guard size <= UInt64(min(most, FrozenTree.mostBytes)) else {
            throw reader.error(
                "expected at most \(min(most, FrozenTree.mostBytes)) bytes in the body, found \(size)")
        }
        let data = try reader.data(reader.rest)
        switch form {
        case .plain:
            guard Int(size) == data.count else {
                throw reader.error("expected \(size) bytes, found \(data.count)")
            }
            bytes = Array(data)
        case .zlib:
            guard let whole = Self.inflated(data, size: Int(size)) else {
                throw reader.error("expected a zlib stream of \(size) bytes: the file is damaged")
            }
            bytes = whole
        }
    }

    func write(to writer: inout TreeWriter) throws {
        let packed = isPacked ? try Self.deflated(bytes) : bytes
        try writer.write("form", isPacked ? Form.zlib : Form.plain)
        try writer.write("length", UInt64(bytes.count))
        try writer.write("packed length", UInt64(packed.count))
        writer.append(packed)
    }

    private static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(level) else {
            throw FrozenTreeError("there is no memory to pack \(bytes.count) bytes")
        }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return Array(unsafeUninitializedCapacity: bound) { buffer, count in
            count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
        }
    }

    /// Nil for a damaged stream, and for one of another size.
    private static func inflated(_ data: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var used = 0
            let result = data.withUnsafeBytes {
                libdeflate_zlib_decompress_ex(
                    decompressor, $0.baseAddress, $0.count, buffer.baseAddress, size, &used, &count)
            }
            isWhole = result == LIBDEFLATE_SUCCESS && used == data.count && count == size
            if !isWhole { count = 0 }
        }
        return isWhole ? bytes : nil
    }
}
