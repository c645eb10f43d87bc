import Compositor
import QuartzCore

/// Explains a reason for an offscreen surface.
package struct WhyReason: Encodable {
    /// A short title, such as `group opacity`.
    package let title: String
    package let text: String
    /// Alternative ways to avoid the surface; any of them removes this reason.
    package let remedies: [String]

    init(_ reason: SurfaceReason) {
        switch reason {
        case .groupOpacity(let own, let sublayers, let hasShadow):
            self = .groupOpacity(own, sublayers, hasShadow)
        case .roundedClip:
            title = "rounded clip"
            text = "masksToBounds cuts what lies in the layer along rounded corners"
            remedies = [
                "leave out masksToBounds where nothing reaches into the corners; background and border are round without",
                "give the sublayers at the corners a cornerRadius of their own",
                "let contents without sublayers fill the bounds, with contentsGravity resize or resizeAspectFill",
            ]
        case .slantedClip:
            title = "clip between pixels"
            text = "masksToBounds cuts what lies in the layer along edges that are no lines of pixels"
            remedies = [
                "lay the edges of the bounds on whole pixels, without a turn",
                "leave out masksToBounds where nothing reaches over the bounds",
            ]
        case .solidMask:
            title = "mask of one colour"
            text = "it cuts all that the layer draws along one rounded rectangle"
            remedies = [
                "lay a square mask on whole pixels, without a turn",
                "mask by cornerRadius and masksToBounds a layer that has contents but no sublayers, border, shadow or filters",
            ]
        case .mask(let complexity):
            title = "mask"
            text = "its alpha is drawn apart, since \(complexity.text)"
            remedies = complexity.remedies
        case .filter(let filter):
            title = "filter"
            text = filter.text
            remedies = filter.remedies
        case .shadow(let complexity):
            title = "shadow of a picture"
            text =
                "it follows the alpha of what the layer shows, since there is no shadowPath and \(complexity.text)"
            remedies = ["set shadowPath"] + complexity.remedies
        case .crossFade:
            title = "cross-fade"
            text = "an animation of contents mixes two pictures"
            remedies = []
        case .transition:
            title = "transition"
            text = "a CATransition draws the layer as it was and as it is"
            remedies = []
        case .rasterization(let scale):
            title = "rasterization"
            let pixels = scale == 1 ? "1 pixel" : "\(NumberText.short(scale)) pixels"
            text =
                "shouldRasterize keeps the layer as a bitmap of \(pixels) a point, "
                + "drawn anew when something in it changes"
            remedies = ["leave out shouldRasterize where it changes in most frames"]
        case .compositing(let operation):
            title = "compositing filter"
            text = "\(operation) joins the layer, as one picture, with what is behind it"
            remedies = ["mix colours that do not change beforehand"]
        case .isolation:
            title = "isolation"
            text =
                "a layer that fades, has a mask or another effect is a group, and something in it is "
                + "blended with what is behind it "
                + "in the group"
            remedies = ["take what is blended out of the layer that fades or is masked"]
        case .backgroundFilters(let count):
            title = "background filters"
            let filters = count == 1 ? "a filter" : "\(count) filters"
            text = "what is behind the layer is copied and passes through \(filters)"
            remedies = ["keep the layer small; only what is behind it is copied"]
        }
    }

    private init(title: String, text: String, remedies: [String]) {
        self.title = title
        self.text = text
        self.remedies = remedies
    }

    private static func groupOpacity(_ own: Int, _ sublayers: Int, _ hasShadow: Bool) -> WhyReason {
        var parts: [String] = []
        if own > 0 { parts.append("\(own) of its own") }
        if sublayers > 0 { parts.append(sublayers == 1 ? "1 sublayer" : "\(sublayers) sublayers") }
        if hasShadow { parts.append("a shadow") }
        var remedies = ["set allowsGroupOpacity to false where they do not overlap, or may shine through"]
        if own > 1, sublayers == 0 {
            remedies.append("let contents fill the bounds, so that they and the background are one")
        }
        if own > 0, sublayers == 1 {
            remedies.append("put the opacity on the only sublayer where the layer's own look is not to fade")
        }
        return WhyReason(
            title: "group opacity",
            text: "an opacity below 1 fades things that may overlap as one picture: "
                + parts.joined(separator: ", "), remedies: remedies)
    }
}
