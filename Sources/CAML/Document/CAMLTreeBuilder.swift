/// Builds the tree from the parser's events, within `CAMLLimits`.
final class CAMLTreeBuilder {
    let file: String
    private var elementCount = 0
    private var stack: [CAMLElement] = []
    /// The number of namespace declarations of each element of the stack.
    private var namespaces: [Int] = []
    private var namespaceCount = 0
    private(set) var root: CAMLElement?

    init(file: String) { self.file = file }

    /// The innermost open element.
    var innermost: CAMLElement? { stack.last }

    func start(
        _ name: String, _ attributes: [String: String], namespaces count: Int, line: Int
    ) throws(CAMLError) {
        elementCount += 1
        if elementCount > CAMLLimits.elements {
            throw error("expected at most \(CAMLLimits.elements) elements", line)
        }
        if stack.count >= CAMLLimits.depth {
            throw error("elements are nested too deep; expected at most \(CAMLLimits.depth) levels", line)
        }
        namespaces.append(count)
        namespaceCount += count
        if namespaceCount > CAMLLimits.namespaces {
            throw error("expected at most \(CAMLLimits.namespaces) namespaces at one place", line)
        }
        let element = CAMLElement(name: name, attributes: attributes, line: line)
        if let parent = stack.last { parent.append(element) } else { root = element }
        stack.append(element)
    }

    func end() {
        stack.removeLast()
        namespaceCount -= namespaces.removeLast()
    }

    func add(text: String) {
        guard let element = stack.last else { return }
        if !element.text.isEmpty || text.contains(where: { !$0.isWhitespace }) { element.append(text: text) }
    }

    private func error(_ reason: String, _ line: Int) -> CAMLError {
        CAMLError(file: file, line: line, reason: reason)
    }
}
