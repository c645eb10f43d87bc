/// The GLSL sources of the top-level `Shaders` folder, inside the binary.
public enum ShaderSource {
    /// The vertex shader of all drawn items.
    public static var itemVertex: String { String(decoding: PackageResources.item_vert, as: UTF8.self) }
    /// The fragment shader of all drawn items, specialised by `#define`.
    public static var itemFragment: String { String(decoding: PackageResources.item_frag, as: UTF8.self) }
}
