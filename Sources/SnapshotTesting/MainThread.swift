import Foundation
import UIKit

/// Runs code of the main actor: at once on its thread, otherwise there while this thread waits.
///
/// Strategies are called on the thread of the test, which in Swift Testing may be any.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    func run() { MainActor.assumeIsolated { result = body() } }
    if MainQueueMark.isCurrent { run() } else { DispatchQueue.main.sync { run() } }
    guard let result else { preconditionFailure("the main queue ran no code") }
    return result
}
