/// Words for libxml2's error numbers, which Foundation hands on without a text.
enum XMLErrorText {
    /// Nil for what is a matter of namespaces only, which this reader does not look at.
    static func reason(_ code: Int, innermost element: CAMLElement?) -> String? {
        switch code {
        case 99, 100, 200...205: return nil
        case 4: return "malformed XML: expected an element"
        case 5:
            guard let element else { return "malformed XML: nothing may follow the root element" }
            return "malformed XML: the document ends before \(closing(element))"
        case 76, 77: return "malformed XML: expected \(element.map(closing) ?? "a start tag")"
        case 73: return "malformed XML: a tag has no '>'"
        case 42: return "malformed XML: the same attribute twice"
        case 38...41, 65: return "malformed XML: expected name=\"value\""
        case 26, 27: return "an entity that is not declared; expected only &lt; &gt; &amp; &quot; &apos;"
        case 89: return "entities that multiply; expected none"
        case 9, 81: return "malformed XML: a byte that is no character of the document's encoding"
        case 31, 32, 79, 80: return "malformed XML: an encoding that is not known"
        case 1: return "one value or comment longer than 10 MB, or the parser failed"
        case 68: return "malformed XML: expected a name after '<' or '&'"
        default: return "malformed XML (libxml2 error \(code))"
        }
    }

    private static func closing(_ element: CAMLElement) -> String {
        "</\(element.name)>, opened on line \(element.line)"
    }
}
