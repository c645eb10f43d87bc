import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Fonts of bytes: where their files are, how many, and for how long.
@Suite(.serialized) struct FontReleaseTests {
    /// What descriptors lead to whose files lie in memory.
    private var memoryFiles: [String] {
        let folder = "/proc/self/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        .filter { $0.contains("memfd:font") }
    }

    private func graphicsFont(_ data: Data) throws -> CGFont {
        let provider = try #require(CGDataProvider(data: data as CFData))
        return try #require(CGFont(provider))
    }

    /// Foundation on Linux never lets go of what an attributed string has as an attribute, so there is none here.
    private func line(_ font: CTFont, _ string: String = "Agate") -> CTLine {
        var style = TextStyle()
        style.font = font
        return CTLine(StyledText(string, style))
    }

    private func width(_ font: CTFont) -> Double { CTLineGetTypographicBounds(line(font), nil, nil, nil) }

    /// Bytes behind a font's end change nothing of it, but make other bytes.
    private func data(_ number: Int, _ file: Int = 0) throws -> Data {
        var data = try Data(contentsOf: TestFonts.files[file])
        withUnsafeBytes(of: number) { data.append(contentsOf: $0) }
        return data
    }

    @Test func equalBytesShareAFileInMemory() throws {
        var fonts: [CTFont] = []
        for _ in 0..<40 { fonts.append(CTFont(try graphicsFont(try data(-1)), size: 20)) }
        // Other tests have files of their own.
        let expectedBytes = try data(-1)
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
            let path = "/proc/self/fd/\($0)"
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            return target?.contains("memfd:font") == true
                && (try? Data(contentsOf: URL(fileURLWithPath: path))) == expectedBytes
        }
        #expect(files.count == 1)
        let expected = width(TestFonts.font("Latin", 20))
        #expect(fonts.allSatisfy { abs(width($0) - expected) < 1e-9 })
        // Nothing lies in a folder, and no program that is started gets it.
        let names = try FileManager.default.contentsOfDirectory(atPath: "/tmp")
        #expect(!names.contains { $0.hasPrefix("agate-font") })
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo") {
            guard let number = Int32(name),
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)"))?
                    .contains("memfd:font") == true
            else { continue }
            #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
        }
    }

    @Test func filesAreClosedWhenNobodyNeedsThem() throws {
        let before = memoryFiles.count
        // Latin and Hebrew in turns: a descriptor is used again for other bytes.
        let latin = width(TestFonts.font("Latin", 20)), hebrew = width(TestFonts.font("Hebrew", 20))
        for number in 0..<120 {
            let file = number % 2 == 0 ? 0 : 3
            let font = CTFont(try graphicsFont(try data(number, file)), size: 20)
            #expect(abs(width(font) - (file == 0 ? latin : hebrew)) < 1e-9, "\(number)")
            let run = line(font, file == 0 ? "A" : "ש").line.runs.first
            #expect(run?.font === CTFontCopyGraphicsFont(font, nil))
        }
        #expect(memoryFiles.count <= before + 20, "\(memoryFiles.count - before)")
        let counts = TextSystem.perform { system in
            (system.catalog.pinned.count, system.catalog.opened.count, system.catalog.memoryFiles.count)
        }
        #expect(counts.map { $0.2 <= before + 20 && $0.1 <= $0.0 } == true)
    }

    @Test func heldFontsStay() throws {
        var held: [CTFont] = []
        for number in 0..<30 { held.append(CTFont(try graphicsFont(try data(1000 + number)), size: 20)) }
        for number in 0..<30 { _ = CTFont(try graphicsFont(try data(2000 + number, 3)), size: 20) }
        let expected = width(TestFonts.font("Latin", 20))
        #expect(held.allSatisfy { abs(width($0) - expected) < 1e-9 })
    }

    @Test func registeredFontsStay() throws {
        var data = try Data(contentsOf: TestFonts.files[0])
        let name = Data("Agate Test Latin".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        let other = Data("Agate Kept Latin".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        while let place = data.range(of: name) { data.replaceSubrange(place, with: other) }
        let own = try graphicsFont(data)
        #expect(CTFontManagerRegisterGraphicsFont(own, nil))
        for number in 0..<30 { _ = CTFont(try graphicsFont(try self.data(3000 + number, 3)), size: 20) }
        let found = CTFont("Agate Kept Latin", size: 20)
        #expect(CTFontCopyFamilyName(found) == "Agate Kept Latin")
        #expect(abs(width(found) - width(TestFonts.font("Latin", 20))) < 1e-9)
        let graphics = try #require(CTFontCopyGraphicsFont(found, nil))
        #expect(CTFontManagerUnregisterGraphicsFont(graphics, nil))
    }

    @Test func threadsMakeAndDropFonts() async throws {
        let datas = try (0..<8).map { try data(4000 + $0, $0 % 2 == 0 ? 0 : 3) }
        let latin = width(TestFonts.font("Latin", 20)), hebrew = width(TestFonts.font("Hebrew", 20))
        await withTaskGroup(of: Void.self) { group in
            for (index, data) in datas.enumerated() {
                group.addTask {
                    for _ in 0..<20 {
                        guard let provider = CGDataProvider(data: data as CFData), let font = CGFont(provider)
                        else { continue }
                        let width = width(CTFont(font, size: 20))
                        #expect(abs(width - (index % 2 == 0 ? latin : hebrew)) < 1e-9)
                    }
                }
            }
        }
    }
}
