import Foundation

extension CGImage {
    /// The image for pictures with 8 bits a component in its own colours: an image whose sRGB bytes are the components in
    /// `space`. Nil if the image is not RGB, or if `space` would be sRGB.
    ///
    /// A byte has too few steps for linear light and none for values beyond 0...1, so such spaces are replaced by the one
    /// with their primaries and sRGB's curve.
    package var inOwnColors: (image: CGImage, space: CGColorSpace)? {
        guard let own = colorSpace, own.model == .rgb, !PixelConverter.isPlain(own) else { return nil }
        guard own.definition.isExtended || own.definition.transfer == .linear || own.isHDR() else {
            return copy(colorSpace: .standardRGB).map { ($0, own) }
        }
        var source = own.definition, target = own.definition
        // From its curve to sRGB's without a change of primaries.
        source.primaries = .sRGB
        (target.transfer, target.isExtended) = (.sRGB, false)
        guard target.primaries != .sRGB else { return nil }
        return copy(colorSpace: CGColorSpace(source)).map { ($0, CGColorSpace(target)) }
    }
}
