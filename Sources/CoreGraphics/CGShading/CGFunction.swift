import Foundation

/// Computes a function: from the function's `info` and its inputs to its outputs.
public typealias CGFunctionEvaluateCallback =
    @Sendable (
        UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
    ) -> Void
public typealias CGFunctionReleaseInfoCallback = @Sendable (UnsafeMutableRawPointer?) -> Void

/// What a function calls.
public struct CGFunctionCallbacks: Sendable {
    public var version: UInt32
    /// Writes as many numbers as the function's range has.
    public var evaluate: CGFunctionEvaluateCallback?
    /// Called with `info` when the function is released.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    public init(
        version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?
    ) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// A function of the client's, from numbers to numbers.
public final class CGFunction: @unchecked Sendable {
    // Unchecked: the client answers for `info`.
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    /// The least and the largest value of each input; nil without limits.
    let domain: [ClosedRange<CGFloat>]?
    /// The least and the largest value of each output; nil without limits.
    let range: [ClosedRange<CGFloat>]?
    let domainDimension: Int
    let rangeDimension: Int

    /// Nil without inputs or outputs or with more than 64 of either, without `evaluate`, and where a limit is not finite or the lower
    /// one of a pair is larger.
    ///
    /// - Parameters:
    ///   - domain: `domainDimension` pairs of the least and the largest value of an input, to which inputs are clamped.
    ///   - range: `rangeDimension` pairs likewise for outputs.
    ///   - callbacks: copied.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
        rangeDimension: Int, range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard (1...64).contains(domainDimension), (1...64).contains(rangeDimension),
            callbacks.pointee.evaluate != nil
        else { return nil }
        func limits(_ pairs: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]?? {
            guard let pairs else { return .some(nil) }
            var result: [ClosedRange<CGFloat>] = []
            for i in 0..<count {
                let (low, high) = (pairs[2 * i], pairs[2 * i + 1])
                guard low.isFinite, high.isFinite, low <= high else { return nil }
                result.append(low...high)
            }
            return result
        }
        guard let domain = limits(domain, domainDimension), let range = limits(range, rangeDimension) else {
            return nil
        }
        self.info = info
        self.callbacks = callbacks.pointee
        (self.domainDimension, self.domain) = (domainDimension, domain)
        (self.rangeDimension, self.range) = (rangeDimension, range)
    }

    deinit { callbacks.releaseInfo?(info) }

    /// The outputs for inputs, both within their limits; 0 for an output that is not finite.
    func values(at inputs: [CGFloat]) -> [CGFloat] {
        var inputs = inputs
        if let domain { inputs = zip(inputs, domain).map { min(max($0, $1.lowerBound), $1.upperBound) } }
        var outputs = [CGFloat](repeating: 0, count: rangeDimension)
        callbacks.evaluate?(info, &inputs, &outputs)
        outputs = outputs.map { $0.isFinite ? $0 : 0 }
        guard let range else { return outputs }
        return zip(outputs, range).map { min(max($0, $1.lowerBound), $1.upperBound) }
    }
}

extension CGFunction: Hashable {
    public static func == (a: CGFunction, b: CGFunction) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public func CGFunctionCreate(
    _ info: UnsafeMutableRawPointer?, _ domainDimension: Int, _ domain: UnsafePointer<CGFloat>?,
    _ rangeDimension: Int, _ range: UnsafePointer<CGFloat>?, _ callbacks: UnsafePointer<CGFunctionCallbacks>
) -> CGFunction? {
    CGFunction(
        info: info, domainDimension: domainDimension, domain: domain, rangeDimension: rangeDimension,
        range: range, callbacks: callbacks)
}
