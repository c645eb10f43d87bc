/// A value as written in a document: an attribute, a child element or an object inside that.
struct CAMLValue {
    /// The class or type named in the document, such as `CGColor` or `real`.
    var type: String?
    var text: String?
    /// The alpha given beside a colour.
    var opacity: String?
    /// The path of an image.
    var source: String?
    let line: Int

    var isNull: Bool { type == "null" || type == "NSNull" }

    init(attribute text: String, line: Int) {
        self.text = text
        self.line = line
    }

    /// `<key value="…"/>`, `<key type="…" value="…"/>`, `<key>text</key>` or `<key><Type value="…"/></key>`.
    init(property element: CAMLElement) {
        let isInline = ["value", "src", "type"].contains { element.attributes[$0] != nil }
        let object = isInline ? element : element.children.first ?? element
        line = object.line
        type = element.attributes["type"] ?? (object === element ? nil : object.name)
        text = object.attributes["value"] ?? (object.text.isEmpty ? nil : object.text)
        opacity = object.attributes["opacity"] ?? element.attributes["opacity"]
        source = object.attributes["src"]
    }

    /// An item of a list: `<real value="…"/>`, `<CGImage src="…"/>` or `<p type="real" value="…"/>`.
    init(item element: CAMLElement) {
        line = element.line
        let isPlain = ["p", "value", "item"].contains(element.name)
        type = element.attributes["type"] ?? (isPlain ? nil : element.name)
        text = element.attributes["value"] ?? (element.text.isEmpty ? nil : element.text)
        opacity = element.attributes["opacity"]
        source = element.attributes["src"]
    }
}
