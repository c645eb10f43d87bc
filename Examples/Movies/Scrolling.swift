// A list in a scroll layer: it is thrown and comes to rest, row after row is scrolled into view, and an indicator shows the
// visible part.
//
//     swift run Examples Scrolling [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

@MainActor func filmScrolling(_ arguments: [String]) async throws {
    let list = CAScrollLayer()
    list.frame = CGRect(x: 140, y: 24, width: 360, height: 312)
    // Content on an opaque background is copied when it scrolls by whole pixels.
    list.backgroundColor = color(0xF4F5FA)
    list.scrollMode = .vertically

    let rowHeight = 52.0
    let rows = (0..<40).map { index in
        let row = CALayer()
        row.frame = CGRect(x: 10, y: 10 + Double(index) * rowHeight, width: 330, height: rowHeight - 8)
        row.backgroundColor = color(0xFFFFFF)
        row.cornerRadius = 10
        let icon = CALayer()
        icon.frame = CGRect(x: 8, y: 8, width: 28, height: 28)
        icon.backgroundColor = color(hue(Double(index) / 13))
        icon.cornerRadius = 14
        row.addSublayer(icon)
        for (line, width) in [140 + 31 * (index % 5), 90 + 23 * (index % 7)].enumerated() {
            let bar = CALayer()
            bar.frame = CGRect(x: 48, y: 10 + 14 * line, width: width, height: 8)
            bar.backgroundColor = color(line == 0 ? 0x6B7080 : 0xC3C7D3)
            bar.cornerRadius = 4
            row.addSublayer(bar)
        }
        list.addSublayer(row)
        return row
    }
    let contentHeight = 12 + Double(rows.count) * rowHeight

    let indicator = CALayer()
    indicator.backgroundColor = color(0x30354A, alpha: 0.45)
    indicator.cornerRadius = 3

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.contents = makeGradient(0x39406B, 0x1B1E36)
    stage.addSublayer(list)
    stage.addSublayer(indicator)

    /// The offset of the list at a time, in points: a throw that slows down, rounded so that whole pixels are copied.
    func thrown(_ time: Double) -> Double {
        let far = contentHeight - list.bounds.height
        return (far * (1 - pow(0.25, time / 1.2))).rounded()
    }

    let link = CADisplayLink { link in
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let time = link.timestamp
        if time < 3.5 {
            list.scroll(to: CGPoint(x: 0, y: thrown(max(time - 0.4, 0))))
        } else {
            // Scrolls back a row at a time, just far enough to show the row.
            let row = max(rows.count - 1 - Int((time - 3.5) * 16), 4)
            rows[row].scrollRectToVisible(rows[row].bounds.insetBy(dx: 0, dy: -10))
        }
        let part = list.bounds.height / contentHeight
        indicator.frame = CGRect(
            x: list.frame.maxX - 9, y: list.frame.minY + 3 + list.bounds.minY * part * 0.98,
            width: 6, height: list.bounds.height * part)
        CATransaction.commit()
    }
    link.add(to: .main, forMode: .common)

    try await writeMovie(of: stage, arguments, seconds: 6, to: "scrolling.mp4")
}
