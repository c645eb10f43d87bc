import CGLES
import Compositor
import GLES

/// The uniform locations of a draw's parameters in a program; -1, which GL ignores, for parameters that it lacks.
struct ParameterLocations {
    private let step, taps, count, matrix, offset, isStraight, backdrop, kind, numbers: GLint

    init(_ program: GLProgram) {
        step = program.location("u_step")
        taps = program.location("u_taps[0]")
        count = program.location("u_count")
        matrix = program.location("u_matrix")
        offset = program.location("u_offset")
        isStraight = program.location("u_isStraight")
        backdrop = program.location("u_backdropPlace")
        kind = program.location("u_kind")
        numbers = program.location("u_numbers[0]")
    }

    /// Sets the uniforms of the program in use.
    func set(_ parameters: DrawParameters) {
        switch parameters {
        case .blur(let sigma, let isVertical, let isShadow):
            let kernel = BlurKernel(sigma: Double(sigma), isShadow: isShadow)
            var values: [Float] = [0, kernel.center]
            // Offsets are rounded to the precision of page coordinates.
            for pair in kernel.pairs { values += [(pair.offset * 1024).rounded() / 1024, pair.weight] }
            gles.glUniform2f(step, isVertical ? 0 : 1, isVertical ? 1 : 0)
            gles.glUniform2fv(taps, GLsizei(values.count / 2), values)
            gles.glUniform1i(count, GLint(values.count / 2))
        case .comb(let comb):
            let weight = 1 / Float(comb.count)
            let values = (0...comb.count / 2).flatMap { [Float($0), weight] }
            gles.glUniform2f(step, comb.apart.x, comb.apart.y)
            gles.glUniform2fv(taps, GLsizei(values.count / 2), values)
            gles.glUniform1i(count, GLint(values.count / 2))
        case .effect(let known, let vectors):
            let values = vectors.flatMap { [$0.x, $0.y, $0.z, $0.w] }
            gles.glUniform1i(kind, GLint(known))
            gles.glUniform4fv(numbers, GLsizei(vectors.count), values)
        case .average(let x, let y):
            gles.glUniform2f(step, x, y)
        case .colors(let m, let straight):
            let rows = [m.red, m.green, m.blue, m.alpha]
            var columns: [Float] = []
            for column in 0..<4 { columns += rows.map { $0[column] } }
            gles.glUniformMatrix4fv(matrix, 1, GLboolean(GL_FALSE), columns)
            gles.glUniform4f(offset, m.offset.x, m.offset.y, m.offset.z, m.offset.w)
            gles.glUniform1i(isStraight, straight ? 1 : 0)
        case .backdrop(let x, let y):
            gles.glUniform2f(backdrop, x, y)
        }
    }
}
