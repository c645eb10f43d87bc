import CLibAV
import Libav

extension MovieSource {
    /// The title and the like of the file; empty if it can't be read.
    var metadata: [AVMetadataItem] {
        guard let av = try? LibAV.load(), let file = try? MovieFile(av, path) else { return [] }
        var items: [AVMetadataItem] = []
        var entry: UnsafeMutablePointer<AVDictionaryEntry>?
        while let found = av.av_dict_get(file.format.pointee.metadata, "", entry, AV_DICT_IGNORE_SUFFIX) {
            entry = found
            guard let key = found.pointee.key, let value = found.pointee.value else { continue }
            // Some containers have names in capitals.
            guard let name = AVMetadataIdentifier.read(String(cString: key).lowercased()) else { continue }
            items.append(AVMetadataItem(name, String(cString: value)))
        }
        return items
    }
}
