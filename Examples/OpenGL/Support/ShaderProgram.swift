import OpenGLES

/// A linked program of two shaders. GLKit's base effect, which OpenGL ES 2 and later need for lack of fixed functions,
/// is not available on Linux; a vertex shader of three lines replaces it.
///
/// A context must be current.
struct ShaderProgram {
    let name: GLuint

    /// - Parameter attributes: the names of the vertices' attributes, in the order of their indices.
    init(vertex: String, fragment: String, attributes: [String]) throws {
        name = glCreateProgram()
        for (kind, text) in [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)] {
            let shader = glCreateShader(GLenum(kind))
            text.withCString { text in
                var line: UnsafePointer<GLchar>? = text
                glShaderSource(shader, 1, &line, nil)
            }
            glCompileShader(shader)
            glAttachShader(name, shader)
            glDeleteShader(shader)
        }
        for (index, attribute) in attributes.enumerated() {
            glBindAttribLocation(name, GLuint(index), attribute)
        }
        glLinkProgram(name)
        var isLinked: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &isLinked)
        if isLinked == 0 {
            var log = [GLchar](repeating: 0, count: 2048)
            glGetProgramInfoLog(name, GLsizei(log.count), nil, &log)
            throw Failure(
                description: String(decoding: log.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
