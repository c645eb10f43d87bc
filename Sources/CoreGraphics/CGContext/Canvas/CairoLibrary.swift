import CCairo
import Foundation
import SharedLibrary

/// cairo, which is loaded when a context is first made.
package enum CairoLibrary {
    private nonisolated(unsafe) static let loaded = table(from: cairo_functions())

    /// The reason why there are no contexts, in one line; nil if the library can be loaded.
    package static var failure: String? {
        if case .failure(let failure) = loaded { "\(failure)" } else { nil }
    }

    /// Its functions; nil if the library can't be loaded, which is reported once on standard error.
    nonisolated(unsafe) static let functions: UnsafePointer<Cairo>? = {
        if let failure {
            let text = "CoreGraphics: there are no drawing contexts: \(failure)\n"
            FileHandle.standardError.write(Data(text.utf8))
        }
        return try? loaded.get()
    }()

    /// Loads the functions of a list. The table is never freed.
    static func table(from list: shared_function_list) -> Result<UnsafePointer<Cairo>, SharedLibraryFailure> {
        FunctionTable.load(Cairo.self, list).map { table in
            let place = UnsafeMutablePointer<Cairo>.allocate(capacity: 1)
            place.initialize(to: table)
            return UnsafePointer(place)
        }
    }
}

extension CGAffineTransform {
    var cairoMatrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

    /// The inverse matrix; nil without one.
    var inverse: CGAffineTransform? {
        let determinant = a * d - b * c
        guard isFinite, determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
        let result = inverted()
        return result.isFinite ? result : nil
    }

    /// The largest factor by which the matrix lengthens a vector.
    var stretch: CGFloat {
        let (p, q) = (a * a + b * b, c * c + d * d)
        let mixed = a * c + b * d
        return (((p + q) + ((p - q) * (p - q) + 4 * mixed * mixed).squareRoot()) / 2).squareRoot()
    }
}
