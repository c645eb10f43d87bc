import UIKit

/// A row of pictures that scrolls sideways, in a list that scrolls down: a drag moves the one that scrolls its way.
@MainActor func nested() throws -> CGImage {
    let list = UIScrollView()
    let row = UIScrollView(frame: CGRect(x: 0, y: 20, width: 240, height: 70))
    let host = try HeadlessHost(size: CGSize(width: 240, height: 180)) { frame in
        list.frame = frame
        list.backgroundColor = .white
        list.contentSize = CGSize(width: frame.width, height: 500)
        list.contentInsetAdjustmentBehavior = .never
        row.backgroundColor = UIColor(white: 0.9, alpha: 1)
        row.contentSize = CGSize(width: 900, height: 70)
        for index in 0..<12 {
            let box = UIView(frame: CGRect(x: 10 + index * 74, y: 5, width: 64, height: 60))
            box.backgroundColor = UIColor(
                hue: CGFloat(index) / 12, saturation: 0.6, brightness: 0.9, alpha: 1)
            box.layer.cornerRadius = 8
            row.addSubview(box)
        }
        list.addSubview(row)
        for index in 0..<5 {
            let line = UIView(frame: CGRect(x: 10, y: 110 + index * 80, width: 220, height: 60))
            line.backgroundColor = .systemGray
            list.addSubview(line)
        }
        return list
    }
    func places(_ what: String) {
        print(
            "nested: \(what): row at \(row.contentOffset.x.rounded()), list at \(list.contentOffset.y.rounded())"
        )
    }
    // Slow at the end, so that the content does not decelerate afterwards.
    func drag(to end: CGPoint) {
        host.drag(from: CGPoint(x: 160, y: 60), to: end, seconds: 0.4, lifts: false)
        host.advance(by: 0.3)
        host.touch(at: end, phase: .ended)
        host.advance(by: 0.5)
    }
    places("at first")
    drag(to: CGPoint(x: 60, y: 60))
    places("dragged sideways")
    drag(to: CGPoint(x: 160, y: 20))
    places("dragged up")
    return try host.picture()
}
