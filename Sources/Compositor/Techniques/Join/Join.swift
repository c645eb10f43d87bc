import RenderTree

/// The combination of a paint with its backdrop, in addition to GL's blending.
package enum Join: Hashable, Sendable {
    /// As it is: the opacity is in the colour.
    case plain
    /// Multiplies by an opacity.
    case alpha
    /// Multiplied by a colour, the opacity included.
    case tint
    /// Multiplies by an opacity and the alpha of a surface at one texel per pixel.
    case mask
    /// Combines with the backdrop by an operation that GL's blending can't do.
    case backdrop(CompositingOperation)

    var fields: [VertexField] {
        switch self {
        case .plain: []
        case .alpha: [.alpha]
        case .tint: [.tint]
        case .mask: [.alpha, .maskMove]
        case .backdrop(let operation): [.alpha] + (operation.actsWithinShape ? [.maskMove] : [])
        }
    }

    var files: [String] {
        switch self {
        case .plain: ["join/plain"]
        case .alpha: ["join/alpha"]
        case .tint: ["join/tint"]
        case .mask: ["join/masked"]
        case .backdrop(.plusDarker): ["join/backdrop", "join/plusDarker"]
        case .backdrop(let operation):
            ["join/backdrop", operation.actsWithinShape ? "join/operator" : "join/blend"]
        }
    }

    var defines: [String] {
        switch self {
        case .plain, .alpha, .tint, .mask: []
        case .backdrop(let operation): [operation.define] + (operation.actsWithinShape ? ["MASK"] : [])
        }
    }
}

extension CompositingOperation {
    /// The macro that selects the mode in the shader source, with underscores between words: `COLOR_DODGE` for
    /// `colorDodge`.
    fileprivate var define: String {
        String(describing: self).reduce(into: "") { name, letter in
            if letter.isUppercase { name += "_" }
            name += letter.uppercased()
        }
    }
}
