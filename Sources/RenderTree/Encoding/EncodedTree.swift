import CoreGraphics
import Foundation
import Geometry

/// The encoded form of a tree: all that a picture of it needs, and nothing of the model.
///
/// Layers, animations, looks and effects are written as they are, pictures with their pixels and fonts with their
/// files, each once. Of content that providers give, the tree has what was resolved; resolve a tree before it is
/// encoded. Delegates, actions and the closures of providers are the model's and not part of a tree.
///
/// `FrozenTree` puts one into a file, with a version: any change of what is written here, such as another field or
/// another order, is another major version of files.
package enum EncodedTree {
    private static let mark: [UInt8] = Array("AgateTree1".utf8)
    /// Layers of a tree that is read, at most, each counted as often as it is shown.
    static let mostLayers = 1 << 24
    /// Fonts, at most: each has a face of its own.
    private static let mostFonts = 4096
    /// Layers in one another, at most: what a commit writes down, with the picture that a transition comes from.
    private static let mostHeight = 2048

    /// The bytes of a tree alone, after a mark.
    package static func data(of tree: ShownTree) throws -> Data {
        var writer = TreeWriter()
        writer.append(mark)
        try write(tree, to: &writer)
        return Data(writer.bytes)
    }

    package static func write(_ tree: ShownTree, to writer: inout TreeWriter) throws {
        var body = TreeWriter()
        let nodes = layers(of: tree)
        body.append(UInt32(nodes.count))
        for (index, node) in nodes.enumerated() {
            try body.write("nodes[\(index)]", EncodedLayer(node: node))
            body.add(node)
        }
        var head = TreeWriter()
        head.append(UInt32(body.images.count))
        for (index, image) in body.images.enumerated() {
            guard let packed = PackedImage(image) else {
                throw TreeEncodingError(place: "images[\(index)]", reason: "its pixels cannot be read")
            }
            try head.write("images[\(index)]", packed)
        }
        head.append(UInt32(body.fonts.count))
        for (index, font) in body.fonts.enumerated() { try head.write("fonts[\(index)]", font.file) }
        writer.append(UInt32(head.files.count))
        for file in head.files {
            writer.append(UInt32(file.count))
            writer.append(file)
        }
        writer.append(head.bytes)
        writer.append(body.bytes)
    }

    /// Reads the bytes of a tree alone.
    ///
    /// - Throws: `TreeEncodingError` with the place and what was expected there.
    package static func tree(from data: Data) throws -> ShownTree {
        var reader = TreeReader(Array(data))
        let found = try reader.data(min(mark.count, reader.rest))
        guard found.elementsEqual(mark) else { throw reader.error("expected an encoded tree") }
        return try read(from: &reader)
    }

    /// Reads a tree that ends where the bytes end.
    ///
    /// - Parameter identity: the identity of a layer in place of the one that was written.
    package static func read(
        from reader: inout TreeReader, identity: @escaping (LayerID) -> LayerID = { $0 }
    ) throws -> ShownTree {
        reader.identity = identity
        for _ in 0..<(try reader.count(of: 4)) {
            reader.files.append(Data(try reader.data(try reader.count())))
        }
        for index in 0..<(try reader.count()) {
            let packed: PackedImage = try reader.read("images[\(index)]")
            guard let image = packed.makeImage() else {
                throw reader.error("expected a picture, found \(packed)")
            }
            reader.images.append(image)
        }
        let fonts = try reader.count()
        guard fonts <= mostFonts else {
            throw reader.error("expected at most \(mostFonts) fonts, found \(fonts)")
        }
        for index in 0..<fonts {
            let file: CGFont.File = try reader.read("fonts[\(index)]")
            guard let font = CGFont.make(file) else { throw reader.error("expected the file of a font") }
            reader.fonts.append(font)
        }
        for index in 0..<(try reader.count()) {
            reader.size = 1
            let node = try reader.read("nodes[\(index)]", EncodedLayer.self).node.source
            guard node.height <= mostHeight else {
                throw reader.error("expected at most \(mostHeight) layers in one another")
            }
            reader.nodes.append(node)
            reader.sizes.append(reader.size)
        }
        guard reader.rest == 0 else { throw reader.error("expected the end, found \(reader.rest) bytes") }
        return ShownTree(still: reader.nodes.last)
    }

    /// The layers of a tree and those that its transitions come from, each once, after those that it refers to.
    package static func layers(of tree: ShownTree) -> [ShownNode] {
        guard let root = tree.root else { return [] }
        var result: [ShownNode] = []
        var known: Set<ObjectIdentifier> = []
        var stack = [(node: root, isOpen: false)]
        while let (node, isOpen) = stack.popLast() {
            if isOpen {
                result.append(node)
            } else if known.insert(ObjectIdentifier(node.object)).inserted {
                stack.append((node, true))
                stack += node.referred.map { ($0, false) }
            }
        }
        return result
    }
}

/// A layer that refers to others by their numbers.
private struct EncodedLayer: TreeValue {
    let node: ShownNode

    init(node: ShownNode) { self.node = node }

    init(from reader: inout TreeReader) throws {
        let id = reader.identity(LayerID(rawValue: try reader.read("id")))
        let isTransform: Bool = try reader.read("isTransform")
        let name: String? = try reader.read("name")
        let geometry: LayerGeometry = try reader.read("geometry")
        reader.properties = .layer
        let appearance: LayerAppearance = try reader.read("appearance")
        let children: [EncodedNode] = try reader.read("children")
        let late: [[EncodedNode]] = try reader.read("late")
        let mask = try reader.node("mask")
        let time: TimeSpace? = try reader.read("time")
        let animations = try reader.read("animations", EncodedAnimations?.self)?.animations
        node = .still(
            RenderNode(
                id: id, kind: isTransform ? .transform : .layer, name: name, geometry: geometry.drawable,
                appearance: appearance.limited, children: RenderChildren(children.map(\.node.source)),
                mask: mask, time: time, animations: animations,
                transition: try reader.read("transition"),
                lateChildren: ContiguousArray(late.map { RenderChildren($0.map(\.node.source)) })))
    }

    func write(to writer: inout TreeWriter) throws {
        try writer.write("id", node.id.rawValue)
        try writer.write("isTransform", node.kind == .transform)
        try writer.write("name", node.name)
        try writer.write("geometry", node.geometry)
        try writer.write("appearance", node.shownAppearance)
        try writer.write("children", node.children.map { EncodedNode($0) })
        try writer.write("late", node.lateChildren.map { $0.map { EncodedNode($0) } })
        try writer.write("mask", node.mask)
        try writer.write("time", node.time)
        try writer.write("animations", node.animations.map { EncodedAnimations(animations: $0) })
        try writer.write("transition", node.transition)
    }
}

extension ShownNode {
    /// The layers that it refers to.
    fileprivate var referred: [ShownNode] {
        var result = Array(children)
        for children in lateChildren { result += children }
        if let mask { result.append(mask) }
        if let transition { result.append(.still(transition.from)) }
        result += (animations?.origins ?? []).map { .still($0) }
        let look = shownLook as? any EncodableLook
        result += (look?.keptAnimations.flatMap { $0.origins } ?? []).map { .still($0) }
        return result
    }
}

extension LayerAnimations {
    /// The nodes from which transitions start.
    fileprivate var origins: [RenderNode] {
        attached.flatMap(\.animation.origins) + outer.flatMap { $0.animations.origins }
    }
}

extension RenderAnimation {
    fileprivate var origins: [RenderNode] {
        switch self {
        case .property: []
        case .group(let group): group.animations.flatMap(\.origins)
        case .transition(let transition): transition.from.map { [$0] } ?? []
        }
    }
}
