extension UIButton {
    /// The space above and below a title without margins of its own, and the least width with one, in
    /// points. Common knowledge.
    private static let titleMargin: CGFloat = 6
    private static let leastWidth: CGFloat = 30

    /// The margins of the content.
    var shownInsets: UIEdgeInsets {
        guard var insets = configuration?.contentInsets else { return contentEdgeInsets }
        insets.trailing += indicatorWidth
        return isRightToLeft
            ? UIEdgeInsets(
                top: insets.top, left: insets.trailing, bottom: insets.bottom, right: insets.leading)
            : UIEdgeInsets(
                top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }

    private var hasTitle: Bool {
        !(configuration?.title ?? currentAttributedTitle?.string ?? currentTitle ?? "").isEmpty
    }

    /// Whether there is a title or a subtitle.
    private var hasText: Bool { hasTitle || configuration?.subtitle?.isEmpty == false }

    /// The size of title and subtitle.
    private func titleSize(width: CGFloat = 0) -> CGSize {
        let title = hasTitle ? labelView.sizeThatFits(CGSize(width: width, height: 0)) : .zero
        let subtitle = subtitleSize(width: width)
        guard subtitle.height > 0 else { return title }
        return CGSize(
            width: max(title.width, subtitle.width),
            height: title.height + (title.height > 0 ? subtitleGap : 0) + subtitle.height)
    }

    private var hasPicture: Bool { shownPicture != nil || activityStore != nil }

    /// The size of the image, or of the indicator in its place.
    private var pictureSize: CGSize {
        var size = activityStore?.intrinsicContentSize ?? shownPicture?.size ?? .zero
        if hasPicture { size.width = max(size.width, configuration?.imageReservation ?? 0) }
        return size
    }

    /// The space between image and title.
    private var gap: CGFloat {
        guard hasText, hasPicture, let padding = configuration?.imagePadding, padding.isFinite
        else {
            return 0
        }
        return padding
    }

    private var isStacked: Bool {
        guard let placement = configuration?.imagePlacement else { return false }
        return !placement.isDisjoint(with: [.top, .bottom])
    }

    /// Whether the image comes after the title, from left to right or from top to bottom.
    private var isPictureLast: Bool {
        let placement = configuration?.imagePlacement ?? .leading
        if isStacked { return placement.contains(.bottom) }
        return placement.contains(.trailing) != isRightToLeft
    }

    /// The size of the content with its margins; the title is broken if the width, in points, is above 0 and it has lines.
    func fittingSize(width limit: CGFloat = 0) -> CGSize {
        updateContents()
        let picture = pictureSize, insets = shownInsets
        var room = limit > 0 ? limit - insets.left - insets.right : 0
        if !isStacked, limit > 0 { room -= picture.width + gap }
        let title = titleSize(width: limit > 0 ? max(room, 1) : 0)
        var width: CGFloat, height: CGFloat
        if isStacked {
            width = max(title.width, picture.width)
            height = title.height + gap + picture.height
        } else {
            width = title.width + gap + picture.width
            height = max(title.height, picture.height)
        }
        if configuration == nil, hasTitle, insets == .zero {
            height = max(picture.height, title.height + 2 * Self.titleMargin)
            width = max(width, Self.leastWidth)
        } else {
            width += insets.left + insets.right
            height += insets.top + insets.bottom
        }
        if configuration == nil, !hasTitle, shownPicture == nil, currentBackgroundImage == nil,
            insets == .zero
        {
            (width, height) = (Self.leastWidth, Self.leastWidth)
        }
        if let background = currentBackgroundImage?.size {
            (width, height) = (max(width, background.width), max(height, background.height))
        }
        return CGSize(
            width: width.isFinite ? max(width, 0) : 0, height: height.isFinite ? max(height, 0) : 0)
    }

    /// The frames of the subviews.
    func placeParts() {
        plateStore?.frame = plateFrame
        plateStore?.layerStore.cornerRadius = configuration?.cornerRadius(in: plateFrame.size) ?? 0
        backgroundStore?.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        guard content.isFinite else { return }
        if let imageStore, shownPicture != nil {
            let rect = imageRect(forContentRect: content)
            if rect.isFinite { imageStore.frame = rect }
        }
        if let labelStore, hasTitle {
            let rect = titleRect(forContentRect: content)
            if rect.isFinite { labelStore.frame = rect }
        }
        guard configuration != nil else { return }
        let parts = partRects(in: content)
        placeConfiguredParts(image: parts.image, text: parts.title)
    }

    /// The frame of the background, within its insets.
    var plateFrame: CGRect {
        guard let insets = configuration?.background.backgroundInsets, insets != .zero else { return bounds }
        let frame = bounds.inset(by: UIEdgeInsets(insets, isRightToLeft: isRightToLeft))
        return frame.isNull || !frame.isFinite ? .zero : frame
    }

    func partRects(in content: CGRect) -> (title: CGRect, image: CGRect) {
        let room = CGSize(width: max(content.width, 0), height: max(content.height, 0))
        var picture = pictureSize
        picture = CGSize(width: min(picture.width, room.width), height: min(picture.height, room.height))
        let left = isStacked ? room.width : max(room.width - picture.width - gap, 0)
        var title = titleSize(width: left)
        title.width = min(title.width, left)
        title.height = min(title.height, isStacked ? max(room.height - picture.height - gap, 0) : room.height)
        let pictureArea = content.inset(by: imageEdgeInsets), titleArea = content.inset(by: titleEdgeInsets)
        let horizontal = effectiveContentHorizontalAlignment, vertical = contentVerticalAlignment
        if isStacked {
            let all = picture.height + gap + title.height
            let top = isPictureLast ? title.height + gap : 0
            return (
                rect(title, titleArea, (title.width, 0), (all, isPictureLast ? 0 : picture.height + gap)),
                rect(picture, pictureArea, (picture.width, 0), (all, top))
            )
        }
        let all = picture.width + gap + title.width
        let pictureStart = isPictureLast ? title.width + gap : 0
        let titleStart = isPictureLast ? 0 : picture.width + gap
        var titleRect = rect(title, titleArea, (all, titleStart), (title.height, 0))
        var pictureRect = rect(picture, pictureArea, (all, pictureStart), (picture.height, 0))
        if horizontal == .fill {
            titleRect.size.width = max(titleArea.width - picture.width - gap, 0)
            titleRect.origin.x = titleArea.minX + titleStart
            if isPictureLast { pictureRect.origin.x = pictureArea.maxX - picture.width }
        }
        if vertical == .fill {
            (titleRect.origin.y, titleRect.size.height) = (titleArea.minY, max(titleArea.height, 0))
            (pictureRect.origin.y, pictureRect.size.height) = (pictureArea.minY, max(pictureArea.height, 0))
        }
        return (titleRect, pictureRect)
    }

    /// The rectangle of a part.
    ///
    /// - Parameters:
    ///   - x: the width of all parts, and the part's start in it; the same for `y`.
    private func rect(
        _ size: CGSize, _ area: CGRect, _ x: (all: CGFloat, start: CGFloat),
        _ y: (all: CGFloat, start: CGFloat)
    ) -> CGRect {
        let scale = max(shownTraits.displayScale, 1)
        func rounded(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
        let left: CGFloat
        switch effectiveContentHorizontalAlignment {
        case .left, .fill, .leading: left = area.minX
        case .right, .trailing: left = area.maxX - x.all
        case .center: left = area.minX + (area.width - x.all) / 2
        }
        let top: CGFloat
        switch contentVerticalAlignment {
        case .top, .fill: top = area.minY
        case .bottom: top = area.maxY - y.all
        case .center: top = area.minY + (area.height - y.all) / 2
        }
        return CGRect(
            x: rounded(left + x.start), y: rounded(top + y.start), width: size.width, height: size.height)
    }
}
