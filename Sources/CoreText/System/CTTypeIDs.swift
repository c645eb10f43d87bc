import CoreGraphics

// Type identifiers of Core Text's classes for `CFGetTypeID`, and Core Text's functions for them.

extension CTFont: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CTFont.self) }
}

public func CTFontGetTypeID() -> CFTypeID { CTFont.typeID }

extension CTFontDescriptor: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CTFontDescriptor.self) }
}

public func CTFontDescriptorGetTypeID() -> CFTypeID { CTFontDescriptor.typeID }

extension CTFramesetter: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CTFramesetter.self) }
}

public func CTFramesetterGetTypeID() -> CFTypeID { CTFramesetter.typeID }

extension CTFrame: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CTFrame.self) }
}

public func CTFrameGetTypeID() -> CFTypeID { CTFrame.typeID }

extension CTTypesetter: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CTTypesetter.self) }
}

public func CTTypesetterGetTypeID() -> CFTypeID { CTTypesetter.typeID }

extension CTLine: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CTLine.self) }
}

public func CTLineGetTypeID() -> CFTypeID { CTLine.typeID }

extension CTRun: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CTRun.self) }
}

public func CTRunGetTypeID() -> CFTypeID { CTRun.typeID }

extension CTParagraphStyle: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CTParagraphStyle.self) }
}

public func CTParagraphStyleGetTypeID() -> CFTypeID { CTParagraphStyle.typeID }

extension CTTextTab: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CTTextTab.self) }
}

public func CTTextTabGetTypeID() -> CFTypeID { CTTextTab.typeID }
