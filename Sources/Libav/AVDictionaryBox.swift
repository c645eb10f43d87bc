import CLibAV

/// Owns a libav dictionary of options.
package struct AVDictionaryBox: ~Copyable {
    package var raw: OpaquePointer?
    private let av: LibAV

    package init(_ av: LibAV, _ values: [String: String]) {
        self.av = av
        for (key, value) in values.sorted(by: { $0.key < $1.key }) { _ = av.av_dict_set(&raw, key, value, 0) }
    }

    deinit {
        var raw = raw
        av.av_dict_free(&raw)
    }

    /// The options that libav did not recognize; it removes those that it did.
    package var names: [String] {
        var result: [String] = []
        var entry: UnsafeMutablePointer<AVDictionaryEntry>?
        while true {
            entry = av.av_dict_get(raw, "", entry, AV_DICT_IGNORE_SUFFIX)
            guard let entry else { return result }
            result.append(String(cString: entry.pointee.key))
        }
    }
}
