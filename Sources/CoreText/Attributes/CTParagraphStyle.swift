import CoreGraphics

/// The layout of a paragraph, created from a list of settings by `CTParagraphStyleCreate`.
public final class CTParagraphStyle: Hashable, Sendable {
    private let coreFoundationMark = CoreFoundationMark()
    let values: ParagraphValues

    init(_ values: ParagraphValues) { self.values = values }

    public static func == (a: CTParagraphStyle, b: CTParagraphStyle) -> Bool { a.values == b.values }
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// The property that a setting sets.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    case alignment = 0, firstLineHeadIndent, headIndent, tailIndent, tabStops, defaultTabInterval,
        lineBreakMode
    case lineHeightMultiple, maximumLineHeight, minimumLineHeight, lineSpacing, paragraphSpacing
    case paragraphSpacingBefore, baseWritingDirection, maximumLineSpacing, minimumLineSpacing
    case lineSpacingAdjustment, lineBoundsOptions
}

/// One setting, whose value is read from memory as in C.
public struct CTParagraphStyleSetting {
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value, in bytes.
    public var valueSize: Int
    public var value: UnsafeRawPointer

    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
    }
}

public enum CTTextAlignment: UInt8, Sendable {
    case left, right, center, justified, natural
}

public enum CTLineBreakMode: UInt8, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum CTWritingDirection: Int8, Sendable {
    case natural = -1
    case leftToRight, rightToLeft
}

/// Creates a style. Settings of the wrong size are ignored. The value of tab stops is a `CFArray` of `CTTextTab`s.
public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    var values = ParagraphValues()
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : settingCount) {
        values.take(setting)
    }
    return CTParagraphStyle(values)
}

/// Writes the value of a setting to memory; false if the size is wrong. Tab stops are written as a `CFArray`.
public func CTParagraphStyleGetValueForSpecifier(
    _ style: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ size: Int,
    _ value: UnsafeMutableRawPointer
) -> Bool {
    if let path = ParagraphValues.lengths[spec] {
        guard size == MemoryLayout<CGFloat>.size else { return false }
        value.storeBytes(of: style.values[keyPath: path], as: CGFloat.self)
        return true
    }
    if spec == .tabStops {
        guard size == MemoryLayout<CFArray>.size else { return false }
        let stops = style.values.tabStops ?? ParagraphValues.defaultTabStops
        value.assumingMemoryBound(to: CFArray.self).pointee = stops.map { CTTextTab($0, nil) }
        return true
    }
    guard size == 1 else { return false }
    switch spec {
    case .alignment: value.storeBytes(of: style.values.alignment.coreText.rawValue, as: UInt8.self)
    case .lineBreakMode: value.storeBytes(of: UInt8(style.values.lineBreakMode.rawValue), as: UInt8.self)
    case .baseWritingDirection:
        value.storeBytes(of: Int8(style.values.baseWritingDirection.rawValue), as: Int8.self)
    default: return false
    }
    return true
}

extension ParagraphValues {
    static let lengths: [CTParagraphStyleSpecifier: WritableKeyPath<ParagraphValues, CGFloat> & Sendable] = [
        .firstLineHeadIndent: \.firstLineHeadIndent, .headIndent: \.headIndent, .tailIndent: \.tailIndent,
        .lineHeightMultiple: \.lineHeightMultiple, .maximumLineHeight: \.maximumLineHeight,
        .minimumLineHeight: \.minimumLineHeight, .lineSpacing: \.lineSpacing,
        .lineSpacingAdjustment: \.lineSpacing, .minimumLineSpacing: \.lineSpacing,
        .paragraphSpacing: \.paragraphSpacing, .paragraphSpacingBefore: \.paragraphSpacingBefore,
        .defaultTabInterval: \.defaultTabInterval,
    ]

    fileprivate mutating func take(_ setting: CTParagraphStyleSetting) {
        if let path = Self.lengths[setting.spec] {
            guard setting.valueSize == MemoryLayout<CGFloat>.size else { return }
            self[keyPath: path] = setting.value.loadUnaligned(as: CGFloat.self)
            return
        }
        if setting.spec == .tabStops, setting.valueSize == MemoryLayout<CFArray>.size {
            let tabs = setting.value.assumingMemoryBound(to: CFArray.self).pointee
            tabStops = tabs.compactMap { ($0 as? CTTextTab)?.stop ?? ($0 as? NSTextTab)?.stop }
        }
        guard setting.valueSize == 1 else { return }
        let byte = setting.value.load(as: UInt8.self)
        switch setting.spec {
        case .alignment: CTTextAlignment(rawValue: byte).map { alignment = NSTextAlignment($0) }
        case .lineBreakMode: NSLineBreakMode(rawValue: Int(byte)).map { lineBreakMode = $0 }
        case .baseWritingDirection:
            NSWritingDirection(rawValue: Int(Int8(bitPattern: byte))).map { baseWritingDirection = $0 }
        default: break
        }
    }
}

extension NSTextAlignment {
    /// Converts between the two enumerations, whose raw values differ.
    public init(_ alignment: CTTextAlignment) {
        switch alignment {
        case .left: self = .left
        case .right: self = .right
        case .center: self = .center
        case .justified: self = .justified
        case .natural: self = .natural
        }
    }

    var coreText: CTTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        case .natural: .natural
        }
    }
}
