import Foundation
import TextCases

/// Lays the input out as text.
enum TextInput {
    static func read(_ input: Data) {
        guard let wrong = TextCase(input)?.layOut() else { return }
        preconditionFailure(wrong)
    }
}
