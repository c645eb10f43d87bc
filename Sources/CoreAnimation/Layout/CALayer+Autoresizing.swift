import Foundation

// Springs and struts: the flexible margins and sizes share the change of the superlayer's size evenly, and the
// resulting frame is made integral, as measured on Apple's systems.
extension CALayer {
    final func changeAutoresizing(_ mask: CAAutoresizingMask) {
        change(.autoresizingMask, [], mask != autoresizingMask) { makeRare().values.autoresizingMask = mask }
        if !mask.isEmpty { parent?.flags.insert(.sublayersResize) }
    }

    final func resizeChildren(from oldSize: CGSize) {
        guard flags.contains(.sublayersResize) else { return }
        for child in children where child.flags.contains(.customClass) || !child.autoresizingMask.isEmpty {
            child.resize(withOldSuperlayerSize: oldSize)
        }
    }

    final func resizeSelf(from oldSize: CGSize) {
        let mask = autoresizingMask
        guard let parent, !mask.isEmpty else { return }
        let size = parent.bounds.size
        let box = frame
        let corner = parent.bounds.standardized.origin
        let x = Spring(
            start: box.minX - corner.x, length: box.width, whole: oldSize.width,
            startGives: mask.contains(.layerMinXMargin), lengthGives: mask.contains(.layerWidthSizable),
            endGives: mask.contains(.layerMaxXMargin)
        ).fitted(to: size.width)
        let y = Spring(
            start: box.minY - corner.y, length: box.height, whole: oldSize.height,
            startGives: mask.contains(.layerMinYMargin), lengthGives: mask.contains(.layerHeightSizable),
            endGives: mask.contains(.layerMaxYMargin)
        ).fitted(to: size.height)
        let new = CGRect(x: corner.x + x.start, y: corner.y + y.start, width: x.length, height: y.length)
        if new != box, new.isFinite { frame = new.integral }
    }
}

/// One axis of a layer in its superlayer: margin, length, margin.
struct Spring {
    var start: CGFloat
    var length: CGFloat
    var whole: CGFloat
    var startGives: Bool
    var lengthGives: Bool
    var endGives: Bool

    /// The start and length after a change of the total. A length stays positive.
    func fitted(to newWhole: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let delta = newWhole - whole
        let count: CGFloat = (startGives ? 1 : 0) + (lengthGives ? 1 : 0) + (endGives ? 1 : 0)
        guard delta != 0, count > 0 else { return (start, length) }
        let share = delta / count
        return (start + (startGives ? share : 0), max(length + (lengthGives ? share : 0), 0))
    }
}
