import CGEOS
import SharedLibrary

extension GEOS {
    /// GEOS's functions; the library is loaded when they are first asked for.
    static let loaded = FunctionTable.load(GEOS.self, geos_functions())
}
