/// An XML element with its line in the document.
final class CAMLElement {
    let name: String
    let attributes: [String: String]
    let line: Int
    private(set) var children: [CAMLElement] = []
    /// The character data directly inside, without that of child elements.
    private(set) var text = ""

    init(name: String, attributes: [String: String], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    func append(_ child: CAMLElement) { children.append(child) }
    func append(text more: String) { text += more }

    /// The first child with a name.
    func child(_ name: String) -> CAMLElement? { children.first { $0.name == name } }
}
