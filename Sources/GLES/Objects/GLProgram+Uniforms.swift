import CGLES

extension GLProgram {
    /// The names and locations of all active uniforms outside blocks. An array is listed as `name` and as `name[0]`.
    static func activeUniforms(_ program: GLuint) -> [String: GLint] {
        var result: [String: GLint] = [:]
        let capacity = max(1, parameter(program, GL_ACTIVE_UNIFORM_MAX_LENGTH))
        for index in 0..<parameter(program, GL_ACTIVE_UNIFORMS) {
            let name = activeName(program, GLuint(index), capacity)
            let location = gles.glGetUniformLocation(program, name)
            guard location >= 0 else { continue }
            result[name] = location
            if name.hasSuffix("[0]") { result[String(name.dropLast(3))] = location }
        }
        return result
    }

    private static func activeName(_ program: GLuint, _ index: GLuint, _ capacity: GLsizei) -> String {
        withUnsafeTemporaryAllocation(of: GLchar.self, capacity: Int(capacity)) { buffer in
            guard let base = buffer.baseAddress else { return "" }
            base.initialize(to: 0)
            var length: GLsizei = 0
            var size: GLint = 0
            var type: GLenum = 0
            gles.glGetActiveUniform(program, index, capacity, &length, &size, &type, base)
            return String(cString: base)
        }
    }

    private static func parameter(_ program: GLuint, _ token: Int32) -> GLint {
        var value: GLint = 0
        gles.glGetProgramiv(program, GLenum(token), &value)
        return value
    }
}
