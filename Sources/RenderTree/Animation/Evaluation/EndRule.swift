/// Where the two ends of a basic animation come from.
enum EndRule: UInt8, Sendable {
    /// Both are known.
    case fixed
    /// From the current value to the second end.
    case fromCurrent
    /// From the first end to the current value.
    case toCurrent
    /// From the current value to that plus the second end.
    case byCurrent
}

/// The ends of a basic animation, worked out as far as they can be without the current value.
///
/// from + to; from, from + by; to − by, to; and what is missing is the current value. An additive animation, or one
/// with a value function, starts from or leads to `zero` instead of the current value. Of three the by counts nothing.
/// Nil when nothing is given, or when values can't be added or subtracted: then there is no effect.
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
