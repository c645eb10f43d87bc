import CoreGraphics

public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(named: name, size, matrix?.pointee ?? .identity)
}

public func CTFontCreateWithNameAndOptions(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ options: CTFontOptions
) -> CTFont {
    CTFontCreateWithName(name, size, matrix)
}

/// Creates the font of a descriptor. A size of 0 means the descriptor's.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(
        descriptor.face, size > 0 ? size : descriptor.size ?? 12, matrix?.pointee ?? descriptor.matrix,
        features: descriptor.features)
}

/// Creates a font from a Core Graphics font; a size of 0 means the descriptor's size or 12.
public func CTFontCreateWithGraphicsFont(
    _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    CTFont(
        TextSystem.perform { $0.face(of: font) } ?? nil, size > 0 ? size : attributes?.size ?? 12,
        matrix?.pointee ?? .identity)
}

public func CTFontCreateUIFontForLanguage(
    _ type: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
    CTFont(type, size: size, language: language)
}

/// The same font at another size, or with a descriptor's attributes; a size of 0 means the font's.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    let face = attributes.flatMap { $0.face(copying: font) } ?? font.face
    return CTFont(
        face, size > 0 ? size : attributes?.size ?? font.size,
        matrix?.pointee ?? attributes?.ownMatrix ?? font.matrix,
        missingName: face === font.face ? font.missingName : nil,
        features: attributes?.ownFeatures ?? font.features,
        lineMetrics: face === font.face ? font.lineMetrics : nil)
}

/// The face of the family with the traits of `value` in `mask`; nil without one.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ value: CTFontSymbolicTraits,
    _ mask: CTFontSymbolicTraits
) -> CTFont? {
    guard let face = font.face else { return nil }
    let wanted = face.traits.subtracting(mask).union(value.intersection(mask))
    var style = face.fontStyle
    if mask.contains(.traitBold) { style.weight = value.contains(.traitBold) ? max(style.weight, 200) : 80 }
    if mask.contains(.traitItalic) { style.slant = value.contains(.traitItalic) ? 100 : 0 }
    if mask.contains(.traitCondensed) { style.width = value.contains(.traitCondensed) ? 75 : 100 }
    let result = TextSystem.perform { $0.sibling(of: face, style) } ?? nil
    let checked: CTFontSymbolicTraits = [.traitBold, .traitItalic]
    guard let result, result.traits.intersection(checked) == wanted.intersection(checked) else { return nil }
    return CTFont(
        result, size > 0 ? size : font.size, matrix?.pointee ?? font.matrix, features: font.features)
}

/// A face of another family in the style of this one.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
    let style = font.face?.fontStyle ?? .regular
    guard let found = TextSystem.perform({ $0.face(family, style) }) ?? nil, found.way != .fallback else {
        return nil
    }
    return CTFont(found.face, size > 0 ? size : font.size, matrix?.pointee ?? font.matrix)
}

/// A font that can draw the first characters of a range: this one or, if it lacks them, another.
public func CTFontCreateForString(_ font: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
    let utf16 = Array(string.utf16), lower = min(max(range.location, 0), utf16.count)
    let part = String(
        decoding: utf16[lower..<lower + min(max(range.length, 0), utf16.count - lower)], as: UTF16.self)
    var style = TextStyle()
    style.font = font
    guard let run = CTLine(StyledText(String(part.prefix(64)), style)).line.runs.first, let face = font.face,
        run.font.unmapped != face.font
    else { return font }
    return CTFont(run.font, size: font.size, transform: font.matrix)
}

/// The purpose of a system font.
public enum CTFontUIFontType: UInt32, Sendable {
    case user = 0, userFixedPitch, system, emphasizedSystem, smallSystem, smallEmphasizedSystem, miniSystem
    case miniEmphasizedSystem, views, application, label, menuTitle, menuItem, menuItemMark, menuItemCmdKey
    case windowTitle, pushButton, utilityWindowTitle, alertHeader, systemDetail, emphasizedSystemDetail,
        toolbar
    case smallToolbar, message, palette, toolTip, controlContent
    case none = 0xFFFF_FFFF

    var fontName: String {
        switch self {
        case .userFixedPitch: "Menlo"
        case .user: "Helvetica"
        case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .emphasizedSystemDetail,
            .alertHeader, .windowTitle:
            ".SFUI-Bold"
        default: ".SFUI-Regular"
        }
    }

    /// The name of the font at a size in points: large sizes have a face of their own.
    func fontName(at size: CGFloat) -> String {
        size >= FontTracking.displaySize
            ? fontName.replacing(".SFUI-", with: ".SFUIDisplay-") : fontName
    }

    /// The metrics of Apple's system font, if the font stands for it.
    var lineMetrics: LineMetrics? { fontName.hasPrefix(".SFUI") ? .system : nil }

    /// The size in points.
    var size: CGFloat {
        switch self {
        case .user, .userFixedPitch: 12
        case .smallSystem, .smallEmphasizedSystem, .toolTip, .utilityWindowTitle: 11
        case .miniSystem, .miniEmphasizedSystem, .systemDetail, .emphasizedSystemDetail: 9
        default: 13
        }
    }
}

public struct CTFontOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let preventAutoActivation = CTFontOptions(rawValue: 1)
    public static let preferSystemFont = CTFontOptions(rawValue: 4)
}
