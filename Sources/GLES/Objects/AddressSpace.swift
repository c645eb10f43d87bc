import Glibc

/// The process's limit of memory.
///
/// A software driver takes textures from the process's memory, and sometimes crashes where it gets none. A large
/// texture is therefore asked for here first.
enum AddressSpace {
    /// Smaller amounts are not asked for.
    private static let least = 16 << 20

    /// Whether as many bytes can be taken. They are given back untouched, which takes some microseconds.
    static func has(_ bytes: Int) -> Bool {
        guard bytes >= least else { return true }
        let memory = mmap(
            nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let memory, memory != MAP_FAILED else { return false }
        munmap(memory, bytes)
        return true
    }
}
