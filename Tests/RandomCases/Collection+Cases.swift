import Foundation

extension Collection {
    /// One in `count` of a family of random cases, spread evenly over it; all of them where `AGATE_ALL_CASES` is set, as
    /// `make test-all` does.
    ///
    /// A family whose kinds follow each other keeps them all as long as each has `count` cases. One whose kinds take turns
    /// keeps them if `count` has no factor in common with the number of kinds; where each kind has variants that take
    /// turns too, none in common with the number of variants either.
    public func cases(oneIn count: Int) -> [Element] {
        let isWhole = ProcessInfo.processInfo.environment["AGATE_ALL_CASES"] != nil
        return enumerated().compactMap { isWhole || $0.offset % count == 0 ? $0.element : nil }
    }
}
