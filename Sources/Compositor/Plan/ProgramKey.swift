import RenderTree

/// Which parts of the item program a draw needs; each combination is a program of its own, so that no pixel pays for what
/// it doesn't use.
public struct ProgramKey: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Samples a picture.
    public static let image = ProgramKey(rawValue: 1)
    /// Coverage by a rounded rectangle.
    public static let shape = ProgramKey(rawValue: 2)
    /// Pixel sizes differ by direction or place, so every vertex tells its own.
    public static let general = ProgramKey(rawValue: 4)
    /// A border within the shape.
    public static let border = ProgramKey(rawValue: 8)
    /// A colour under the picture.
    public static let under = ProgramKey(rawValue: 16)
    /// Fetches a surface at the pixel's own place.
    public static let surface = ProgramKey(rawValue: 32)
    /// A bias of the level of detail, which may be 0 with `limits`.
    public static let bias = ProgramKey(rawValue: 64)
    /// Texture coordinates are kept within limits.
    public static let limits = ProgramKey(rawValue: 128)

    /// The shape's corners are rounded.
    public static let round = ProgramKey(rawValue: 256)

    /// Coverage by sides at an angle to the pixels' rows, exactly: of turned shapes, and with `general` of thin ones.
    public static let turned = ProgramKey(rawValue: 512)

    /// Times the alpha of another surface at the pixel's own place, with `surface`.
    public static let mask = ProgramKey(rawValue: 1024)
    /// Round corners are continuous ones, with `round`.
    public static let continuous = ProgramKey(rawValue: 2048)

    /// Joins a surface with the backdrop, with `surface`; the operation is in further bits.
    public static let blend = ProgramKey(rawValue: 1 << 12)
    private static let operationShift: UInt32 = 16

    static func blend(_ operation: CompositingOperation) -> ProgramKey {
        ProgramKey(rawValue: blend.rawValue | UInt32(operation.rawValue) << operationShift)
    }

    /// What `blend` joins them by.
    private var operation: CompositingOperation? {
        contains(.blend) ? CompositingOperation(rawValue: UInt8(rawValue >> Self.operationShift & 31)) : nil
    }

    /// The colour times the alpha of a picture; with `shape` the picture is mirrored about the shape's middle.
    public static let shade = ProgramKey(rawValue: 1 << 24)
    /// Samples a page of surfaces between texels.
    public static let page = ProgramKey(rawValue: 1 << 25)
    /// One direction of a Gaussian.
    public static let blur = ProgramKey(rawValue: 1 << 26)
    /// The average of four samples.
    public static let average = ProgramKey(rawValue: 1 << 27)
    /// Colours mapped by a matrix.
    public static let colors = ProgramKey(rawValue: 1 << 28)

    /// The `#define`s that select it in the shader source.
    public var defines: [String] {
        let names: [(ProgramKey, String)] = [
            (.image, "IMAGE"), (.shape, "SHAPE"), (.general, "GENERAL"), (.border, "BORDER"),
            (.under, "UNDER"), (.surface, "SURFACE"), (.bias, "BIAS"), (.limits, "LIMITS"), (.round, "ROUND"),
            (.turned, "TURNED"), (.mask, "MASK"), (.continuous, "CONTINUOUS"),
            (.page, "PAGE"), (.blur, "BLUR"), (.average, "AVERAGE"),
        ]
        let parts = names.filter { contains($0.0) }.map(\.1)
        return operation.map { parts + [$0.define] } ?? parts
    }
}

extension CompositingOperation {
    /// What selects it in the shader source, in words apart: `colorDodge` is `COLOR_DODGE`.
    fileprivate var define: String {
        String(describing: self).reduce(into: "") { name, letter in
            if letter.isUppercase { name += "_" }
            name += letter.uppercased()
        }
    }
}
