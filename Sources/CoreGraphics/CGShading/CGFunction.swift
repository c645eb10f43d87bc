import Foundation

/// Computes outputs from a function's `info` and its inputs.
public typealias CGFunctionEvaluateCallback =
    @Sendable (
        UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
    ) -> Void
public typealias CGFunctionReleaseInfoCallback = @Sendable (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function.
public struct CGFunctionCallbacks: Sendable {
    public var version: UInt32
    /// Writes as many numbers as the function's range has dimensions.
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

/// A client's function from numbers to numbers.
public final class CGFunction: @unchecked Sendable {
    // Unchecked: the client is responsible for `info`.
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    /// The limits of each input; nil if unlimited.
    let domain: [ClosedRange<CGFloat>]?
    /// The limits of each output; nil if unlimited.
    let range: [ClosedRange<CGFloat>]?
    let domainDimension: Int
    let rangeDimension: Int

    /// Nil if there are no inputs or outputs or more than 64 of either, if `evaluate` is missing, and if a limit is
    /// not finite or a lower limit exceeds its upper one.
    ///
    /// - Parameters:
    ///   - domain: `domainDimension` pairs of limits, lower first, to which inputs are clamped.
    ///   - range: `rangeDimension` pairs of limits for outputs.
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

    /// The outputs for inputs, both clamped to their limits; 0 for an output that is not finite.
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
