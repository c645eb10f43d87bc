import Foundation

// The C spellings of CGContext's functions: state. Without a context nothing happens.

public func CGContextSaveGState(_ c: CGContext?) { c?.saveGState() }
public func CGContextRestoreGState(_ c: CGContext?) { c?.restoreGState() }
public func CGContextScaleCTM(_ c: CGContext?, _ sx: CGFloat, _ sy: CGFloat) { c?.scaleBy(x: sx, y: sy) }
public func CGContextTranslateCTM(_ c: CGContext?, _ tx: CGFloat, _ ty: CGFloat) {
    c?.translateBy(x: tx, y: ty)
}
public func CGContextRotateCTM(_ c: CGContext?, _ angle: CGFloat) { c?.rotate(by: angle) }
public func CGContextConcatCTM(_ c: CGContext?, _ transform: CGAffineTransform) { c?.concatenate(transform) }
public func CGContextGetCTM(_ c: CGContext?) -> CGAffineTransform { c?.ctm ?? .identity }
public func CGContextSetLineWidth(_ c: CGContext?, _ width: CGFloat) { c?.setLineWidth(width) }
public func CGContextSetLineCap(_ c: CGContext?, _ cap: CGLineCap) { c?.setLineCap(cap) }
public func CGContextSetLineJoin(_ c: CGContext?, _ join: CGLineJoin) { c?.setLineJoin(join) }
public func CGContextSetMiterLimit(_ c: CGContext?, _ limit: CGFloat) { c?.setMiterLimit(limit) }
public func CGContextSetLineDash(
    _ c: CGContext?, _ phase: CGFloat, _ lengths: UnsafePointer<CGFloat>?, _ count: Int
) {
    c?.setLineDash(
        phase: phase,
        lengths: Array(UnsafeBufferPointer(start: lengths, count: lengths == nil ? 0 : max(count, 0))))
}
public func CGContextSetFlatness(_ c: CGContext?, _ flatness: CGFloat) { c?.setFlatness(flatness) }
public func CGContextSetAlpha(_ c: CGContext?, _ alpha: CGFloat) { c?.setAlpha(alpha) }
public func CGContextSetBlendMode(_ c: CGContext?, _ mode: CGBlendMode) { c?.setBlendMode(mode) }
public func CGContextSetShadow(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat) {
    c?.setShadow(offset: offset, blur: blur)
}
public func CGContextSetShadowWithColor(
    _ c: CGContext?, _ offset: CGSize, _ blur: CGFloat, _ color: CGColor?
) {
    c?.setShadow(offset: offset, blur: blur, color: color)
}
public func CGContextSetShouldAntialias(_ c: CGContext?, _ shouldAntialias: Bool) {
    c?.setShouldAntialias(shouldAntialias)
}
public func CGContextSetAllowsAntialiasing(_ c: CGContext?, _ allowsAntialiasing: Bool) {
    c?.setAllowsAntialiasing(allowsAntialiasing)
}
public func CGContextSetInterpolationQuality(_ c: CGContext?, _ quality: CGInterpolationQuality) {
    c?.interpolationQuality = quality
}
public func CGContextSetFillColorWithColor(_ c: CGContext?, _ color: CGColor) { c?.setFillColor(color) }
public func CGContextSetStrokeColorWithColor(_ c: CGContext?, _ color: CGColor) { c?.setStrokeColor(color) }
public func CGContextSetRGBFillColor(
    _ c: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) {
    c?.setFillColor(red: red, green: green, blue: blue, alpha: alpha)
}
public func CGContextSetGrayFillColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
    c?.setFillColor(gray: gray, alpha: alpha)
}
public func CGContextSetFillColorSpace(_ c: CGContext?, _ space: CGColorSpace) { c?.setFillColorSpace(space) }
public func CGContextSetFillPattern(
    _ c: CGContext?, _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>
) {
    c?.setFillPattern(pattern, colorComponents: components)
}
public func CGContextSetRGBStrokeColor(
    _ c: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) {
    c?.setStrokeColor(red: red, green: green, blue: blue, alpha: alpha)
}
public func CGContextSetGrayStrokeColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
    c?.setStrokeColor(gray: gray, alpha: alpha)
}
public func CGContextSetStrokeColorSpace(_ c: CGContext?, _ space: CGColorSpace) {
    c?.setStrokeColorSpace(space)
}
public func CGContextSetStrokePattern(
    _ c: CGContext?, _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>
) {
    c?.setStrokePattern(pattern, colorComponents: components)
}
