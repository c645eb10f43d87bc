/// Points of the unit circle, bit-identical on every machine, unlike those of mathematics libraries.
enum UnitCircle {
    /// The cosine and the sine of an angle in radians, to 1e-15 for angles up to a million.
    static func point(_ angle: Double) -> SIMD2<Double> {
        if angle == 0 { return SIMD2(1, 0) }
        guard abs(angle) < 1e9 else { return SIMD2(1, 0) }
        let quarters = (angle * 0.636_619_772_367_581_4).rounded()
        // Half of pi in two parts; the first has few digits, so that products are exact.
        let r = (angle - quarters * 1.570_796_310_901_641_8) - quarters * 1.589_325_477_352_819_6e-08
        let q = r * r
        var s = -7.647_163_731_819_816e-13, c = -1.147_074_559_772_972_5e-11
        s = s * q + 1.605_904_383_682_161_3e-10
        c = c * q + 2.087_675_698_786_81e-09
        s = s * q - 2.505_210_838_544_172e-08
        c = c * q - 2.755_731_922_398_589_3e-07
        s = s * q + 2.755_731_922_398_589e-06
        c = c * q + 2.480_158_730_158_730_2e-05
        s = s * q - 1.984_126_984_126_984e-04
        c = c * q - 1.388_888_888_888_889e-03
        s = s * q + 8.333_333_333_333_333e-03
        c = c * q + 4.166_666_666_666_666_4e-02
        s = s * q - 0.166_666_666_666_666_66
        let sine = r + r * q * s
        let cosine = 1 - q * (0.5 - q * c)
        switch Int(quarters) & 3 {
        case 0: return SIMD2(cosine, sine)
        case 1: return SIMD2(-sine, cosine)
        case 2: return SIMD2(-cosine, -sine)
        default: return SIMD2(sine, -cosine)
        }
    }
}
