import Foundation

/// The memory of this process, as reported by the kernel and the allocator.
package enum ProcessMemory {
    /// Resets the peak. Without permission, the peak of the whole process remains.
    static func resetPeak() {
        guard let file = fopen("/proc/self/clear_refs", "w") else { return }
        fputs("5", file)
        fclose(file)
    }

    /// The peak resident memory since the last reset, in MiB; 0 if the kernel does not report it.
    static var peakMiB: Double { status("VmHWM:") }

    /// The current resident memory, in MiB; 0 if the kernel does not report it.
    package static var residentMiB: Double { status("VmRSS:") }

    /// The memory allocated and not freed, in MiB; 0 if the C library does not report it.
    package static var allocatedMiB: Double {
        // `malloc.h` is not in a Swift module.
        typealias Info = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        guard let function = dlsym(nil, "malloc_info") else { return 0 }
        var bytes: UnsafeMutablePointer<CChar>?
        var count = 0
        guard let file = open_memstream(&bytes, &count) else { return 0 }
        _ = unsafeBitCast(function, to: Info.self)(0, file)
        fclose(file)
        defer { free(bytes) }
        // The elements after the last heap are totals of all heaps.
        let text = bytes.map { String(cString: $0) }?.components(separatedBy: "</heap>").last ?? ""
        func size(_ tag: String) -> Double {
            let rest = text.components(separatedBy: tag).dropFirst().first ?? ""
            let number = rest.components(separatedBy: "size=\"").dropFirst().first?.prefix { $0.isNumber }
            return number.flatMap { Double($0) } ?? 0
        }
        let all = size("<system type=\"current\"") + size("<total type=\"mmap\"")
        return (all - size("<total type=\"fast\"") - size("<total type=\"rest\"")) / 1_048_576
    }

    private static func status(_ name: String) -> Double {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
        for line in status.split(separator: "\n") where line.hasPrefix(name) {
            let kibibytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
            return (kibibytes.flatMap { Double($0) } ?? 0) / 1024
        }
        return 0
    }
}
