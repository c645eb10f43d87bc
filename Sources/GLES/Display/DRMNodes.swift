import Glibc

/// The DRM nodes of a folder such as `/dev/dri`.
enum DRMNodes {
    /// The paths of `renderD*`, followed by those of `card*`, each sorted by number.
    static func list(in directory: String) throws(AttemptFailure) -> [String] {
        guard let stream = opendir(directory) else {
            throw AttemptFailure("cannot read \(directory): \(errorText(errno))")
        }
        defer { closedir(stream) }
        var render: [Int] = []
        var cards: [Int] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let number = number(name, after: "renderD") { render.append(number) }
            if let number = number(name, after: "card") { cards.append(number) }
        }
        let paths =
            render.sorted().map { "\(directory)/renderD\($0)" }
            + cards.sorted().map { "\(directory)/card\($0)" }
        guard !paths.isEmpty else {
            throw AttemptFailure("\(directory) has no renderD* or card* node")
        }
        return paths
    }

    /// The device number of a node. Throws unless the path is a character device; opening anything else could block.
    static func deviceNumber(_ path: String) throws(AttemptFailure) -> UInt64 {
        var info = stat()
        guard stat(path, &info) == 0 else {
            throw AttemptFailure("cannot read its status: \(errorText(errno))")
        }
        guard info.st_mode & S_IFMT == S_IFCHR else {
            throw AttemptFailure("not a character device")
        }
        return UInt64(info.st_rdev)
    }

    /// Drops DRM master of a card. Opening a card without a master acquires it, and a compositor started later could
    /// not display anything. Buffers and drawing need no master. On nodes without a master this fails harmlessly.
    static func dropMaster(_ descriptor: Int32) {
        // DRM_IOCTL_DROP_MASTER of drm.h, _IO('d', 0x1f).
        _ = ioctl(descriptor, 0x641f)
    }

    private static func number(_ name: String, after prefix: String) -> Int? {
        guard name.hasPrefix(prefix) else { return nil }
        let digits = name.dropFirst(prefix.count)
        guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits),
            String(number) == digits
        else { return nil }
        return number
    }
}
