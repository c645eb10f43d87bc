import Foundation

/// What the kernel says of this process's memory.
public enum ProcessMemory {
    /// Bytes of memory in use now; nil where /proc can't be read.
    public static var resident: Int? { value(of: "VmRSS") }

    /// The most bytes that were in use at once.
    public static var peak: Int? { value(of: "VmHWM") }

    private static func value(of key: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix(key + ":") }),
            let kibibytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap(
                { Int($0) })
        else { return nil }
        return kibibytes * 1024
    }
}
