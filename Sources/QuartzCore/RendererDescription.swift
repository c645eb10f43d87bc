import GLES

/// What draws, and how it was found: platform, driver, limits and the extensions that matter.
public typealias RendererDescription = GLInfo

extension GLInfo {
    /// Opens a display as a renderer with these options would, and describes it.
    public init(rendererOptions: CARendererOptions) throws {
        try self.init(rendererOptions.displayOptions)
    }
}
