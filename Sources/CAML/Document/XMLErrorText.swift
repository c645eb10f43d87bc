/// Messages for libxml2's error codes, shorter than its own and with what was expected.
enum XMLErrorText {
    /// Nil for warnings and for namespace errors, since namespaces are ignored.
    static func reason(_ code: Int, isWarning: Bool, innermost element: CAMLElement?) -> String? {
        switch code {
        case 26, 27: return "an entity that is not known; expected only &lt; &gt; &amp; &quot; &apos;"
        case 99, 100, 200...205: return nil
        case _ where isWarning: return nil
        case 2: return "no memory for the XML parser"
        case 4: return "malformed XML: expected an element"
        case 5: return "malformed XML: nothing may follow the root element"
        case 76: return "malformed XML: expected \(element.map(closing) ?? "a start tag")"
        case 77: return "malformed XML: the document ends before \(element.map(closing) ?? "its element")"
        case 73: return "malformed XML: a tag has no '>'"
        case 42: return "malformed XML: the same attribute twice"
        case 38...41, 65: return "malformed XML: expected name=\"value\""
        case 89: return "entities that multiply; expected none"
        case 9: return "malformed XML: a character that XML does not allow"
        case 6...8: return "malformed XML: a number after '&#' that is no character"
        case 23: return "malformed XML: expected ';' after '&' and a name"
        case 45: return "malformed XML: a comment has no '-->'"
        case 47: return "malformed XML: a processing instruction has no '?>'"
        case 61: return "malformed XML: a document type has no '>'"
        case 62: return "malformed XML: ']]>' in text"
        case 63: return "malformed XML: a CDATA section has no ']]>'"
        case 68: return "malformed XML: expected a name after '<' or '&'"
        default: return "malformed XML (libxml2 error \(code))"
        }
    }

    private static func closing(_ element: CAMLElement) -> String {
        "</\(element.name)>, opened on line \(element.line)"
    }
}
