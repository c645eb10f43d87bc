/// An XML element to be written.
final class WrittenElement {
    var name: String
    /// The attributes in their order in the document.
    private(set) var attributes: [(name: String, value: String)] = []
    private(set) var children: [WrittenElement] = []
    /// Character data, in place of children.
    var text: String?

    init(_ name: String, _ attributes: [(name: String, value: String)] = [], text: String? = nil) {
        self.name = name
        self.attributes = attributes
        self.text = text
    }

    func set(_ name: String, _ value: String) { attributes.append((name, value)) }
    func append(_ child: WrittenElement) { children.append(child) }

    /// Appends an empty element and returns it.
    func add(_ name: String, _ attributes: [(name: String, value: String)] = []) -> WrittenElement {
        let child = WrittenElement(name, attributes)
        children.append(child)
        return child
    }

    /// Turns an object element such as `<real value="1"/>` into a property of the same type: `<name type="real"
    /// value="1"/>`, or an element with the object inside if the object has children.
    func asProperty(_ property: String) -> WrittenElement {
        guard children.isEmpty, text == nil else {
            let element = WrittenElement(property)
            element.append(self)
            return element
        }
        return WrittenElement(property, [("type", name)] + attributes)
    }
}
