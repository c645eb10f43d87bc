import Foundation

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1), from time to progress.
open class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The x and y of the two inner control points.
    final let points: SIMD4<Float>

    /// Creates a named timing function; an unknown name is linear.
    public convenience init(name: CAMediaTimingFunctionName) {
        let p = name.controlPoints ?? SIMD4(0, 0, 1, 1)
        self.init(controlPoints: p.x, p.y, p.z, p.w)
    }

    /// Creates a timing function from its two inner control points: x and y of the first, x and y of the second.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = SIMD4(c1x, c1y, c2x, c2y)
        super.init()
    }

    public required init?(coder: NSCoder) {
        let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "points") as? [NSNumber]
        guard let list, list.count == 4 else { return nil }
        points = SIMD4(list[0].floatValue, list[1].floatValue, list[2].floatValue, list[3].floatValue)
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        let list = (0..<4).map { NSNumber(value: points[$0]) }
        coder.encode(list as NSArray, forKey: "points")
    }

    /// Writes x and y of control point 0...3 to two floats; ignored for another index.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let all: [(Float, Float)] = [(0, 0), (points.x, points.y), (points.z, points.w), (1, 1)]
        guard all.indices.contains(idx) else { return }
        (ptr[0], ptr[1]) = all[idx]
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.points == points
    }
    open override var hash: Int { points.hashValue }

    /// Reads a timing function from any accepted form: the function, its name, or its four numbers.
    static func read(_ value: Any?) -> CAMediaTimingFunction? {
        if let function = value as? CAMediaTimingFunction { return function }
        if let name = KeyValues.string(value).map({ CAMediaTimingFunctionName(rawValue: $0) }) {
            return name.controlPoints == nil ? nil : CAMediaTimingFunction(name: name)
        }
        guard let list = KeyValues.numbers(value)?.map(\.floatValue), list.count == 4 else { return nil }
        return CAMediaTimingFunction(controlPoints: list[0], list[1], list[2], list[3])
    }

    static func readList(_ value: Any?) -> [CAMediaTimingFunction]? {
        guard let list = value as? [Any] else { return nil }
        let functions = list.compactMap { read($0) }
        return functions.count == list.count ? functions : nil
    }
}
