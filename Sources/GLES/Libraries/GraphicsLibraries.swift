import CEGL
import CGBM
import CGLES
import SharedLibrary

// The libraries are loaded when a display is first opened, so that programs start without them. `GLDisplay.search`
// checks their availability; their functions are only called with a display or a GBM device.

/// The functions of libEGL.
package let egl = require(GraphicsLibraries.egl)
/// The functions of libGLESv2.
package let gles = require(GraphicsLibraries.gles)
/// The functions of libgbm.
package let gbm = require(GraphicsLibraries.gbm)

/// The libraries, or the failure with the missing library and its Debian package.
enum GraphicsLibraries {
    static let egl = loadEGL()
    static let gles = loadGLES()
    /// libgbm, which only displays on DRM nodes need.
    static let gbm = loadGBM()

    // These must not be inlined into other modules: those don't import the headers, and the compiler would look for
    // the tables' properties there.
    @inline(never) @_semantics("optimize.no.crossmodule")
    private static func loadEGL() -> Result<EGLFunctions, SharedLibraryFailure> {
        FunctionTable.load(EGLFunctions.self, egl_functions())
    }

    @inline(never) @_semantics("optimize.no.crossmodule")
    private static func loadGLES() -> Result<GLESFunctions, SharedLibraryFailure> {
        FunctionTable.load(GLESFunctions.self, gles_functions())
    }

    @inline(never) @_semantics("optimize.no.crossmodule")
    private static func loadGBM() -> Result<GBMFunctions, SharedLibraryFailure> {
        FunctionTable.load(GBMFunctions.self, gbm_functions())
    }

    /// The reason why the libraries can't be loaded; nil if they can.
    static var failure: SharedLibraryFailure? {
        if case .failure(let failure) = egl { return failure }
        if case .failure(let failure) = gles { return failure }
        return nil
    }
}

private func require<Table>(_ table: Result<Table, SharedLibraryFailure>) -> Table {
    switch table {
    case .success(let table): table
    case .failure(let failure): fatalError("\(failure)")
    }
}
