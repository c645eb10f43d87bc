import CFreeType
import Foundation

extension CGFont {
    /// The bytes of a table of the font file, by its four-letter tag as a number; nil if there is no such table.
    public func table(for tag: UInt32) -> CFData? {
        face.withFace { handle, functions in
            var length: UInt = 0
            guard functions.FT_Load_Sfnt_Table(handle, UInt(tag), 0, nil, &length) == 0, length > 0,
                length <= UInt(face.data.length)
            else { return nil }
            var bytes = Data(count: Int(length))
            let status = bytes.withUnsafeMutableBytes { buffer in
                functions.FT_Load_Sfnt_Table(
                    handle, UInt(tag), 0, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), &length)
            }
            return status == 0 ? NSData(data: bytes) : nil
        }
    }

    /// The tags of the tables of the font's file, in its order.
    package var tags: [UInt32] {
        face.withFace { handle, functions in
            guard handle.pointee.face_flags & ft_face_sfnt != 0 else { return [] }
            var count: UInt = 0
            guard functions.FT_Sfnt_Table_Info(handle, 0, nil, &count) == 0 else { return [] }
            return (0..<min(count, 1024)).compactMap { index in
                var tag: UInt = 0, length: UInt = 0
                guard functions.FT_Sfnt_Table_Info(handle, UInt32(index), &tag, &length) == 0 else {
                    return nil
                }
                return UInt32(truncatingIfNeeded: tag)
            }
        }
    }

    /// The characters that the font has glyphs for.
    package var characters: CharacterSet {
        face.withFace { handle, functions in
            var set = CharacterSet(), first: UInt32?, last: UInt32 = 0
            func close() {
                if let first, let lower = Unicode.Scalar(first), let upper = Unicode.Scalar(last) {
                    set.insert(charactersIn: lower...upper)
                }
            }
            var glyph: UInt32 = 0
            var character = functions.FT_Get_First_Char(handle, &glyph)
            while glyph != 0 {
                let value = UInt32(truncatingIfNeeded: character)
                if first == nil || value != last + 1 || Unicode.Scalar(last) == nil {
                    close()
                    first = value
                }
                last = value
                character = functions.FT_Get_Next_Char(handle, character, &glyph)
            }
            close()
            return set
        }
    }

    /// An axis of a variable font, such as its weight.
    package struct Axis: Sendable {
        package var tag: UInt32
        package var name: String
        package var minimum, initial, maximum: Double
        /// The coordinate of this font.
        package var value: Double
    }

    /// The axes; empty for a font that is not variable.
    package var axes: [Axis] {
        face.withFace { handle, functions in
            var found: UnsafeMutablePointer<ft_axes>?
            guard functions.FT_Get_MM_Var(handle, &found) == 0, let axes = found else { return [] }
            defer { FreeTypeLibrary.shared?.withHandle { _ = functions.FT_Done_MM_Var($0, axes) } }
            let count = Int(axes.pointee.axis_count)
            var values = [Int](repeating: 0, count: count)
            let hasValues = functions.FT_Get_Var_Design_Coordinates(handle, UInt32(count), &values) == 0
            return (0..<count).compactMap { index in
                guard let axis = axes.pointee.axis?[index] else { return nil }
                func number(_ fixed: Int) -> Double { Double(fixed) / 65536 }
                return Axis(
                    tag: UInt32(truncatingIfNeeded: axis.tag),
                    name: axis.name.map { String(cString: $0) } ?? "",
                    minimum: number(axis.minimum), initial: number(axis.initial),
                    maximum: number(axis.maximum),
                    value: number(hasValues ? values[index] : axis.initial))
            }
        }
    }
}
