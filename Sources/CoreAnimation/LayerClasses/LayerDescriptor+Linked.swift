import CLinkedTypes
import RenderTree

extension DescribedLayer {
    /// Adds the class to those that documents and archives can name. The file of a class does so by
    ///
    ///     @used @section("agate_layers") private let linked: LinkedType = { CrossLayer.add(to: $0) }
    package static func add(to list: UnsafeMutableRawPointer) {
        list.assumingMemoryBound(to: [LayerDescriptor].self).pointee.append(descriptor)
    }
}

extension LayerDescriptor {
    /// `CALayer` and the classes of all modules that the program links, by their names.
    package static let linked: [LayerDescriptor] = {
        var classes: [LayerDescriptor] = []
        withUnsafeMutablePointer(to: &classes) { linked_layers($0) }
        return [.layer] + classes.sorted { $0.name < $1.name }
    }()

    private static let byName = Dictionary(uniqueKeysWithValues: linked.map { ($0.name, $0) })

    /// Returns the class with a name; nil for another name, and for a class whose module the program doesn't link.
    package static func named(_ name: String) -> LayerDescriptor? { byName[name] }
}
