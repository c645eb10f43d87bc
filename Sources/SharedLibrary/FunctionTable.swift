import CSharedLibrary

/// Loads C structures of pointers to functions of shared libraries.
package enum FunctionTable {
    /// A table of the listed functions, which must be all of its members. The libraries are never unloaded.
    package static func load<Table: BitwiseCopyable>(
        _: Table.Type, _ list: shared_function_list
    ) -> Result<Table, SharedLibraryFailure> {
        withUnsafeTemporaryAllocation(of: Table.self, capacity: 1) { table in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { reason in
                guard let start = table.baseAddress, let text = reason.baseAddress else {
                    preconditionFailure("an allocation without an address")
                }
                guard let library = shared_library_load(list, start, text, reason.count) else {
                    return .success(start.pointee)
                }
                return .failure(
                    SharedLibraryFailure(library: String(cString: library), reason: String(cString: text)))
            }
        }
    }
}
