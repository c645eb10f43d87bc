import CExif
import CoreGraphics

extension ExifBlock {
    /// The block as a TIFF structure, without the signature.
    func data(_ name: String) throws(ImageError) -> Data {
        let library = try Self.library(name)
        guard let data = library.exif_data_new() else { throw Self.failure(name, "no memory for it") }
        defer { library.exif_data_unref(data) }
        library.exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
        library.exif_data_set_byte_order(data, EXIF_BYTE_ORDER_INTEL)
        let directories = data.pointee.ifd
        for (values, fields, directory) in [
            (image, ExifField.image, directories.0), (photo, ExifField.photo, directories.2),
            (location, ExifField.location, directories.3),
        ] {
            for field in fields {
                if let value = values[field.tag] { Self.add(value, field, to: directory, library) }
            }
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt32 = 0
        library.exif_data_save_data(data, &bytes, &count)
        defer { free(bytes) }
        guard let bytes, Int(count) > Self.signature.count else {
            throw Self.failure(name, "no memory for it")
        }
        guard Int(count) - Self.signature.count <= Self.maximumBytes else {
            throw Self.failure(
                name, "its \(count) bytes are too many; at most \(Self.maximumBytes) are written")
        }
        return Data(bytes: bytes + Self.signature.count, count: Int(count) - Self.signature.count)
    }

    private static func failure(_ name: String, _ words: String) -> ImageError {
        ImageError(file: name, reason: .notEncodable, detail: "Exif: \(words)")
    }

    private static func add(
        _ value: ExifValue, _ field: ExifField, to directory: UnsafeMutablePointer<ExifContent>?,
        _ library: ExifLibrary
    ) {
        guard let directory, let entry = library.exif_entry_new() else { return }
        defer { library.exif_entry_unref(entry) }
        let (format, count) = field.format(value)
        let size = Int(library.exif_format_get_size(format))
        // The library frees this memory with C's `free`.
        guard count > 0, let bytes = UInt32(exactly: count * size), let memory = calloc(count, size) else {
            return
        }
        let data = memory.assumingMemoryBound(to: UInt8.self)
        entry.pointee.tag = ExifTag(rawValue: field.tag)
        entry.pointee.format = format
        entry.pointee.components = UInt(count)
        entry.pointee.size = bytes
        entry.pointee.data = data
        let order = EXIF_BYTE_ORDER_INTEL
        switch value {
        case .text(let text): for (i, byte) in text.utf8.enumerated() { data[i] = byte }
        case .bytes(let list): for (i, byte) in list.enumerated() { data[i] = byte }
        case .numbers(let numbers):
            for (i, number) in numbers.enumerated() {
                let to = data + i * size
                switch format {
                case EXIF_FORMAT_BYTE: to.pointee = UInt8(min(max(number, 0), 255))
                case EXIF_FORMAT_SHORT: library.exif_set_short(to, order, UInt16(min(max(number, 0), 65535)))
                case EXIF_FORMAT_LONG:
                    library.exif_set_long(to, order, UInt32(min(max(number, 0), Double(UInt32.max))))
                case EXIF_FORMAT_SRATIONAL:
                    let (n, d) = Fraction.nearest(to: abs(number), limit: Double(Int32.max))
                    library.exif_set_srational(
                        to, order,
                        ExifSRational(numerator: number < 0 ? -Int32(n) : Int32(n), denominator: Int32(d)))
                default:
                    let (n, d) = Fraction.nearest(to: max(number, 0), limit: Double(UInt32.max))
                    library.exif_set_rational(
                        to, order, ExifRational(numerator: UInt32(n), denominator: UInt32(d)))
                }
            }
        }
        library.exif_content_add_entry(directory, entry)
    }
}

extension ExifField {
    /// The stored type of a value, and its number of elements.
    fileprivate func format(_ value: ExifValue) -> (ExifFormat, Int) {
        switch value {
        case .text(let text): return (EXIF_FORMAT_ASCII, text.utf8.count + 1)
        case .bytes(let bytes): return (EXIF_FORMAT_UNDEFINED, bytes.count)
        case .numbers(let numbers):
            let format =
                switch kind {
                case .whole, .wholes: EXIF_FORMAT_SHORT
                case .long: EXIF_FORMAT_LONG
                case .plainByte, .plainBytes: EXIF_FORMAT_BYTE
                case .signed: EXIF_FORMAT_SRATIONAL
                default: EXIF_FORMAT_RATIONAL
                }
            return (format, numbers.count)
        }
    }
}

/// Rational approximations.
enum Fraction {
    /// The nearest fraction to a number of at least 0, with numerator and denominator of at most `limit`. Found by
    /// continued fractions, so 0.008 is 1/125.
    static func nearest(to number: Double, limit: Double) -> (Double, Double) {
        guard number.isFinite, number >= 0 else { return (0, 1) }
        if number >= limit { return (limit, 1) }
        var (n0, d0, n1, d1) = (0.0, 1.0, 1.0, 0.0)
        var rest = number
        for _ in 0..<32 {
            let whole = rest.rounded(.down)
            let (n2, d2) = (whole * n1 + n0, whole * d1 + d0)
            if n2 > limit || d2 > limit { break }
            (n0, d0, n1, d1) = (n1, d1, n2, d2)
            if abs(n1 / d1 - number) <= number * 1e-12 || rest == whole { break }
            rest = 1 / (rest - whole)
        }
        return d1 > 0 ? (n1, d1) : (0, 1)
    }
}
