import Foundation
import Testing

@testable import InlineSnapshotTesting

@MainActor @Suite struct InlineTests {
    private struct User { var name = "Ada" }

    private func failure(_ value: String, _ expected: String?) throws -> String? {
        try inlineFailure(of: value, as: .lines, 5, expected)
    }

    @Test func textsThatMatch() {
        assertInlineSnapshot(of: "a\nb", as: .lines) {
            """
            a
            b
            """
        }
        assertInlineSnapshot(of: User(), as: .dump) {
            """
            ▿ User
              - name: "Ada"

            """
        }
    }

    @Test func textsThatDiffer() throws {
        let message = try #require(try failure("a\nb", "a\nc"))
        #expect(message.contains("does not match") && message.contains("−c") && message.contains("+b"))
        withKnownIssue { assertInlineSnapshot(of: "a", as: .lines, message: "first") { "b" } }
    }

    /// A text that is not in the test yet is stated as it is written there.
    @Test func missingTexts() throws {
        let plain = try #require(try failure("a\n\nb", nil))
        #expect(plain.hasSuffix("{\n    \"\"\"\n    a\n\n    b\n    \"\"\"\n}"))
        let escaped = try #require(try failure("a\\n \"\"\"", nil))
        #expect(escaped.hasSuffix("{\n    #\"\"\"\n    a\\n \"\"\"\n    \"\"\"#\n}"))
        withKnownIssue { assertInlineSnapshot(of: "a", as: .lines) }
    }
}
