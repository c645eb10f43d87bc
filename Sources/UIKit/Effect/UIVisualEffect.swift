/// An effect on what is behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
    public override nonisolated init() { super.init() }
}

/// A blur of the background under a tint.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent, systemUltraThinMaterial
        case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
        case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark
        case systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }

    let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }
}

/// An effect on the content of a blurred view. The content is shown as it is.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect
    let style: UIVibrancyEffectStyle

    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        (self.blurEffect, self.style) = (blurEffect, style)
        super.init()
    }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// The numbers of a blur. Source: values read from Apple's systems, which are common knowledge; not
/// compared with a device for this project.
struct BlurLook: Equatable {
    /// The standard deviation in points.
    var radius: CGFloat
    /// The factor of colours' distance from gray.
    var saturation: CGFloat
    /// The white of the tint over the blur, and its alpha.
    var white: CGFloat
    var alpha: CGFloat
}

extension UIBlurEffect.Style {
    func look(isDark: Bool) -> BlurLook {
        func look(_ alpha: CGFloat, _ isDark: Bool, radius: CGFloat = 30) -> BlurLook {
            BlurLook(radius: radius, saturation: 1.8, white: isDark ? 0.11 : 0.97, alpha: alpha)
        }
        switch self {
        case .extraLight: return look(0.82, false, radius: 20)
        case .light: return BlurLook(radius: 30, saturation: 1.8, white: 1, alpha: 0.3)
        case .dark, .extraDark: return look(0.73, true, radius: 20)
        case .regular: return isDark ? look(0.73, true, radius: 20) : look(0.3, false)
        case .prominent: return look(isDark ? 0.73 : 0.82, isDark, radius: 20)
        case .systemUltraThinMaterial: return look(0.44, isDark)
        case .systemThinMaterial: return look(0.6, isDark)
        case .systemMaterial: return look(0.75, isDark)
        case .systemThickMaterial, .systemChromeMaterial: return look(0.85, isDark)
        case .systemUltraThinMaterialLight: return look(0.44, false)
        case .systemThinMaterialLight: return look(0.6, false)
        case .systemMaterialLight: return look(0.75, false)
        case .systemThickMaterialLight, .systemChromeMaterialLight: return look(0.85, false)
        case .systemUltraThinMaterialDark: return look(0.44, true)
        case .systemThinMaterialDark: return look(0.6, true)
        case .systemMaterialDark: return look(0.75, true)
        case .systemThickMaterialDark, .systemChromeMaterialDark: return look(0.85, true)
        }
    }
}
