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

    /// The message names UIKit, the class and the call; the main thread may do the same.
    @Test(arguments: [
        "frame", "center", "alpha", "backgroundColor", "setNeedsLayout()", "setNeedsDisplay()",
        "init(frame:)",
    ])
    func changesOfOtherThreads(call: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [call] in
            let view = await MainActor.run { UncheckedView(view: UILabel()) }
            await MainActor.run { view.change(call) }
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    view.change(call)
                    continuation.resume()
                }
            }
        }
        let text = try message(result)
        let name = call == "init(frame:)" ? "UIView" : "UILabel"
        #expect(
            text.contains("UIKit: \(name).\(call): views may be changed on the main actor only"), "\(text)")
    }
}

/// A view that a thread of its own changes, past the compiler's checks.
private struct UncheckedView: @unchecked Sendable {
    let view: UILabel

    func change(_ call: String) {
        withoutIsolation {
            switch call {
            case "frame": view.frame.size = CGSize(width: 30, height: 20)
            case "center": view.center.x = 7
            case "alpha": view.alpha = 0.5
            case "backgroundColor": view.backgroundColor = .red
            case "setNeedsLayout()": view.setNeedsLayout()
            case "setNeedsDisplay()": view.text = "A"
            default: _ = UIView()
            }
        }
    }

    /// Calls code of the main actor on the present thread, as code in the language mode of Swift 5 may.
    private func withoutIsolation(_ body: @MainActor () -> Void) {
        withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: (() -> Void).self)() }
    }
}
