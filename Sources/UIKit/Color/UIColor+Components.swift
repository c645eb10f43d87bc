extension UIColor {
    /// Red, green, blue and alpha in extended sRGB at the current traits; nil for a pattern.
    var rgbComponents: [CGFloat]? {
        let color = cgColor
        guard color.pattern == nil, let parts = color.components, let space = color.colorSpace else {
            return nil
        }
        if space == UIColorSpace.rgb, parts.count == 4 { return parts }
        if space == UIColorSpace.gray, parts.count == 2 { return [parts[0], parts[0], parts[0], parts[1]] }
        return color.converted(to: UIColorSpace.rgb, intent: .defaultIntent, options: nil)?.components
    }

    /// White and alpha, if the colour is in the space of `init(white:alpha:)`.
    var grayComponents: [CGFloat]? {
        let color = cgColor
        return color.colorSpace == UIColorSpace.gray ? color.components : nil
    }

    /// Writes the components in extended sRGB at the current traits; a pointer may be nil.
    ///
    /// - Returns: false for a pattern, of which nothing is written. A gray has components.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = rgbComponents, parts.count == 4 else { return false }
        red?.pointee = parts[0]
        green?.pointee = parts[1]
        blue?.pointee = parts[2]
        alpha?.pointee = parts[3]
        return true
    }

    /// Writes hue in turns, saturation, brightness and alpha, of components clamped to 0...1.
    ///
    /// - Returns: false for a pattern.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = rgbComponents, parts.count == 4 else { return false }
        let color = HueColor(red: parts[0], green: parts[1], blue: parts[2])
        hue?.pointee = color.hue
        saturation?.pointee = color.saturation
        brightness?.pointee = color.brightness
        alpha?.pointee = parts[3]
        return true
    }

    /// Writes the gray of the same lightness, and alpha.
    ///
    /// - Returns: false for a pattern.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = rgbComponents, parts.count == 4 else { return false }
        if parts[0] == parts[1], parts[1] == parts[2] {
            white?.pointee = parts[0]
        } else {
            let gray = cgColor.converted(to: UIColorSpace.gray, intent: .defaultIntent, options: nil)
            white?.pointee = gray?.components?.first ?? 0
        }
        alpha?.pointee = parts[3]
        return true
    }
}
