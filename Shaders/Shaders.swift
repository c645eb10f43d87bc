/// The GLSL sources of the top-level `Shaders` folder, inside the binary.
public enum ShaderSource {
    /// The vertex shader of all drawn items.
    public static var itemVertex: String { String(decoding: PackageResources.item_vert, as: UTF8.self) }
    /// The fragment shader of all drawn items, specialised by `#define`.
    public static var itemFragment: String { String(decoding: PackageResources.item_frag, as: UTF8.self) }
    /// A colour times the alpha of a picture.
    public static var shadeFragment: String { String(decoding: PackageResources.shade_frag, as: UTF8.self) }
    /// Surfaces sampled between texels: blurred, averaged or as they are.
    public static var pageFragment: String { String(decoding: PackageResources.page_frag, as: UTF8.self) }
    /// Surfaces with their colours mapped by a matrix.
    public static var colorsFragment: String { String(decoding: PackageResources.colors_frag, as: UTF8.self) }
    /// A surface joined with what lies behind it, specialised by the operation.
    public static var blendFragment: String { String(decoding: PackageResources.blend_frag, as: UTF8.self) }
}
