import CoreGraphics

/// The four letters of a table's tag, as a number.
public typealias CTFontTableTag = UInt32

/// Options of table functions; they are ignored.
public struct CTFontTableOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let excludeSynthetic = CTFontTableOptions(rawValue: 1)
}

/// The bytes of a table of the font's file; nil if the file has no such table.
public func CTFontCopyTable(
    _ font: CTFont, _ table: CTFontTableTag, _ options: CTFontTableOptions
) -> CFData? {
    font.graphicsFont?.table(for: table)
}

/// The tags of the file's tables, as numbers; nil for a file of another format.
public func CTFontCopyAvailableTables(_ font: CTFont, _ options: CTFontTableOptions) -> CFArray? {
    let tags = font.graphicsFont?.tags ?? []
    return tags.isEmpty ? nil : tags.map { NSNumber(value: $0) }
}

/// The characters that the font has glyphs for.
public func CTFontCopyCharacterSet(_ font: CTFont) -> CharacterSet { font.graphicsFont?.characters ?? [] }

public let kCTFontTableBASE = 0x4241_5345
public let kCTFontTableCFF = 0x4346_4620
public let kCTFontTableCOLR = 0x434F_4C52
public let kCTFontTableCPAL = 0x4350_414C
public let kCTFontTableCmap = 0x636D_6170
public let kCTFontTableCvt = 0x6376_7420
public let kCTFontTableFpgm = 0x6670_676D
public let kCTFontTableFvar = 0x6676_6172
public let kCTFontTableGasp = 0x6761_7370
public let kCTFontTableGDEF = 0x4744_4546
public let kCTFontTableGlyf = 0x676C_7966
public let kCTFontTableGPOS = 0x4750_4F53
public let kCTFontTableGSUB = 0x4753_5542
public let kCTFontTableGvar = 0x6776_6172
public let kCTFontTableHead = 0x6865_6164
public let kCTFontTableHhea = 0x6868_6561
public let kCTFontTableHmtx = 0x686D_7478
public let kCTFontTableKern = 0x6B65_726E
public let kCTFontTableLoca = 0x6C6F_6361
public let kCTFontTableMATH = 0x4D41_5448
public let kCTFontTableMaxp = 0x6D61_7870
public let kCTFontTableName = 0x6E61_6D65
public let kCTFontTableOS2 = 0x4F53_2F32
public let kCTFontTablePost = 0x706F_7374
public let kCTFontTablePrep = 0x7072_6570
public let kCTFontTableSbix = 0x7362_6978
public let kCTFontTableVhea = 0x7668_6561
public let kCTFontTableVmtx = 0x766D_7478
