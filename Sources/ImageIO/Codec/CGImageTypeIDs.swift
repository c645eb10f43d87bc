import CoreGraphics

extension CGImageSource: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGImageSource.self) }
}

public func CGImageSourceGetTypeID() -> CFTypeID { CGImageSource.typeID }

extension CGImageDestination: _CFIdentified {
    public static var typeID: CFTypeID { CFTypeID(of: CGImageDestination.self) }
}

public func CGImageDestinationGetTypeID() -> CFTypeID { CGImageDestination.typeID }
