import CGLES

/// The source of one shader.
package struct GLShaderSource: Sendable, Hashable {
    /// The name in error messages, usually that of the file.
    package var file: String
    package var text: String

    package init(file: String, text: String) {
        self.file = file
        self.text = text
    }

    /// The source with `#define` lines after its `#version` line. A `#line` directive keeps the driver's line numbers
    /// those of the file (GLSL ES 3.00, section 3.4: it numbers the following line).
    package func text(defining defines: [GLShaderDefine]) -> String {
        guard !defines.isEmpty else { return text }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let version = lines.firstIndex { $0.drop(while: \.isWhitespace).hasPrefix("#version") }
        let place = version.map { $0 + 1 } ?? 0
        let prelude = defines.map { "#define \($0.name) \($0.value)" } + ["#line \(place + 1)"]
        lines.insert(contentsOf: prelude, at: place)
        return lines.joined(separator: "\n")
    }
}

/// A macro that a program is compiled with.
package struct GLShaderDefine: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String = "1") {
        self.name = name
        self.value = value
    }
}
