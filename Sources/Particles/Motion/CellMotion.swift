import CoreGraphics

/// The numbers of a cell and its layer by which particles move. Without references, so that threads copy them freely.
struct CellMotion: Sendable {
    var lifetime, lifetimeRange, lifetimeFactor: Double
    var latitude, longitude, range: Double
    var velocity, velocityRange, velocityFactor: Double
    var acceleration: SIMD3<Double>
    var scale, scaleRange, scaleSpeed, scaleFactor: Double
    var spin, spinRange, spinFactor: Double
    var color, colorRange, colorSpeed: SIMD4<Float>

    init(_ cell: EmitterCellLook, _ look: EmitterLook) {
        (lifetime, lifetimeRange) = (Double(cell.lifetime), Double(cell.lifetimeRange))
        (latitude, longitude) = (cell.emissionLatitude.native, cell.emissionLongitude.native)
        range = cell.emissionRange.native
        (velocity, velocityRange) = (cell.velocity.native, cell.velocityRange.native)
        acceleration = SIMD3(
            cell.xAcceleration.native, cell.yAcceleration.native, cell.zAcceleration.native)
        (scale, scaleRange, scaleSpeed) = (
            cell.scale.native, cell.scaleRange.native, cell.scaleSpeed.native
        )
        (spin, spinRange) = (cell.spin.native, cell.spinRange.native)
        color = cell.color?.components ?? .one
        colorRange = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
        colorSpeed = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
        (lifetimeFactor, velocityFactor) = (Double(look.lifetime), Double(look.velocity))
        (scaleFactor, spinFactor) = (Double(look.scale), Double(look.spin))
    }
}
