import CExif
import CoreGraphics
import SharedLibrary

/// The tags of an Exif block, read and written by libexif, which is loaded when a picture with such a block is first
/// asked for its properties, or one is written.
struct ExifBlock: Equatable {
    /// The tags of the first directory.
    var image: [UInt32: ExifValue] = [:]
    /// The tags of the Exif directory, which describes how the picture was taken.
    var photo: [UInt32: ExifValue] = [:]
    var location: [UInt32: ExifValue] = [:]

    var isEmpty: Bool { image.isEmpty && photo.isEmpty && location.isEmpty }

    init() {}

    static let signature = Array("Exif\0\0".utf8)
    /// The maximum number of elements of a value; longer ones are dropped. None of the exposed tags has as many.
    private static let maximumComponents = 1 << 12
    /// The maximum size of an Exif block in a JPEG, and for libexif.
    static let maximumBytes = 65533 - signature.count

    private static let loaded = FunctionTable.load(ExifLibrary.self, exif_functions())

    static func library(_ name: String) throws(ImageError) -> ExifLibrary {
        switch loaded {
        case .success(let library): return library
        case .failure(let failure):
            throw ImageError(file: name, reason: .unsupported, detail: failure.description)
        }
    }

    /// Reads a TIFF structure. Damaged entries are dropped; nil without the library.
    init?(_ tiff: some Collection<UInt8>) {
        guard let library = try? Self.library("Exif"), let data = library.exif_data_new() else { return nil }
        defer { library.exif_data_unref(data) }
        // Keeps values as stored instead of correcting them to the specification.
        library.exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
        library.exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
        let bytes = Self.signature + tiff.prefix(Self.maximumBytes)
        bytes.withUnsafeBufferPointer { library.exif_data_load_data(data, $0.baseAddress, UInt32($0.count)) }
        let order = library.exif_data_get_byte_order(data)
        let directories = data.pointee.ifd
        image = Self.values(directories.0, order, library)
        photo = Self.values(directories.2, order, library)
        location = Self.values(directories.3, order, library)
    }

    private static func values(
        _ directory: UnsafeMutablePointer<ExifContent>?, _ order: ExifByteOrder, _ library: ExifLibrary
    ) -> [UInt32: ExifValue] {
        guard let directory, let entries = directory.pointee.entries else { return [:] }
        var result: [UInt32: ExifValue] = [:]
        for i in 0..<Int(directory.pointee.count) {
            guard let entry = entries[i]?.pointee else { continue }
            // The first of several entries with one tag is used.
            let tag = UInt32(entry.tag.rawValue)
            if result[tag] == nil { result[tag] = value(entry, order, library) }
        }
        return result
    }

    private static func value(
        _ entry: ExifEntry, _ order: ExifByteOrder, _ library: ExifLibrary
    ) -> ExifValue? {
        let size = Int(library.exif_format_get_size(entry.format))
        guard let data = entry.data, size > 0 else { return nil }
        let count = min(Int(clamping: entry.components), Int(entry.size) / size)
        guard count > 0, count <= maximumComponents else { return nil }
        func numbers(_ read: (UnsafePointer<UInt8>) -> Double) -> ExifValue {
            .numbers((0..<count).map { read(data + $0 * size) })
        }
        switch entry.format {
        case EXIF_FORMAT_ASCII:
            let bytes = UnsafeBufferPointer(start: data, count: count).prefix { $0 != 0 }
            let text =
                String(validating: bytes, as: UTF8.self)
                ?? String(bytes.map { Character(Unicode.Scalar($0)) })
            return .text(text)
        case EXIF_FORMAT_BYTE: return numbers { Double($0.pointee) }
        case EXIF_FORMAT_SHORT: return numbers { Double(library.exif_get_short($0, order)) }
        case EXIF_FORMAT_SSHORT: return numbers { Double(library.exif_get_sshort($0, order)) }
        case EXIF_FORMAT_LONG: return numbers { Double(library.exif_get_long($0, order)) }
        case EXIF_FORMAT_SLONG: return numbers { Double(library.exif_get_slong($0, order)) }
        case EXIF_FORMAT_RATIONAL:
            return finite(
                numbers {
                    let fraction = library.exif_get_rational($0, order)
                    return Double(fraction.numerator) / Double(fraction.denominator)
                })
        case EXIF_FORMAT_SRATIONAL:
            return finite(
                numbers {
                    let fraction = library.exif_get_srational($0, order)
                    return Double(fraction.numerator) / Double(fraction.denominator)
                })
        case EXIF_FORMAT_UNDEFINED: return .bytes(Array(UnsafeBufferPointer(start: data, count: count)))
        default: return nil
        }
    }

    /// The value, or nil if it contains a fraction with denominator zero.
    private static func finite(_ value: ExifValue) -> ExifValue? {
        if case .numbers(let numbers) = value, !numbers.allSatisfy(\.isFinite) { return nil }
        return value
    }
}
