import CoreGraphics
import RenderTree

/// Names a texture of a renderer.
public struct TextureID: Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// How a texture is sampled.
public struct SamplerKey: Hashable, Sendable {
    public var minification: ContentsFilter
    public var magnification: ContentsFilter
    public init(minification: ContentsFilter, magnification: ContentsFilter) {
        self.minification = minification
        self.magnification = magnification
    }
}

/// Texels of an image that go to a place of a texture.
public struct TextureUpload: Sendable {
    public var texture: TextureID
    /// Where the first texel of `source` goes.
    public var x: Int
    public var y: Int
    public var layer = 0
    /// The texture's level that takes them.
    public var level = 0
    public var image: CGImage
    /// The image's level of detail that they are of.
    public var reduction = 0
    /// Texels of that level; what lies outside repeats its edge.
    public var source: PixelRect
    /// How many levels there are from that one on; with more than one they fill the texture.
    public var levels = 1

    /// Of the texels.
    var bytes: Int { ImageTile(index: 0, source: source, levels: levels).bytes }
}

/// What a pass draws into.
public enum PassTarget: Sendable, Hashable {
    case target
    case texture(TextureID)
}

/// One draw call.
public struct DrawCall: Sendable {
    public var program: Program
    /// What the paint reads.
    public var texture: TextureID?
    /// What the cover reads.
    public var cover: TextureID?
    /// With `Join.mask`.
    public var mask: TextureID?
    /// What the target held, with `Join.backdrop`.
    public var backdrop: TextureID?
    /// Of the texture of the paint, or of that of the cover.
    public var sampler: SamplerKey?
    public var blend: BlendState
    /// An index into the plan's parameters, or -1.
    public var parameters: Int32 = -1
    /// Where its vertices begin in the plan, in words.
    public var firstWord = 0
    /// Indices count from there.
    public var firstIndex = 0
    public var indexCount = 0
}

/// One step of a frame, in order.
public enum PlanStep: Sendable {
    /// For pictures, or for surfaces, which are drawn into.
    case createTexture(TextureID, width: Int, height: Int, levels: Int, isSurface: Bool)
    /// For small pictures, one a layer.
    case createLayers(TextureID, width: Int, height: Int, count: Int)
    case upload(TextureUpload)
    /// For coverage: one channel of 8 bits.
    case createCoverage(TextureID, width: Int, height: Int)
    /// Fills texels from the top down at `x`, from `offset` on in the bytes.
    case uploadCoverage(TextureID, x: Int, width: Int, height: Int, bytes: CoverageBytes, offset: Int)
    /// A texture of four floats each, that programs look numbers up in.
    case createTable(TextureID, width: Int, height: Int)
    /// Whole rows of a part of such a texture, `width` entries each.
    case uploadTable(TextureID, ContiguousArray<SIMD4<Float>>, x: Int, y: Int, width: Int)
    case destroyTexture(TextureID)
    /// Copies texels of a texture, or of one of its layers, to the target, one to one; the target's y order.
    case blit(TextureID, layer: Int, source: PixelRect, x: Int, y: Int)
    /// Begins drawing; what lies outside `area` is neither cleared nor drawn. `clear` is premultiplied.
    case beginPass(PassTarget, width: Int, height: Int, area: PixelRect, clear: SIMD4<Float>?)
    case draw(DrawCall)
    /// Copies pixels of what the pass draws into to a texture, one to one; the pass goes on.
    case copy(source: PixelRect, to: TextureID, x: Int, y: Int)
    /// Waits until what was drawn is done, so that the memory of destroyed textures is free.
    case finish
}

/// Everything a renderer does for one frame, as plain data.
public struct FramePlan: Sendable {
    public var steps: [PlanStep] = []
    /// Records of the draws' programs, in words of 32 bits.
    public var vertices: ContiguousArray<UInt32> = []
    public var indices: ContiguousArray<UInt32> = []
    public var parameters: [DrawParameters] = []
    /// What of the frame is a bitmap: rasterized layers, and blurs once they are kept.
    public var bitmaps: [ShownBitmap] = []
    public var statistics = FrameStatistics()

    public init() {}

    /// Adds a draw with its vertices, in the layout of its program.
    mutating func add(
        _ call: DrawCall, _ words: ContiguousArray<UInt32>, _ indices: ContiguousArray<UInt32>
    ) {
        steps.append(.draw(placed(call, words, indices)))
    }

    /// The draw with the place that its vertices get in the plan.
    mutating func placed(
        _ call: DrawCall, _ words: ContiguousArray<UInt32>, _ indices: ContiguousArray<UInt32>
    ) -> DrawCall {
        assert(call.program.isKnown, "a program that is not in the list: \(call.program)")
        var call = call
        call.firstWord = vertices.count
        call.firstIndex = self.indices.count
        call.indexCount = indices.count
        vertices.append(contentsOf: words)
        self.indices.append(contentsOf: indices)
        return call
    }

    /// The index of parameters, those that draws before had if they are the same.
    mutating func index(of wanted: DrawParameters) -> Int32 {
        let start = max(0, parameters.count - 16)
        if let known = parameters[start...].firstIndex(of: wanted) { return Int32(known) }
        parameters.append(wanted)
        return Int32(parameters.count - 1)
    }
}

/// A place of the target that shows a bitmap which may be kept from frame to frame.
public struct ShownBitmap: Sendable, Equatable {
    public var layer: LayerID
    /// Pixels of the target.
    public var bounds: PixelRect
    /// It was read, not drawn.
    public var isHit: Bool
}

/// What a program is told for a draw.
public enum DrawParameters: Sendable, Equatable {
    /// The standard deviation in texels.
    case blur(sigma: Float, isVertical: Bool)
    /// Texels between a place and its four samples, across and down.
    case average(x: Float, y: Float)
    /// Of straight colours, or of premultiplied ones.
    case colors(ColorMatrix, isStraight: Bool)
    /// Texels from a pixel to the backdrop's.
    case backdrop(x: Float, y: Float)
}

/// What a frame takes, counted while it is planned.
public struct FrameStatistics: Sendable, Equatable {
    public var items = 0
    /// Draw calls, and copies of pictures that are drawn pixel for pixel.
    public var draws = 0
    /// Draw calls alone.
    public var batches = 0
    public var passes = 0
    /// Items left out since they lie outside the picture or under opaque ones.
    public var culled = 0
    /// Planes cut by others.
    public var splits = 0
    public var uploads = 0
    public var uploadedBytes = 0
    public var textureBytes = 0
    public var surfaces = 0
    /// Bitmaps of rasterized layers, and blurs, that were kept from an earlier frame and not drawn.
    public var rasterHits = 0
    /// Bitmaps of rasterized layers, and blurs that are to be kept, that were drawn.
    public var rasterMisses = 0
    /// Copies of what lies behind a layer.
    public var copies = 0
    /// Layers nested too deep to be drawn.
    public var tooDeep = 0
    /// Device pixels that are redrawn.
    public var damage = PixelRect(x: 0, y: 0, width: 0, height: 0)

    public init() {}
}
