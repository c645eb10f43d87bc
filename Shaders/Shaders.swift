/// The GLSL sources of the top-level `Shaders` folder, inside the binary.
public enum ShaderSource {
    /// The text of a file by its path, without extension; nil for one that isn't there.
    public static func text(_ path: String) -> String? {
        files[path].map { String(decoding: $0, as: UTF8.self) }
    }

    /// All files, by their paths without extension.
    public static var paths: [String] { files.keys.sorted() }

    private static let files: [String: [UInt8]] = [
        "cover/border": PackageResources.border_glsl,
        "cover/circle": PackageResources.circle_glsl,
        "cover/continuous": PackageResources.continuous_glsl,
        "cover/coverage": PackageResources.coverage_glsl,
        "cover/curve": PackageResources.curve_glsl,
        "cover/mask": PackageResources.mask_glsl,
        "cover/point": PackageResources.point_glsl,
        "cover/rectangle": PackageResources.rectangle_glsl,
        "cover/stretchedMask": PackageResources.stretchedMask_glsl,
        "cover/surfaceMask": PackageResources.surfaceMask_glsl,
        "cover/thin": PackageResources.thin_glsl,
        "cover/tilted": PackageResources.tilted_glsl,
        "cover/tiltedCircle": PackageResources.tiltedCircle_glsl,
        "cover/turned": PackageResources.turned_glsl,
        "cover/upright": PackageResources.upright_glsl,
        "join/alpha": PackageResources.alpha_glsl,
        "join/backdrop": PackageResources.backdrop_glsl,
        "join/blend": PackageResources.blend_glsl,
        "join/masked": PackageResources.masked_glsl,
        "join/operator": PackageResources.operator_glsl,
        "join/plain": PackageResources.plain_glsl,
        "join/tint": PackageResources.tint_glsl,
        "join/plusDarker": PackageResources.plusDarker_glsl,
        "paint/axial": PackageResources.axial_glsl,
        "paint/averaged": PackageResources.averaged_glsl,
        "paint/blurred": PackageResources.blurred_glsl,
        "paint/color": PackageResources.color_glsl,
        "paint/effect": PackageResources.effect_glsl,
        "paint/gradientSteps": PackageResources.gradientSteps_glsl,
        "paint/gradientTable": PackageResources.gradientTable_glsl,
        "paint/light": PackageResources.light_glsl,
        "paint/page": PackageResources.page_glsl,
        "paint/picture": PackageResources.picture_glsl,
        "paint/planes": PackageResources.planes_glsl,
        "paint/radial": PackageResources.radial_glsl,
        "paint/recolored": PackageResources.recolored_glsl,
        "paint/sampled": PackageResources.sampled_glsl,
        "paint/surface": PackageResources.surface_glsl,
        "paint/table": PackageResources.table_glsl,
        "program": PackageResources.program_glsl,
    ]
}
