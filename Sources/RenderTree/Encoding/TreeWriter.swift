import CoreGraphics
import Foundation

/// Bytes of a tree that is being encoded, with the pictures and fonts that its values share.
package struct TreeWriter {
    package private(set) var bytes: [UInt8] = []
    private var path: [String] = []
    private(set) var images: [CGImage] = []
    private(set) var fonts: [CGFont] = []
    /// The pixels of pictures and the files of fonts, each once.
    private(set) var files: [Data] = []
    private var fileIndices: [FileKey: [Int]] = [:]
    private var imageIndices: [ObjectIdentifier: Int] = [:]
    private var fontIndices: [ObjectIdentifier: Int] = [:]
    /// The indices of nodes that were already written.
    private var nodes: [ObjectIdentifier: Int] = [:]

    package init() {}

    package mutating func write(_ name: String, _ value: some TreeValue) throws {
        path.append(name)
        try value.write(to: &self)
        path.removeLast()
    }

    package mutating func append(_ integer: some FixedWidthInteger) {
        withUnsafeBytes(of: integer.littleEndian) { bytes += $0 }
    }

    package mutating func append(_ data: some Sequence<UInt8>) { bytes += data }

    func error(_ reason: String) -> TreeEncodingError {
        TreeEncodingError(place: path.joined(separator: "."), reason: reason)
    }

    // MARK: Shared objects

    /// Files may be equal if these are. A hash of `Data` alone covers its first bytes only.
    private struct FileKey: Hashable {
        let count: Int
        let sample: [UInt8]

        init(_ data: Data) {
            count = data.count
            let step = max(data.count / 256, 1)
            sample = stride(from: 0, to: data.count, by: step).map { data[data.startIndex + $0] }
        }
    }

    /// The index of equal bytes.
    mutating func index(of file: Data) -> Int {
        let key = FileKey(file)
        let known = fileIndices[key] ?? []
        if let index = known.first(where: { files[$0] == file }) { return index }
        files.append(file)
        fileIndices[key] = known + [files.count - 1]
        return files.count - 1
    }

    mutating func index(of image: CGImage) -> Int {
        if let known = imageIndices[ObjectIdentifier(image)] { return known }
        images.append(image)
        imageIndices[ObjectIdentifier(image)] = images.count - 1
        return images.count - 1
    }

    mutating func index(of font: CGFont) -> Int {
        if let known = fontIndices[ObjectIdentifier(font)] { return known }
        fonts.append(font)
        fontIndices[ObjectIdentifier(font)] = fonts.count - 1
        return fonts.count - 1
    }

    mutating func add(_ node: ShownNode) { nodes[ObjectIdentifier(node.object)] = nodes.count }

    func index(of node: ShownNode) throws -> Int {
        guard let index = nodes[ObjectIdentifier(node.object)] else {
            throw error("the layer is not part of the tree")
        }
        return index
    }
}
