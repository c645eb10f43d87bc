import CGLES

extension GLProgram {
    /// Name and place of every active uniform outside blocks. An array is found as `name` and as `name[0]`.
    static func activeUniforms(_ program: GLuint) -> [String: GLint] {
        var result: [String: GLint] = [:]
        let names = activeNames(program, GL_ACTIVE_UNIFORMS, GL_ACTIVE_UNIFORM_MAX_LENGTH) {
            index, capacity, buffer in
            var length: GLsizei = 0
            var size: GLint = 0
            var type: GLenum = 0
            gles.glGetActiveUniform(program, index, capacity, &length, &size, &type, buffer)
        }
        for name in names {
            let location = gles.glGetUniformLocation(program, name)
            guard location >= 0 else { continue }
            result[name] = location
            if name.hasSuffix("[0]") { result[String(name.dropLast(3))] = location }
        }
        return result
    }

    /// Name and index of every active uniform block.
    static func activeBlocks(_ program: GLuint) -> [String: GLuint] {
        let names = activeNames(program, GL_ACTIVE_UNIFORM_BLOCKS, GL_ACTIVE_UNIFORM_BLOCK_MAX_NAME_LENGTH) {
            index, capacity, buffer in
            var length: GLsizei = 0
            gles.glGetActiveUniformBlockName(program, index, capacity, &length, buffer)
        }
        return Dictionary(zip(names, GLuint(0)...)) { first, _ in first }
    }

    private static func activeNames(
        _ program: GLuint, _ countToken: Int32, _ lengthToken: Int32,
        _ query: (GLuint, GLsizei, UnsafeMutablePointer<GLchar>) -> Void
    ) -> [String] {
        let count = parameter(program, countToken)
        let capacity = max(1, parameter(program, lengthToken))
        return (0..<count).map { index in
            withUnsafeTemporaryAllocation(of: GLchar.self, capacity: Int(capacity)) { buffer in
                guard let base = buffer.baseAddress else { return "" }
                base.initialize(to: 0)
                query(GLuint(index), capacity, base)
                return String(cString: base)
            }
        }
    }

    private static func parameter(_ program: GLuint, _ token: Int32) -> GLint {
        var value: GLint = 0
        gles.glGetProgramiv(program, GLenum(token), &value)
        return value
    }
}
