/// What draws, and how it was found: the content of `agate info`.
public struct GLInfo: Sendable, Hashable, Codable {
    /// How the display was reached.
    public var platform: EGLPlatform
    /// The device's node, where there is one.
    public var devicePath: String?
    /// The place among EGL's devices, on the platform `device`.
    public var deviceIndex: Int?
    public var vendor: String
    public var renderer: String
    /// The version of OpenGL ES, as the driver words it.
    public var version: String
    public var glslVersion: String
    public var eglVersion: String
    public var eglVendor: String
    /// True when pictures are drawn on the CPU.
    public var isSoftware: Bool
    /// What pictures are drawn into.
    public var target: TargetMemory
    /// Why that is no GBM buffer; nil where it is one.
    public var textureReason: String?
    public var limits: GLLimits
    /// Those of the extensions that matter here which GL has, sorted.
    public var glExtensions: [String]
    /// Those which GL lacks, sorted.
    public var missingGLExtensions: [String]
    /// The same for the display's EGL extensions.
    public var eglExtensions: [String]
    public var missingEGLExtensions: [String]
    /// The search for the display, step by step.
    public var attempts: [DisplayAttempt]

    /// Memory of a target.
    public enum TargetMemory: String, Sendable, Codable {
        /// A GBM buffer, which can be exported as a dma-buf.
        case gbm
        /// A GL texture.
        case texture
    }

    /// Describes a context whose pictures are drawn into this target.
    public init(_ context: GLContext, target: GLRenderTarget) {
        let display = context.display
        platform = display.platform
        devicePath = display.devicePath
        deviceIndex = display.deviceIndex
        vendor = context.vendor
        renderer = context.renderer
        version = context.version
        glslVersion = context.glslVersion
        eglVersion = display.eglVersion
        eglVendor = display.eglVendor
        isSoftware = context.isSoftware
        self.target = target.isShared ? .gbm : .texture
        textureReason = target.textureReason
        limits = context.limits
        glExtensions = Self.interestingGL.intersection(context.extensions).sorted()
        missingGLExtensions = Self.interestingGL.subtracting(context.extensions).sorted()
        eglExtensions = Self.interestingEGL.intersection(display.extensions).sorted()
        missingEGLExtensions = Self.interestingEGL.subtracting(display.extensions).sorted()
        attempts = context.attempts
    }

    /// Opens a display and a context, makes a small target and describes them. Throws ``DisplayError`` or ``GLError``.
    public init(_ options: DisplayOptions = .init()) throws {
        let context = try GLContext(options)
        let target = try context.withCurrent { try GLRenderTarget(context: context, width: 64, height: 64) }
        self.init(context, target: target)
    }
}
