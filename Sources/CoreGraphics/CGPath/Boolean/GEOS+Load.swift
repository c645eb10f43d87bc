import CGEOS
import SharedLibrary

extension GEOS {
    /// GEOS's functions. The library is loaded on first use.
    static let loaded = FunctionTable.load(GEOS.self, geos_functions())
}
