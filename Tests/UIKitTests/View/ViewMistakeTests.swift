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

    /// Rows that hang on each other, each with constraints.
    @Test func layoutsOfManyViews() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var last = root.topAnchor
        var rows: [UIView] = []
        for _ in 0..<10_000 {
            let row = UIView()
            row.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(row)
            rows.append(row)
        }
        for row in rows {
            row.topAnchor.constraint(equalTo: last).isActive = true
            row.heightAnchor.constraint(equalToConstant: 2).isActive = true
            last = row.bottomAnchor
        }
        root.layoutIfNeeded()
        #expect(rows[9_999].frame.minY == 19_998 && rows[5_000].frame.height == 2)
    }

    @Test func changesOfOtherThreads() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let view = await MainActor.run { UncheckedView(view: UIView()) }
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    view.check()
                    continuation.resume()
                }
            }
        }
        let text = try message(result)
        #expect(text.contains("views may be changed on the main actor only"), "\(text)")
    }
}

/// A view that a thread of its own checks, past the compiler's checks, as a change of the tree does.
private struct UncheckedView: @unchecked Sendable {
    let view: UIView

    func check() { view.requireMainThread() }
}
