import CGLES

/// Compiles two shaders and links them. The shader objects are deleted in any case.
struct GLProgramBuild {
    let vertex: GLShaderSource
    let fragment: GLShaderSource
    let defines: [GLShaderDefine]

    /// Links the program and returns its name.
    func link(attributes: [String: Int]) throws(GLError) -> GLuint {
        let vertexShader = try compile(vertex, GLenum(GL_VERTEX_SHADER))
        defer { gles.glDeleteShader(vertexShader) }
        let fragmentShader = try compile(fragment, GLenum(GL_FRAGMENT_SHADER))
        defer { gles.glDeleteShader(fragmentShader) }
        let program = gles.glCreateProgram()
        gles.glAttachShader(program, vertexShader)
        gles.glAttachShader(program, fragmentShader)
        for (name, index) in attributes {
            gles.glBindAttribLocation(program, GLuint(index), name)
        }
        gles.glLinkProgram(program)
        gles.glDetachShader(program, vertexShader)
        gles.glDetachShader(program, fragmentShader)
        var linked: GLint = 0
        gles.glGetProgramiv(program, GLenum(GL_LINK_STATUS), &linked)
        guard linked != 0 else {
            let log = infoLog(program, gles.glGetProgramiv, gles.glGetProgramInfoLog)
            gles.glDeleteProgram(program)
            throw .programLink(files: [vertex.file, fragment.file], log: log)
        }
        return program
    }

    private func compile(_ source: GLShaderSource, _ stage: GLenum) throws(GLError) -> GLuint {
        let shader = gles.glCreateShader(stage)
        guard shader != 0 else {
            try GLError.check("make a shader for \(source.file)")
            throw .unsupported(operation: "make a shader for \(source.file)", reason: "the driver gives none")
        }
        var text = source.text(defining: defines)
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: GLchar.self) { characters in
                var start = characters.baseAddress
                var length = GLint(characters.count)
                gles.glShaderSource(shader, 1, &start, &length)
            }
        }
        gles.glCompileShader(shader)
        var compiled: GLint = 0
        gles.glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
        guard compiled != 0 else {
            let log = infoLog(shader, gles.glGetShaderiv, gles.glGetShaderInfoLog)
            gles.glDeleteShader(shader)
            throw .shaderCompilation(file: source.file, log: log)
        }
        return shader
    }

    private func infoLog(
        _ object: GLuint, _ parameter: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
        _ read: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?) -> Void
    ) -> String {
        var capacity: GLint = 0
        parameter(object, GLenum(GL_INFO_LOG_LENGTH), &capacity)
        guard capacity > 0 else { return "" }
        var characters = [GLchar](repeating: 0, count: Int(capacity))
        var length: GLsizei = 0
        read(object, capacity, &length, &characters)
        return String(decoding: characters.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
