import Foundation

/// The memory of this process, as the kernel counts it.
enum ProcessMemory {
    /// Forgets the peak so far, so that the next one is of what comes now. Without the right to, the peak of the
    /// whole process stays.
    static func resetPeak() {
        guard let file = fopen("/proc/self/clear_refs", "w") else { return }
        fputs("5", file)
        fclose(file)
    }

    /// The most that was resident since the last reset, in MiB; 0 where the kernel does not say.
    static var peakMiB: Double {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            let kibibytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
            return (kibibytes.flatMap { Double($0) } ?? 0) / 1024
        }
        return 0
    }
}
