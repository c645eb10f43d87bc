import CoreAnimation

extension LayerDescriptor {
    /// The name of the module that the class is in.
    package var module: String { String(String(reflecting: type).prefix { $0 != "." }) }

    /// The classes of layers that draw what their own properties say, without those of movies, of OpenGL and of tests.
    package static var framework: [LayerDescriptor] {
        linked.filter { ["CoreAnimation", "Replicators"].contains($0.module) }
    }
}
