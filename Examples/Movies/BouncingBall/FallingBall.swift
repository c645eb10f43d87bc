/// A ball over a floor at height 0, in points and seconds. Each step is exact, however long it is.
struct FallingBall {
    /// The height of the lowest point.
    var height: Double
    /// The upward velocity, in points a second.
    var velocity = 0.0
    var gravity = 900.0
    /// The part of the velocity that is left after a bounce.
    var restitution = 0.84

    /// Advances by some seconds, and returns the speeds of the bounces in them.
    mutating func advance(by seconds: Double) -> [Double] {
        var left = seconds
        var bounces: [Double] = []
        while true {
            let speed = (velocity * velocity + 2 * gravity * height).squareRoot()
            let untilFloor = (velocity + speed) / gravity
            guard untilFloor <= left, speed > 20 else {
                if speed > 20 {
                    height = max(0, height + velocity * left - gravity * left * left / 2)
                    velocity -= gravity * left
                } else {
                    (height, velocity) = (0, 0)
                }
                return bounces
            }
            left -= untilFloor
            height = 0
            velocity = restitution * speed
            bounces.append(speed)
        }
    }
}
