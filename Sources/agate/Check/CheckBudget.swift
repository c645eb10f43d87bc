import Foundation

/// The time that a check may take, and what is left of it.
struct CheckBudget {
    private let begin = ContinuousClock.now
    /// The seconds for everything; infinite without a limit.
    let limit: Double

    init(limit: Double?) { self.limit = limit ?? .infinity }

    /// The seconds since the beginning.
    var spent: Double { (ContinuousClock.now - begin) / .seconds(1) }
    /// The seconds that are left; negative once the time is over.
    var rest: Double { limit - spent }
}
