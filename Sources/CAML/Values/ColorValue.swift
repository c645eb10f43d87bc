import CoreGraphics

/// A colour in extended sRGB: `grey`, `grey alpha`, `r g b` or `r g b a`, with alpha multiplied by `opacity`.
/// `CGColor` clamps the alpha.
enum ColorValue {
    static let expected = "a colour (\"r g b\", \"r g b a\" or \"grey\", each mostly 0 to 1)"

    static func parse(_ text: String, opacity: String?) throws(ValueError) -> CGColor {
        let numbers = try NumberList.parse(text, expected: expected)
        var alpha: CGFloat = 1
        if let opacity {
            guard
                let number = try NumberList.parse(opacity, count: 1, expected: "an opacity from 0 to 1").first
            else { throw ValueError(expected: "an opacity from 0 to 1") }
            alpha = number
        }
        let rgb: (CGFloat, CGFloat, CGFloat)
        switch numbers.count {
        case 1, 2: rgb = (numbers[0], numbers[0], numbers[0])
        case 3, 4: rgb = (numbers[0], numbers[1], numbers[2])
        default: throw ValueError(expected: expected)
        }
        if numbers.count == 2 { alpha *= numbers[1] }
        if numbers.count == 4 { alpha *= numbers[3] }
        let components = [rgb.0, rgb.1, rgb.2, alpha]
        guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
            let color = CGColor(colorSpace: space, components: components)
        else { throw ValueError(expected: expected) }
        return color
    }
}
