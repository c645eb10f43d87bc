/// A rotation axis of length 1.
struct UnitAxis: Sendable {
    var x, y, z: Double

    /// Three normal numbers, scaled to length 1.
    static func random(_ random: inout LegacyRandomState) -> UnitAxis {
        let x = random.normal()
        let y = random.normal()
        let z = random.normal()
        let length = (x * x + y * y + z * z).squareRoot()
        return UnitAxis(x: x / length, y: y / length, z: z / length)
    }
}
