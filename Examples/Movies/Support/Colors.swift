import QuartzCore

/// A colour as it is written on the web: `0xRRGGBB`.
func color(_ hex: UInt32, alpha: CGFloat = 1) -> CGColor {
    let c = components(hex)
    return CGColor(red: c.x, green: c.y, blue: c.z, alpha: alpha)
}

/// Red, green, blue and an alpha of 1, each 0...1.
func components(_ hex: UInt32) -> SIMD4<Double> {
    SIMD4(Double(hex >> 16 & 255), Double(hex >> 8 & 255), Double(hex & 255), 255) / 255
}

/// Returns the colour at a fraction of the colour wheel's turn, 0...1.
func hue(_ turn: Double) -> UInt32 {
    func part(_ offset: Double) -> UInt32 { UInt32(255 * (0.66 + 0.34 * cos(2 * .pi * (turn - offset)))) }
    return part(0) << 16 | part(1 / 3.0) << 8 | part(2 / 3.0)
}
