/// The place of a popover beside the rectangle that it points to, in points of the container's bounds space.
///
/// The first direction with room for the whole popover is taken, in the order up, down, left, right; otherwise the one with the
/// most room. A choice; Apple's order is not documented.
@MainActor
struct PopoverPlace {
    let frame: CGRect
    let direction: UIPopoverArrowDirection
    /// The tip of the arrow, in the popover's own space.
    let tip: CGPoint

    init(room: CGRect, source: CGRect, size wanted: CGSize, allowed: UIPopoverArrowDirection) {
        let arrow = PopoverView.arrowHeight
        let choices: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { allowed.contains($0) }
        /// The room of a popover whose arrow has a direction.
        func area(_ direction: UIPopoverArrowDirection) -> CGRect {
            var area = room
            switch direction {
            case .down: area.size.height = source.minY - arrow - room.minY
            case .left:
                area.origin.x = max(source.maxX + arrow, room.minX)
                area.size.width = room.maxX - area.minX
            case .right: area.size.width = source.minX - arrow - room.minX
            default:
                area.origin.y = max(source.maxY + arrow, room.minY)
                area.size.height = room.maxY - area.minY
            }
            area.size = CGSize(width: max(area.size.width, 0), height: max(area.size.height, 0))
            return area
        }
        func fits(_ area: CGRect) -> Bool {
            area.size.width >= wanted.width && area.size.height >= wanted.height
        }
        func part(_ direction: UIPopoverArrowDirection) -> CGFloat {
            let area = area(direction)
            return min(area.size.width, wanted.width) * min(area.size.height, wanted.height)
        }
        let direction =
            choices.first { fits(area($0)) } ?? choices.max { part($0) < part($1) } ?? .up
        let space = area(direction)
        let size = CGSize(width: min(wanted.width, space.width), height: min(wanted.height, space.height))
        let x = (source.midX - size.width / 2).limited(space.minX, max(space.maxX - size.width, space.minX))
        let y = (source.midY - size.height / 2).limited(space.minY, max(space.maxY - size.height, space.minY))
        var frame: CGRect
        switch direction {
        case .down: frame = CGRect(x: x, y: space.maxY - size.height, width: size.width, height: size.height)
        case .left: frame = CGRect(x: space.minX, y: y, width: size.width, height: size.height)
        case .right: frame = CGRect(x: space.maxX - size.width, y: y, width: size.width, height: size.height)
        default: frame = CGRect(x: x, y: space.minY, width: size.width, height: size.height)
        }
        frame = CGRect(
            x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width, height: frame.height)
        self.frame = frame
        self.direction = direction
        tip = CGPoint(x: source.midX - frame.minX, y: source.midY - frame.minY)
    }
}
