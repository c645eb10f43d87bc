/// A description of the display and driver: the content of `agate info`.
public struct GLInfo: Sendable, Hashable, Codable {
    /// The display's platform.
    public var platform: EGLPlatform
    /// The device's node, if there is one.
    public var devicePath: String?
    /// The index among EGL's devices, on the platform `device`.
    public var deviceIndex: Int?
    public var vendor: String
    public var renderer: String
    /// The version of OpenGL ES in the driver's words.
    public var version: String
    public var glslVersion: String
    public var eglVersion: String
    public var eglVendor: String
    /// Whether a software renderer draws.
    public var isSoftware: Bool
    /// The memory of render targets.
    public var target: TargetMemory
    /// The reason why that is not a GBM buffer; nil if it is one.
    public var textureReason: String?
    public var limits: GLLimits
    /// The relevant GL extensions that are available, sorted.
    public var glExtensions: [String]
    /// The relevant GL extensions that are missing, sorted.
    public var missingGLExtensions: [String]
    /// The relevant extensions of the display, available and missing.
    public var eglExtensions: [String]
    public var missingEGLExtensions: [String]
    /// The steps of the search for the display.
    public var attempts: [DisplayAttempt]

    /// The memory of a render target.
    public enum TargetMemory: String, Sendable, Codable {
        /// A GBM buffer, which can be exported as a dma-buf.
        case gbm
        /// A GL texture.
        case texture
    }

    /// Describes a context and a render target.
    ///
    /// - Parameter attempts: the steps by which the display was found; nil for those of the context.
    package init(_ context: GLContext, target: GLRenderTarget, attempts: [DisplayAttempt]? = nil) {
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
        self.attempts = attempts ?? context.attempts
    }

    /// Opens a display, creates a context and a small target, and describes them. Throws ``DisplayError`` or
    /// ``GLError``.
    package init(_ options: DisplayOptions = .init()) throws {
        let context = try GLContext(options)
        let target = try context.withCurrent { try GLRenderTarget(context: context, width: 64, height: 64) }
        self.init(context, target: target)
    }
}
