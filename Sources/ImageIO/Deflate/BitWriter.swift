import Foundation

/// Writes bits into growing memory, the lowest bit of a byte first.
struct BitWriter: ~Copyable {
    private(set) var start: UnsafeMutableRawPointer
    private var capacity: Int
    /// The number of complete bytes.
    private(set) var count = 0
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0
    private let name: String
    private var isTaken = false

    init(capacity: Int, name: String) throws(ImageError) {
        self.name = name
        self.capacity = max(capacity, 64)
        guard let memory = malloc(self.capacity) else { throw Self.tooLarge(name) }
        start = memory
    }

    deinit { if !isTaken { free(start) } }

    private static func tooLarge(_ name: String) -> ImageError {
        ImageError(file: name, reason: .tooLarge, detail: "no memory for the compressed picture")
    }

    /// Reserves space for a number of bytes and the word written at once.
    mutating func reserve(_ more: Int) throws(ImageError) {
        guard count + more + 16 > capacity else { return }
        let wanted = max(capacity * 2, count + more + 16)
        guard let memory = realloc(start, wanted) else { throw Self.tooLarge(name) }
        start = memory
        capacity = wanted
    }

    /// Adds up to 56 bits. Space must be reserved.
    @inline(__always)
    mutating func add(_ value: UInt64, _ width: UInt64) {
        bits |= value &<< bitCount
        bitCount &+= width
        start.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
        let bytes = bitCount &>> 3
        count &+= Int(bytes)
        bits = bytes == 8 ? 0 : bits &>> (bytes &<< 3)
        bitCount &= 7
    }

    /// Fills the last byte with zeros.
    mutating func align() {
        if bitCount > 0 { add(0, 8 - bitCount) }
    }

    /// Adds bytes at a byte boundary. Space must be reserved.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let from = bytes.baseAddress else { return }
        (start + count).copyMemory(from: from, byteCount: bytes.count)
        count += bytes.count
    }

    /// Moves the end: drops written bytes, or includes bytes that are filled in later.
    mutating func move(by bytes: Int) { count += bytes }

    /// Adds the codes of bytes, four at a time. Space for 12 bits each must be reserved.
    mutating func addCodes(_ codes: UnsafePointer<UInt32>, _ bytes: UnsafePointer<UInt8>, _ n: Int) {
        var to = start + count
        var bits = self.bits, used = bitCount
        var i = 0
        while i &+ 4 <= n {
            let a = codes[Int(bytes[i])], b = codes[Int(bytes[i &+ 1])]
            let c = codes[Int(bytes[i &+ 2])], d = codes[Int(bytes[i &+ 3])]
            bits |= UInt64(a & 0xffff) &<< used
            used &+= UInt64(a &>> 16)
            bits |= UInt64(b & 0xffff) &<< used
            used &+= UInt64(b &>> 16)
            bits |= UInt64(c & 0xffff) &<< used
            used &+= UInt64(c &>> 16)
            bits |= UInt64(d & 0xffff) &<< used
            used &+= UInt64(d &>> 16)
            to.storeBytes(of: bits.littleEndian, as: UInt64.self)
            let whole = used &>> 3
            to += Int(whole)
            bits &>>= whole &<< 3
            used &= 7
            i &+= 4
        }
        count = to - start
        self.bits = bits
        bitCount = used
        while i < n {
            let a = codes[Int(bytes[i])]
            add(UInt64(a & 0xffff), UInt64(a &>> 16))
            i &+= 1
        }
    }

    /// The bytes written, which the caller frees; ends writing.
    mutating func take() -> UnsafeMutableRawPointer {
        isTaken = true
        return start
    }
}
