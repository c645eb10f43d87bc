/// The places of an image and two texts in a row, left to right; a row from the right is mirrored.
struct ListContentLayout {
    var margins = UIEdgeInsets.zero
    /// The size of the image, and the room that it takes at least; zero for none.
    var image = CGSize.zero
    var imageRoom = CGSize.zero
    var imagePadding: CGFloat = 16
    var isSideBySide = false
    var gap = CGSize(width: 6, height: 2)
    /// The sizes of the texts at a width in points, 0 for no limit; nil for none.
    var text: ((CGFloat) -> CGSize)?
    var detail: ((CGFloat) -> CGSize)?

    struct Places {
        var image = CGRect.zero
        var text = CGRect.zero
        var detail = CGRect.zero
        /// The height with margins.
        var height: CGFloat = 0
    }

    /// - Parameter height: nil for that of the content.
    func places(width: CGFloat, height: CGFloat? = nil, isRightToLeft: Bool) -> Places {
        var places = Places()
        let start = margins.left + (image.width > 0 ? max(image.width, imageRoom.width) + imagePadding : 0)
        let room = max(width - start - margins.right, 0)
        var text = self.text?(0) ?? .zero, detail = self.detail?(0) ?? .zero
        let space = text.width > 0 && detail.width > 0 ? gap.width : 0
        let isOneLine = isSideBySide && text.width + space + detail.width <= room + 1e-6
        var content: CGFloat
        if isOneLine {
            content = max(text.height, detail.height)
        } else {
            text = self.text?(room) ?? .zero
            detail = self.detail?(room) ?? .zero
            content = text.height + detail.height
            if text.height > 0, detail.height > 0 { content += gap.height }
        }
        let texts = content
        if image.width > 0 { content = max(content, image.height, imageRoom.height) }
        places.height = content + margins.top + margins.bottom
        let whole = height ?? places.height
        let middle = margins.top + max(whole - margins.top - margins.bottom, 0) / 2
        if image.width > 0 {
            let wide = max(image.width, imageRoom.width)
            places.image = CGRect(
                x: margins.left + (wide - image.width) / 2, y: middle - image.height / 2, width: image.width,
                height: image.height)
        }
        if isOneLine {
            let rest = room - detail.width - space
            places.text = CGRect(x: start, y: middle - text.height / 2, width: rest, height: text.height)
            places.detail = CGRect(
                x: start + room - detail.width, y: middle - detail.height / 2, width: detail.width,
                height: detail.height)
        } else {
            let top = middle - texts / 2
            places.text = CGRect(x: start, y: top, width: room, height: text.height)
            places.detail = CGRect(
                x: start, y: top + texts - detail.height, width: room, height: detail.height)
        }
        if isRightToLeft {
            func mirror(_ rect: CGRect) -> CGRect {
                CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
            }
            places = Places(
                image: mirror(places.image), text: mirror(places.text), detail: mirror(places.detail),
                height: places.height)
        }
        return places
    }
}
