import Foundation

/// Parses one XML file into a tree of elements, within `CAMLLimits` and without reading any other file.
struct CAMLDocument {
    let root: CAMLElement

    init(contentsOfFile path: String, shownAs file: String) throws(CAMLError) {
        try self.init(RegularFile.read(path, limit: CAMLLimits.documentBytes, shownAs: file), file: file)
    }

    init(_ data: Data, file: String) throws(CAMLError) {
        if data.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
            throw CAMLError(file: file, reason: "the file is empty; expected an XML document")
        }
        if data.starts(with: Data("bplist".utf8)) {
            throw CAMLError(file: file, reason: "a binary property list; expected an XML document")
        }
        let text = try XMLEncoding.utf8(of: data, file: file)
        try XMLMarkup.check(text, file: file)
        let builder = CAMLTreeBuilder(file: file)
        try XMLReader(builder).read(text)
        guard let root = builder.root else {
            throw CAMLError(file: file, reason: "no element; expected an XML document")
        }
        self.root = root
    }
}
