import Animation
import RenderTree

extension BlockCurve {
    /// The part of the way that is done after a part of the time, for a run of a duration in seconds.
    func progress(at time: Double, duration: TimeInterval) -> Double {
        switch self {
        case .timing(let function):
            var points = [SIMD2<Float>](repeating: .zero, count: 4)
            for index in 0..<4 {
                withUnsafeMutableBytes(of: &points[index]) { bytes in
                    guard let base = bytes.bindMemory(to: Float.self).baseAddress else { return }
                    function.getControlPoint(at: index, values: base)
                }
            }
            let (a, b) = (SIMD2<Double>(points[1]), SIMD2<Double>(points[2]))
            return TimingCurve(a.x, a.y, b.x, b.y).value(at: time)
        case .spring(let spring):
            return SpringCurve(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
                initialVelocity: spring.velocity
            ).value(at: time * duration)
        }
    }
}
