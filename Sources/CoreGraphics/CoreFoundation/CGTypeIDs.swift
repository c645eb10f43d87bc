// The type identifiers of Core Graphics' classes, and their C spellings.

extension CGPath: _CFIdentified {
    /// The type identifier of paths, including mutable ones.
    public static var typeID: CFTypeID { CFTypeID(of: CGPath.self) }
}

public func CGPathGetTypeID() -> CFTypeID { CGPath.typeID }

extension CGPattern: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGPattern.self) }
}

public func CGPatternGetTypeID() -> CFTypeID { CGPattern.typeID }

extension CGColorSpace: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGColorSpace.self) }
}

public func CGColorSpaceGetTypeID() -> CFTypeID { CGColorSpace.typeID }

extension CGImage: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGImage.self) }
}

public func CGImageGetTypeID() -> CFTypeID { CGImage.typeID }

extension CGFont: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGFont.self) }
}

public func CGFontGetTypeID() -> CFTypeID { CGFont.typeID }

extension CGGradient: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGGradient.self) }
}

public func CGGradientGetTypeID() -> CFTypeID { CGGradient.typeID }

extension CGContext: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGContext.self) }
}

public func CGContextGetTypeID() -> CFTypeID { CGContext.typeID }

extension CGLayer: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGLayer.self) }
}

public func CGLayerGetTypeID() -> CFTypeID { CGLayer.typeID }

extension CGDataProvider: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGDataProvider.self) }
}

public func CGDataProviderGetTypeID() -> CFTypeID { CGDataProvider.typeID }

extension CGDataConsumer: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGDataConsumer.self) }
}

public func CGDataConsumerGetTypeID() -> CFTypeID { CGDataConsumer.typeID }

extension CGColor: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGColor.self) }
}

public func CGColorGetTypeID() -> CFTypeID { CGColor.typeID }
