import Compositor
import GLES
import Shaders

/// The source of a program's shaders, assembled from the files of its techniques. The vertex layout declares its
/// inputs.
struct ProgramSource {
    let vertex: GLShaderSource
    let fragment: GLShaderSource
    let defines: [GLShaderDefine]

    /// - Parameters:
    ///   - isExchanged: for textures of the format `rgba8Exchanged`, with red in the place of blue.
    ///   - isFlat: whether values that are constant over a piece are not interpolated.
    init(_ program: Program, isExchanged: Bool = false, isFlat: Bool = true) {
        let fields = program.layout.fields
        var passed = PassedValue.pack(fields)
        for i in passed.indices {
            if !isFlat { passed[i].isFlat = false }
            passed[i].isExchanged = isExchanged && program.onlyMultiplies
            passed[i].isRounded = isExchanged && program.isPlain
        }
        defines =
            program.defines.map { GLShaderDefine($0) } + [
                GLShaderDefine("ORDER", isExchanged && !program.onlyMultiplies ? "bgra" : "rgba")
            ]
            + (isFlat || program.isPlain ? [] : [GLShaderDefine("GENERAL")])
        let files = program.files + ["program"]
        vertex = GLShaderSource(
            file: "the vertex shader of \(files.joined(separator: ", "))",
            text: Self.vertexText(fields, passed))
        // Drivers report a file's number and the line in it.
        let numbered = files.enumerated().map { "\($0.offset + 1) \($0.element).glsl" }.joined(
            separator: ", ")
        fragment = GLShaderSource(file: numbered, text: Self.fragmentText(passed, files))
    }

    /// A vertex shader that passes all values on: they are computed on the CPU for each vertex; w carries the
    /// perspective.
    private static func vertexText(_ fields: [VertexField], _ passed: [PassedValue]) -> String {
        let size = fields.contains(.pointSize) ? ["    gl_PointSize = a_pointSize;"] : []
        let inputs = fields.enumerated().map {
            "layout(location = \($0.offset)) in \($0.element.type) a_\($0.element);"
        }
        return lines(
            ["#version 300 es", "precision highp float;"] + inputs + passed.map { $0.declaration("out") } + [
                "uniform vec2 u_target;  // 2 / size in pixels",
                "void main() {",
                "    gl_Position = vec4((a_position.xy * u_target - 1.0) * a_position.z, 0.0, a_position.z);",
            ] + size + passed.map { "    \($0.name) = \($0.type)(\($0.inputs));" } + ["}"])
    }

    private static func fragmentText(_ passed: [PassedValue], _ files: [String]) -> String {
        let texts = files.enumerated().flatMap { index, file in
            ["#line 1 \(index + 1)", ShaderSource.text(file) ?? "#error no file \(file).glsl"]
        }
        return lines(
            [
                "#version 300 es", "precision highp float;", "precision highp sampler2D;",
                "precision highp sampler2DArray;",
            ] + passed.map { $0.declaration("in") } + passed.flatMap(\.names) + ["out vec4 o_color;"] + texts)
    }

    private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}

extension VertexField {
    /// The type in GLSL.
    fileprivate var type: String {
        switch format {
        case .floats(1): "float"
        case .floats(let count): "vec\(count)"
        case .color: "vec4"
        }
    }
}

/// A varying of up to four components that passes one field, or several small ones, to the fragment shader.
private struct PassedValue {
    var name: String
    var isFlat: Bool
    /// Whether red and blue of colours are exchanged.
    var isExchanged = false
    /// Whether colours are rounded to whole levels of 255.
    var isRounded = false
    var fields: [VertexField] = []
    var size = 0

    /// Packs fields into few varyings, since each costs time for every triangle.
    static func pack(_ fields: [VertexField]) -> [PassedValue] {
        var slots: [PassedValue] = []
        let passed = fields.filter { $0 != .position && $0 != .pointSize }
        // Larger fields first, so that small ones fill the gaps.
        for field in passed.sorted(by: { $0.size > $1.size }) {
            let room = slots.firstIndex {
                $0.isFlat != field.isInterpolated && $0.size + field.size <= 4
            }
            let slot = room ?? slots.count
            if room == nil {
                slots.append(PassedValue(name: "p_\(slot)", isFlat: !field.isInterpolated))
            }
            slots[slot].fields.append(field)
            slots[slot].size += field.size
        }
        return slots
    }

    var type: String { size == 1 ? "float" : "vec\(size)" }

    var inputs: String {
        fields.map { field in
            guard isExchanged, case .color = field.format else { return "a_\(field)" }
            let color = "a_\(field).bgra"
            return isRounded ? "floor(\(color) * 255.0 + 0.5) / 255.0" : color
        }.joined(separator: ", ")
    }

    /// The GLSL declaration. Fields that are constant over a piece are flat, so that fewer values are interpolated.
    func declaration(_ direction: String) -> String {
        "\(isFlat ? "flat " : "")\(direction) \(type) \(name);"
    }

    /// Macros for the names that techniques use for the fields.
    var names: [String] {
        var offset = 0
        return fields.map { field in
            defer { offset += field.size }
            let part =
                size == 1 ? "" : "." + Array("xyzw")[offset..<(offset + field.size)].map(String.init).joined()
            return "#define v_\(field) \(name)\(part)"
        }
    }
}

extension VertexField {
    /// The number of components.
    fileprivate var size: Int {
        switch format {
        case .floats(let count): count
        case .color: 4
        }
    }
}

extension Program {
    /// Whether each component of the result follows from the same component of colours, so that these can be exchanged instead.
    fileprivate var onlyMultiplies: Bool {
        guard paint == .color else { return false }
        if case .backdrop = join { return false }
        return true
    }

    /// Whether it does nothing but show a colour.
    ///
    /// llvmpipe draws rectangles of such programs in bytes where a tile of the target has nothing else. That would round the
    /// colour otherwise, so a colour of whole levels is given to it, and the tile's other contents make no difference. In
    /// other simple programs, Mesa 22.3 mistakes components for one another, and rounds products otherwise.
    fileprivate var isPlain: Bool { cover == .all && paint == .color && join == .plain }
}

extension VertexLayout {
    /// The number of components that are constant over a piece.
    var constants: Int { fields.reduce(0) { $0 + ($1.isInterpolated ? 0 : $1.size) } }
}
