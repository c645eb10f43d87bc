import Foundation

/// A vector for an input of a `CIFilter`.
public final class CIVector: NSObject, NSSecureCoding, Sendable {
    private let values: [CGFloat]

    public init(values: UnsafePointer<CGFloat>, count: Int) {
        self.values = Array(UnsafeBufferPointer(start: values, count: max(count, 0)))
    }
    public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { values = [x, y, z, w] }
    public init(x: CGFloat, y: CGFloat, z: CGFloat) { values = [x, y, z] }
    public init(x: CGFloat, y: CGFloat) { values = [x, y] }
    public init(x: CGFloat) { values = [x] }

    init(_ lanes: SIMD4<Double>) { values = (0..<4).map { CGFloat(lanes[$0]) } }

    /// Nil if the archive holds no list of numbers.
    public required init?(coder: NSCoder) {
        let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "values")
        guard let numbers = list as? [NSNumber] else { return nil }
        values = numbers.map { CGFloat($0.doubleValue) }
    }

    public static var supportsSecureCoding: Bool { true }
    public func encode(with coder: NSCoder) {
        coder.encode(values.map { NSNumber(value: $0.native) } as NSArray, forKey: "values")
    }

    public var count: Int { values.count }
    /// The number at an index; 0 if the index is out of range.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    public var x: CGFloat { value(at: 0) }
    public var y: CGFloat { value(at: 1) }
    public var z: CGFloat { value(at: 2) }
    public var w: CGFloat { value(at: 3) }

    /// The first four numbers; missing ones are 0.
    var lanes: SIMD4<Double> { SIMD4(x.native, y.native, z.native, w.native) }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    public override var hash: Int { values.hashValue }
}
