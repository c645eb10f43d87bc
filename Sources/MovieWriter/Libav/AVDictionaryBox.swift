import CLibAV

/// Owns a libav dictionary of options.
struct AVDictionaryBox: ~Copyable {
    var raw: OpaquePointer?

    init(_ values: [String: String]) {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) { av_dict_set(&raw, key, value, 0) }
    }

    deinit {
        var raw = raw
        av_dict_free(&raw)
    }

    /// Libav takes out what it knew; the names that are left were not understood.
    var names: [String] {
        var result: [String] = []
        var entry: UnsafeMutablePointer<AVDictionaryEntry>?
        while true {
            entry = av_dict_get(raw, "", entry, AV_DICT_IGNORE_SUFFIX)
            guard let entry else { return result }
            result.append(String(cString: entry.pointee.key))
        }
    }
}
