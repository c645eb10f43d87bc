import Foundation

// The C spellings of CGGradient's initializers.

public func CGGradientCreateWithColors(
    _ space: CGColorSpace?, _ colors: CFArray, _ locations: UnsafePointer<CGFloat>?
) -> CGGradient? {
    CGGradient(colorsSpace: space, colors: colors, locations: locations)
}

public func CGGradientCreateWithColorComponents(
    _ space: CGColorSpace, _ components: UnsafePointer<CGFloat>, _ locations: UnsafePointer<CGFloat>?,
    _ count: Int
) -> CGGradient? {
    CGGradient(colorSpace: space, colorComponents: components, locations: locations, count: count)
}
