/// The product of a time and a whole number.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    guard time.isNumeric else { return time }
    let (value, isLarge) = time.value.multipliedReportingOverflow(by: Int64(multiplier))
    if isLarge { return (time.value > 0) == (multiplier > 0) ? .positiveInfinity : .negativeInfinity }
    return CMTime(value: value, timescale: time.timescale, flags: time.flags, epoch: time.epoch)
}

/// The product of a time and a number, in the time's scale or a thousandth of it.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
    guard time.isNumeric else { return time }
    let scale = time.timescale < 1_000_000 ? time.timescale * 1000 : time.timescale
    return CMTime(seconds: time.seconds * multiplier, preferredTimescale: scale)
}

/// The product of a time and a ratio.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
    guard divisor != 0 else { return .invalid }
    let product = CMTimeMultiply(time, multiplier: multiplier)
    guard product.isNumeric else { return product }
    let scale = Int64(product.timescale) * Int64(divisor.magnitude)
    let value = divisor < 0 ? -product.value : product.value
    if let exact = Int32(exactly: scale) {
        return CMTime(value: value, timescale: exact, flags: product.flags, epoch: product.epoch)
    }
    return CMTime(seconds: product.seconds / Double(divisor), preferredTimescale: product.timescale)
}

public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime { time < .zero ? .zero - time : time }
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }
public func CMTimeConvertScale(_ time: CMTime, timescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    time.convertScale(timescale, method: method)
}

extension CMTime {
    public static func += (a: inout CMTime, b: CMTime) { a = a + b }
    public static func -= (a: inout CMTime, b: CMTime) { a = a - b }
}
