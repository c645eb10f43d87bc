import CLibAV
import Libav

/// The libraries that encode movies.
package enum MovieLibraries {
    /// Returns libav's version, as in `5.1.6-0+deb12u1`.
    ///
    /// - Throws: an error that names the package to install if the libraries are missing.
    package static func version() throws(MovieError) -> String {
        try LibAV.load(file: "libav").av_version_info().map { String(cString: $0) } ?? "unknown"
    }
}
