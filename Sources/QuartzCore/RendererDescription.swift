import GLES

/// A description of the driver and display: platform, search, limits and relevant extensions.
public typealias RendererDescription = GLInfo

extension GLInfo {
    /// Opens a display with a renderer's options, and describes it.
    public init(rendererOptions: CARendererOptions) throws {
        try self.init(rendererOptions.displayOptions)
    }
}
