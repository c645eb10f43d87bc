import Foundation

/// Reads a binary property list (`bplist00`). Foundation's reader hides the references of keyed archives.
///
/// Each object is read once, however often it is used, so time and memory are linear in the number of bytes.
struct BinaryPropertyList {
    private let bytes: Data
    private let file: String
    private let offsetSize: Int
    private let referenceSize: Int
    private let offsets: Int
    private let count: Int
    private let top: Int
    private var states: [State] = []
    private var items = 0

    private enum State {
        case unread, open
        case read(ArchiveValue)
    }

    /// Whether the bytes begin like a binary property list.
    static func matches(_ data: Data) -> Bool { data.starts(with: Data("bplist".utf8)) }

    /// Returns the property list's top value.
    static func read(_ data: Data, file: String) throws(CAMLError) -> ArchiveValue {
        var list = try BinaryPropertyList(data, file)
        return try list.value(list.top, depth: 0)
    }

    private init(_ data: Data, _ file: String) throws(CAMLError) {
        bytes = data.startIndex == 0 ? data : Data(data)
        self.file = file
        let trailer = bytes.count - 32
        guard trailer >= 8, bytes.starts(with: Data("bplist0".utf8)) else {
            throw CAMLError(
                file: file, reason: "damaged: expected a binary property list of at least 40 bytes")
        }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        let numbers = [8, 16, 24].map { Self.integer(data, data.startIndex + trailer + $0, 8) }
        let limit = UInt64(ArchiveLimits.objects)
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), numbers[0] > 0,
            numbers[0] <= limit,
            numbers[1] < numbers[0], numbers[2] >= 8, numbers[2] < UInt64(trailer),
            numbers[0] * UInt64(offsetSize) <= UInt64(trailer) - numbers[2]
        else {
            throw CAMLError(
                file: file,
                reason:
                    "damaged: expected a table of at most \(limit) objects at the end of the property list")
        }
        (count, top, offsets) = (Int(numbers[0]), Int(numbers[1]), Int(numbers[2]))
        states = [State](repeating: .unread, count: count)
    }

    private static func integer(_ bytes: Data, _ start: Int, _ size: Int) -> UInt64 {
        bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func value(_ index: Int, depth: Int) throws(CAMLError) -> ArchiveValue {
        guard index < count else { throw failure(index, "expected one of \(count) objects") }
        switch states[index] {
        case .read(let value): return value
        case .open: throw failure(index, "it contains itself")
        case .unread: break
        }
        guard depth < ArchiveLimits.depth else {
            throw failure(index, "expected at most \(ArchiveLimits.depth) levels of lists and dictionaries")
        }
        states[index] = .open
        let value = try parse(index, depth)
        states[index] = .read(value)
        return value
    }

    private mutating func parse(_ index: Int, _ depth: Int) throws(CAMLError) -> ArchiveValue {
        let start = Self.integer(bytes, offsets + index * offsetSize, offsetSize)
        guard start >= 8, start < UInt64(offsets) else { throw failure(index, "it is outside the file") }
        var place = Int(start)
        let marker = bytes[place]
        place += 1
        let low = Int(marker & 15)
        switch marker >> 4 {
        case 0x0: return marker == 8 || marker == 9 ? .bool(marker == 9) : .null
        case 0x1:
            let size = 1 << low
            guard size <= 16 else { throw failure(index, "an integer of \(size) bytes") }
            let number = Self.integer(try take(size, &place, index), 0, size)
            // Shorter integers have no sign.
            return .number(size < 8 ? Double(number) : Double(Int64(bitPattern: number)))
        case 0x2 where low == 2:
            let bits = UInt32(Self.integer(try take(4, &place, index), 0, 4))
            return .number(Double(Float(bitPattern: bits)))
        case 0x2 where low == 3, 0x3 where low == 3:
            return .number(Double(bitPattern: Self.integer(try take(8, &place, index), 0, 8)))
        case 0x4: return .data(try take(try length(low, &place, index), &place, index))
        case 0x5:
            let text = try take(try length(low, &place, index), &place, index)
            return .string(String(decoding: text, as: UTF8.self))
        case 0x6:
            let units = try length(low, &place, index)
            let text = try take(try size(units, 2, index), &place, index)
            let unit = { (i: Int) -> UInt16 in UInt16(text[2 * i]) << 8 | UInt16(text[2 * i + 1]) }
            return .string(String(decoding: (0..<units).map(unit), as: UTF16.self))
        case 0x8:
            let number = Self.integer(try take(min(low + 1, 8), &place, index), 0, min(low + 1, 8))
            return .reference(Int(exactly: number) ?? Int.max)
        case 0xA, 0xB, 0xC:
            return .list(try references(try length(low, &place, index), &place, index, depth))
        case 0xD:
            let length = try length(low, &place, index)
            let keys = try references(length, &place, index, depth)
            let values = try references(length, &place, index, depth)
            var record: [String: ArchiveValue] = [:]
            for (key, value) in zip(keys, values) {
                guard let key = key.string else { throw failure(index, "a key is no string") }
                record[key] = value
            }
            return .record(record)
        default: throw failure(index, "an unknown type of object")
        }
    }

    private mutating func references(
        _ length: Int, _ place: inout Int, _ index: Int, _ depth: Int
    ) throws(CAMLError) -> [ArchiveValue] {
        let data = try take(try size(length, referenceSize, index), &place, index)
        items += length
        guard items <= ArchiveLimits.items else {
            throw CAMLError(
                file: file, reason: "expected lists of at most \(ArchiveLimits.items) items together")
        }
        var values: [ArchiveValue] = []
        values.reserveCapacity(length)
        for item in 0..<length {
            let target = Self.integer(data, item * referenceSize, referenceSize)
            values.append(try value(Int(clamping: target), depth: depth + 1))
        }
        return values
    }

    /// The number of items or bytes, which follows the marker as an integer if it is 15 or more.
    private func length(_ low: Int, _ place: inout Int, _ index: Int) throws(CAMLError) -> Int {
        if low < 15 { return low }
        guard place < offsets, bytes[place] >> 4 == 1, bytes[place] & 15 <= 3 else {
            throw failure(index, "expected the number of its items")
        }
        let size = 1 << Int(bytes[place] & 15)
        place += 1
        return Int(clamping: Self.integer(try take(size, &place, index), 0, size))
    }

    private func size(_ count: Int, _ unit: Int, _ index: Int) throws(CAMLError) -> Int {
        let (size, overflow) = count.multipliedReportingOverflow(by: unit)
        if overflow { throw failure(index, "it is longer than the file") }
        return size
    }

    /// The next bytes, which begin at index 0.
    private func take(_ size: Int, _ place: inout Int, _ index: Int) throws(CAMLError) -> Data {
        guard size <= offsets - place else { throw failure(index, "it is longer than the file") }
        defer { place += size }
        return bytes.subdata(in: place..<place + size)
    }

    private func failure(_ index: Int, _ reason: String) -> CAMLError {
        CAMLError(file: file, reason: "damaged: object \(index) of the property list: \(reason)")
    }
}
