import Foundation
import Testing

@testable import UIKit

/// Mistakes that end a program, each with a message that says what is wrong.
@MainActor @Suite struct ViewMistakeTests {
    private func message(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func cyclesOfSuperviews() async throws {
        let below = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (outer, middle, inner) = (UIView(), UIView(), UIView())
                outer.addSubview(middle)
                middle.addSubview(inner)
                inner.addSubview(outer)
            }
        }
        #expect(
            try message(below).contains("a view cannot be added to itself or to a view that lies below it"))
        let itself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.insertSubview(view, at: 0)
            }
        }
        #expect(try message(itself).contains("a view cannot be added to itself"))
    }

    @Test func changesOfOtherThreads() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let views = await MainActor.run { UncheckedViews(outer: UIView(), inner: UIView()) }
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    views.add()
                    continuation.resume()
                }
            }
        }
        #expect(try message(result).contains("views may be changed on the main actor only"))
    }
}

/// Views that a thread of its own changes, past the compiler's checks.
private struct UncheckedViews: @unchecked Sendable {
    let outer, inner: UIView

    func add() {
        // A closure in place of the function would check the thread itself.
        unsafeBitCast(Self.adding, to: ((UIView, UIView) -> Void).self)(outer, inner)
    }

    private static let adding: @MainActor @Sendable (UIView, UIView) -> Void = addView
    @MainActor private static func addView(_ outer: UIView, _ inner: UIView) { outer.addSubview(inner) }
}
