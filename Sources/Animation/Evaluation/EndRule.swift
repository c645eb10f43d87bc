/// The origin of the two ends of a basic animation.
enum EndRule: UInt8, Sendable {
    /// Both ends are given.
    case fixed
    /// From the current value to the second end.
    case fromCurrent
    /// From the first end to the current value.
    case toCurrent
    /// From the current value to the current value plus the second end.
    case byCurrent
}

/// The ends of a basic animation, computed as far as possible without the current value.
///
/// The ends are (from, to), (from, from + by) or (to − by, to); a missing end is the current value. An additive
/// animation, or one with a value function, uses `zero` in place of the current value. If all three are given, `by`
/// is ignored. Nil, for no effect, if nothing is given or values can't be added or subtracted.
struct BasicEnds<Value> {
    var rule: EndRule
    var first: Value
    var second: Value

    init?(
        from: Value?, to: Value?, by: Value?, zero: Value?, plus: (Value, Value) -> Value?,
        minus: (Value, Value) -> Value?
    ) {
        switch (from, to, by) {
        case (let from?, let to?, _): self.init(.fixed, from, to)
        case (let from?, nil, let by?):
            guard let to = plus(from, by) else { return nil }
            self.init(.fixed, from, to)
        case (nil, let to?, let by?):
            guard let from = minus(to, by) else { return nil }
            self.init(.fixed, from, to)
        case (let from?, nil, nil):
            self.init(zero == nil ? .toCurrent : .fixed, from, zero ?? from)
        case (nil, let to?, nil):
            self.init(zero == nil ? .fromCurrent : .fixed, zero ?? to, to)
        case (nil, nil, let by?):
            guard let zero else {
                self.init(.byCurrent, by, by)
                return
            }
            guard let to = plus(zero, by) else { return nil }
            self.init(.fixed, zero, to)
        case (nil, nil, nil): return nil
        }
    }

    private init(_ rule: EndRule, _ first: Value, _ second: Value) {
        self.rule = rule
        self.first = first
        self.second = second
    }
}
