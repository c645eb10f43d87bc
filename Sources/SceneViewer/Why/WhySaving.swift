import Compositor

/// Explains why a property needs no offscreen surface.
enum WhySaving {
    static func text(_ saving: SurfaceSaving) -> String {
        switch saving {
        case .opacity: "Its opacity goes into the one thing that is drawn"
        case .boxes: "It is a group of upright boxes, which are drawn as cells of one colour each"
        case .opacityOfEach: "Its opacity goes into each thing, as allowsGroupOpacity is false"
        case .clip:
            "masksToBounds takes no pass: it is a rectangle of pixels, or the shape of what is seen at its edge"
        case .mask: "The mask takes no pass: it is a rectangle of pixels, or the shape of what is drawn"
        case .shadow: "The shadow takes no pass: its outline is known, and blurred once"
        }
    }
}
