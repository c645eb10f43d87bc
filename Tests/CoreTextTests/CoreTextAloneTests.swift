import CoreText
import Testing

/// What a file has that imports Core Text and nothing else.
@Suite struct CoreTextAloneTests {
    @Test func namesOfCoreGraphicsAndFoundationAreThere() {
        let size: CGFloat = 12
        let font = CTFontCreateWithName("Helvetica" as CFString, size, nil)
        #expect(CTFontGetSize(font) == size && CFGetTypeID(font) == CTFontGetTypeID())
        let text: CFAttributedString = CFAttributedStringCreate(
            kCFAllocatorDefault, "one two" as CFString, [kCTFontAttributeName: font] as CFDictionary)
        let line = CTLineCreateWithAttributedString(text)
        #expect(CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) > 2 * size)
        let runs = CTLineGetGlyphRuns(line)
        #expect(CFArrayGetCount(runs) == 1)
        let run = unsafeBitCast(CFArrayGetValueAtIndex(runs, 0), to: CTRun.self)
        #expect(CTRunGetGlyphCount(run) == CFAttributedStringGetLength(text))
    }

    @Test func errorsAreThoseOfCoreFoundation() {
        var error: Unmanaged<CFError>?
        let url = URL(fileURLWithPath: "/nowhere/font.ttf")
        #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
        let told = error?.takeRetainedValue()
        #expect(told.map { CFErrorGetCode($0) } == CTFontManagerError.Code.fileNotFound.rawValue)
        #expect(told.map { CFErrorCopyDescription($0)?.hasPrefix("/nowhere/font.ttf: ") } == true)
    }
}
