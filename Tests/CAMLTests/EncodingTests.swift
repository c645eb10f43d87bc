import Foundation
import Testing

@testable import CAML

@Suite("Encodings of documents")
struct EncodingTests {
    private func root(_ data: Data) throws -> CAMLElement { try CAMLDocument(data, file: "a.caml").root }

    private func failure(_ data: Data) throws -> CAMLError {
        try #require(throws: CAMLError.self) { try root(data) }
    }

    private func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> Data {
        var data = Data()
        for unit in (mark ? "\u{FEFF}" + text : text).utf16 {
            let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
            data.append(contentsOf: bigEndian ? bytes : bytes.reversed())
        }
        return data
    }

    @Test("UTF-8 is read with and without a byte order mark, whichever of the two it declares")
    func utf8() throws {
        for head in ["", "<?xml version='1.0'?>", "<?xml version='1.0' encoding=\"utf-8\"?>"] {
            for mark in ["", "\u{FEFF}"] {
                let root = try root(Data((mark + head + "<caml b='é𝄞'/>").utf8))
                #expect(root.attributes["b"] == "é𝄞")
            }
        }
        #expect(try root(Data("<?xml version='1.0' encoding='UTF-16'?><caml/>".utf8)).name == "caml")
    }

    @Test("UTF-16 is read in both orders", arguments: [true, false], [true, false])
    func utf16(bigEndian: Bool, mark: Bool) throws {
        for declaration in ["", "encoding='UTF-16'", "encoding='UTF-8'"] {
            let head = declaration.isEmpty ? "" : "<?xml version='1.0' \(declaration)?>"
            let data = utf16(head + "<caml b='é𝄞'/>", bigEndian: bigEndian, mark: mark)
            #expect(try root(data).attributes["b"] == "é𝄞")
        }
    }

    @Test("Damage is an error that names the line")
    func damage() throws {
        for bytes: [UInt8] in [[0x80], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
            let error = try failure(Data("<caml>\né\n".utf8) + bytes + Data("</caml>".utf8))
            #expect(error.line == 3)
            #expect(error.reason.contains("no character of UTF-8; expected UTF-8 or UTF-16"))
        }
        for unit: [UInt8] in [[0x00, 0xD8], [0x00, 0xDC]] {
            var data = utf16("<caml>\n", bigEndian: false, mark: true) + unit
            data += utf16("</caml>", bigEndian: false, mark: false)
            let error = try failure(data)
            #expect(error.line == 2)
            #expect(error.reason.contains("no character of UTF-16"))
        }
        #expect(try failure(Data([0xFF, 0xFE, 0x3C])).reason.contains("odd number of bytes"))
    }

    @Test(
        "Another encoding is refused by its name",
        arguments: [
            "ISO-8859-1", "US-ASCII", "UTF-7", "UTF-32", "UCS-4", "ISO-10646-UCS-4", "GB18030", "Shift_JIS",
            "EUC-JP", "windows-1252", "x",
        ])
    func declared(name: String) throws {
        for quote in ["'", "\""] {
            let head = "<?xml version=\"1.0\" encoding = \(quote)\(name)\(quote)?>\n<caml a=\""
            let error = try failure(Data(head.utf8) + [0x83, 0xFF, 0x81] + Data("\"/>".utf8))
            #expect(error.line == 1)
            #expect(error.reason == "the encoding '\(name)' is not read; expected UTF-8 or UTF-16")
        }
    }

    @Test("Encodings that show in the first bytes are refused by their names")
    func undeclared() throws {
        let units = Array("<caml/>".unicodeScalars)
        func wide(_ order: [Int], _ mark: [UInt8] = []) -> Data {
            let bytes = units.flatMap { unit in
                order.map { UInt8(truncatingIfNeeded: unit.value >> (8 * $0)) }
            }
            return Data(mark + bytes)
        }
        #expect(try failure(wide([3, 2, 1, 0])).reason.contains("'UTF-32'"))
        #expect(try failure(wide([0, 1, 2, 3])).reason.contains("'UTF-32'"))
        #expect(try failure(wide([3, 2, 1, 0], [0, 0, 0xFE, 0xFF])).reason.contains("'UTF-32'"))
        #expect(try failure(wide([0, 1, 2, 3], [0xFF, 0xFE, 0, 0])).reason.contains("'UTF-32'"))
        #expect(try failure(wide([2, 3, 0, 1])).reason.contains("'UCS-4'"))
        #expect(try failure(wide([1, 0, 3, 2])).reason.contains("'UCS-4'"))
        #expect(try failure(Data("+/v8-+ADw-caml/+AD4-".utf8)).reason.contains("'UTF-7'"))
        #expect(try failure(Data([0x4C, 0x6F, 0xA7, 0x94, 0x93])).reason.contains("'EBCDIC'"))
    }
}
