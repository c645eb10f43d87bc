import CGLES

/// A sampler object: filters and wrap modes that override the texture's own on one texture unit.
package final class GLSampler: Sendable {
    package let name: GLuint
    package let sampling: GLSampling
    private let owner: DeleteQueue

    /// Creates a sampler. The context must be current.
    package init(context: GLContext, _ sampling: GLSampling) throws(GLError) {
        owner = context.deletions
        self.sampling = sampling
        try owner.requireCurrent("make a sampler")
        var name: GLuint = 0
        gles.glGenSamplers(1, &name)
        self.name = name
        for (parameter, value) in sampling.parameters {
            gles.glSamplerParameteri(name, parameter, value)
        }
    }

    package func bind(unit: Int) {
        gles.glBindSampler(GLuint(unit), name)
    }

    deinit {
        owner.add(name, to: \.samplers)
    }
}
