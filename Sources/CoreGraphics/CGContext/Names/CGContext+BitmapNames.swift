import Foundation

// The C spellings of CGContext's functions: bitmaps and layers. Without a context nothing happens.

public func CGBitmapContextCreate(
    _ data: UnsafeMutableRawPointer?, _ width: Int, _ height: Int, _ bitsPerComponent: Int,
    _ bytesPerRow: Int, _ space: CGColorSpace?, _ bitmapInfo: UInt32
) -> CGContext? {
    CGContext(
        data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
        bytesPerRow: bytesPerRow,
        space: space, bitmapInfo: bitmapInfo)
}
public func CGBitmapContextCreateImage(_ c: CGContext?) -> CGImage? { c?.makeImage() }
public func CGBitmapContextGetData(_ c: CGContext?) -> UnsafeMutableRawPointer? { c?.data }
public func CGBitmapContextGetWidth(_ c: CGContext?) -> Int { c?.width ?? 0 }
public func CGBitmapContextGetHeight(_ c: CGContext?) -> Int { c?.height ?? 0 }
public func CGBitmapContextGetBytesPerRow(_ c: CGContext?) -> Int { c?.bytesPerRow ?? 0 }
public func CGLayerCreateWithContext(
    _ context: CGContext, _ size: CGSize, _ auxiliaryInfo: CFDictionary?
) -> CGLayer? {
    CGLayer(context, size: size, auxiliaryInfo: auxiliaryInfo)
}
public func CGLayerGetContext(_ layer: CGLayer?) -> CGContext? { layer?.context }
public func CGContextDrawLayerAtPoint(_ c: CGContext?, _ point: CGPoint, _ layer: CGLayer?) {
    if let layer { c?.draw(layer, at: point) }
}
public func CGContextDrawLayerInRect(_ c: CGContext?, _ rect: CGRect, _ layer: CGLayer?) {
    if let layer { c?.draw(layer, in: rect) }
}
