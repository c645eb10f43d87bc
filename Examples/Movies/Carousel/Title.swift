import QuartzCore

/// Two boxes that swing open on springs at the lower left, and slide out in the end.
func makeTitle() -> [CALayer] {
    let title = makeBox("title", height: 60, textHeight: 38, color: color(0xE8553A), y: 424, begin: 1.0)
    let subtitle = makeBox(
        "subtitle", height: 32, textHeight: 16, color: color(0x161C31, alpha: 0.9), y: 484, begin: 1.25)
    return [title, subtitle]
}

private func makeBox(
    _ picture: String, height: CGFloat, textHeight: CGFloat, color: CGColor, y: CGFloat, begin: Double
) -> CALayer {
    let image = loadPicture("Movies/Pictures/\(picture).png")
    let textWidth = textHeight * CGFloat(image.width) / CGFloat(image.height)

    let box = CALayer()
    box.bounds = CGRect(x: 0, y: 0, width: textWidth + 36, height: height)
    box.anchorPoint = .zero
    box.position = CGPoint(x: 56, y: y)
    box.backgroundColor = color
    let text = CALayer()
    text.frame = CGRect(x: 18, y: (height - textHeight) / 2, width: textWidth, height: textHeight)
    text.contents = image
    box.addSublayer(text)

    // The box hangs by its left edge, and the eye is near.
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 600
    box.transform = eye
    let open = CASpringAnimation(perceptualDuration: 0.9, bounce: 0.35)
    open.keyPath = "transform"
    open.fromValue = CATransform3DRotate(eye, -.pi / 2, 0, 1, 0)
    open.beginTime = begin
    open.fillMode = .backwards
    box.add(open, forKey: "open")

    let leave = CABasicAnimation(keyPath: "position.x")
    leave.toValue = -box.bounds.width - 20
    leave.beginTime = 8.7 + (begin - 1) / 2
    leave.duration = 0.7
    leave.timingFunction = CAMediaTimingFunction(name: .easeIn)
    leave.fillMode = .forwards
    leave.isRemovedOnCompletion = false
    box.add(leave, forKey: "leave")
    return box
}
