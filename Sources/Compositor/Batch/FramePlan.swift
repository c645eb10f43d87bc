import CoreGraphics
import Geometry
import RenderTree

/// Names a texture of a renderer.
package struct TextureID: Hashable, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The sampling of a texture.
package struct SamplerKey: Hashable, Sendable {
    package var minification: ContentsFilter
    package var magnification: ContentsFilter
    package init(minification: ContentsFilter, magnification: ContentsFilter) {
        self.minification = minification
        self.magnification = magnification
    }
}

/// Texels of an image that go to a place of a texture.
package struct TextureUpload: Sendable {
    package var texture: TextureID
    /// The position of the first texel of `source`.
    package var x: Int
    package var y: Int
    package var layer = 0
    /// The texture's level that takes them.
    package var level = 0
    package var image: CGImage
    /// The image's level of detail that they are of.
    package var reduction = 0
    /// Texels of that level; what lies outside repeats its edge.
    package var source: PixelRect
    /// The number of levels from that one on; with more than one they fill the texture.
    package var levels = 1

    /// The size of the texels.
    var bytes: Int { ImageTile(index: 0, source: source, levels: levels).bytes }
}

/// The target of a pass.
package enum PassTarget: Sendable, Hashable {
    case target
    case texture(TextureID)
}

/// The index of a draw's parameters in a plan.
package struct ParameterIndex: Hashable, Sendable {
    package var rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
}

/// One draw call.
package struct DrawCall: Sendable {
    package var program: Program
    /// The texture of the paint.
    package var texture: TextureID?
    /// The texture of the cover.
    package var cover: TextureID?
    /// The page of the mask, with `Join.mask`.
    package var mask: TextureID?
    /// The page of the backdrop, with `Join.backdrop`.
    package var backdrop: TextureID?
    /// The sampler of the paint's texture, or of the cover's.
    package var sampler: SamplerKey?
    package var blend: BlendState
    /// The index of its parameters in the plan; nil for a program without parameters.
    package var parameters: ParameterIndex?
    /// The offset of its vertices in the plan, in words.
    package var firstWord = 0
    /// The offset of its indices in the plan.
    package var firstIndex = 0
    package var indexCount = 0
    /// Whether a vertex has another w than 1.
    package var hasPerspective = false
}

/// One step of a frame, in order.
package enum PlanStep: Sendable {
    /// For pictures, or for surfaces, which are drawn into.
    case createTexture(TextureID, width: Int, height: Int, levels: Int, isSurface: Bool)
    /// For small pictures, one a layer.
    case createLayers(TextureID, width: Int, height: Int, count: Int)
    /// For pictures of one channel, one a layer.
    case createSingleChannel(
        TextureID, width: Int, height: Int, count: Int, channel: CGImage.SingleChannel)
    /// For the planes of movies' frames; an upload to it is of whole frames.
    case createSheet(TextureID, PlanarLayout)
    case upload(TextureUpload)
    /// A picture that another GL context drew, as an array of one layer; its rows begin at the bottom.
    case importTexture(TextureID, any ExternalPixels)
    /// For coverage: one channel of 8 bits.
    case createCoverage(TextureID, width: Int, height: Int)
    /// Fills texels from `y` down at `x`, from `offset` on in the bytes.
    case uploadCoverage(
        TextureID, x: Int, y: Int, width: Int, height: Int, bytes: CoverageBytes, offset: Int)
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
package struct FramePlan: Sendable {
    package var steps: [PlanStep] = []
    /// Records of the draws' programs, in words of 32 bits.
    package var vertices: ContiguousArray<UInt32> = []
    package var indices: ContiguousArray<UInt32> = []
    package var parameters: [DrawParameters] = []
    /// The bitmaps in the frame: rasterized layers, and blurs once they are cached.
    package var bitmaps: [ShownBitmap] = []
    package var statistics = FrameStatistics()

    package init() {}

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
        call.hasPerspective = stride(from: 2, to: words.count, by: call.program.layout.words).contains {
            words[$0] != Float(1).bitPattern
        }
        vertices.append(contentsOf: words)
        self.indices.append(contentsOf: indices)
        return call
    }

    /// Adds the draws of a plan that has nothing else.
    mutating func append(draws other: FramePlan) {
        for step in other.steps {
            guard case .draw(var call) = step else { continue }
            call.firstWord += vertices.count
            call.firstIndex += indices.count
            steps.append(.draw(call))
        }
        vertices.append(contentsOf: other.vertices)
        indices.append(contentsOf: other.indices)
        statistics.draws += other.statistics.draws
        statistics.batches += other.statistics.batches
        statistics.culled += other.statistics.culled
    }

    /// Makes room for so many times the vertices that it has.
    mutating func reserve(_ times: Int) {
        vertices.reserveCapacity(vertices.count * times)
        indices.reserveCapacity(indices.count * times)
    }

    /// Removes the draws, and keeps their memory.
    mutating func removeDraws() {
        steps.removeAll(keepingCapacity: true)
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        statistics = FrameStatistics()
    }

    /// The index of parameters, those that draws before had if they are the same.
    mutating func index(of wanted: DrawParameters) -> ParameterIndex {
        let start = max(0, parameters.count - 16)
        if let known = parameters[start...].firstIndex(of: wanted) { return ParameterIndex(rawValue: known) }
        parameters.append(wanted)
        return ParameterIndex(rawValue: parameters.count - 1)
    }
}

/// A place of the target that shows a bitmap which may be kept from frame to frame.
package struct ShownBitmap: Sendable, Equatable {
    package var layer: LayerID
    /// Pixels of the target.
    package var bounds: PixelRect
    /// Whether it was read from the cache rather than drawn.
    package var isHit: Bool
}

/// The parameters of a draw's program.
package enum DrawParameters: Sendable, Equatable {
    /// A blur, with its standard deviation in texels.
    case blur(sigma: Float, isVertical: Bool, isShadow: Bool)
    /// An average, with the distances in texels from a place to its four samples, across and down.
    case average(x: Float, y: Float)
    /// A matrix that is applied to straight or premultiplied colours.
    case colors(ColorMatrix, isStraight: Bool)
    case comb(SampleComb)
    /// The kind of a `SurfaceEffect`, and the four vectors that it takes.
    case effect(kind: Int32, numbers: [SIMD4<Float>])
    /// The vector in texels from a pixel to the backdrop's texel.
    case backdrop(x: Float, y: Float)
}

/// The counts of a frame, collected while it is planned.
package struct FrameStatistics: Sendable, Equatable {
    package var items = 0
    /// Draw calls, and copies of pictures that are drawn pixel for pixel.
    package var draws = 0
    /// Draw calls alone.
    package var batches = 0
    package var passes = 0
    /// Marks that were culled because they are outside the picture or hidden by opaque ones.
    package var culled = 0
    /// Planes cut by others.
    package var splits = 0
    package var uploads = 0
    package var uploadedBytes = 0
    package var textureBytes = 0
    package var surfaces = 0
    /// Bitmaps of rasterized layers, and blurs, that were kept from an earlier frame and not drawn.
    package var rasterHits = 0
    /// Bitmaps of rasterized layers, and blurs that are to be kept, that were drawn.
    package var rasterMisses = 0
    /// Copies of what lies behind a layer.
    package var copies = 0
    /// Layers nested too deep to be drawn.
    package var tooDeep = 0
    /// Device pixels that are redrawn.
    package var damage = PixelRect(x: 0, y: 0, width: 0, height: 0)

    package init() {}
}
