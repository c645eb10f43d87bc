// Sixteen pictures in frames that change by transitions: four types, and four sides to come from.
//
//     swift run Examples Transition [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

/// A framed picture that changes from one stone to the next.
@MainActor private final class Place {
    let frame = CALayer()
    private let picture = CALayer()
    private let transition = CATransition()
    private var stone: Int

    init(_ type: CATransitionType, _ side: CATransitionSubtype, stone: Int) {
        self.stone = stone
        frame.bounds = CGRect(x: 0, y: 0, width: 126, height: 74)
        frame.backgroundColor = color(0x20292F)
        frame.borderColor = color(0xF4EEE2)
        frame.borderWidth = 4
        frame.cornerRadius = 6

        // The mask keeps the moving pictures within the frame.
        picture.frame = frame.bounds.insetBy(dx: 4, dy: 4)
        picture.masksToBounds = true
        picture.contentsGravity = .resizeAspectFill
        picture.contents = stones[stone]
        frame.addSublayer(picture)

        transition.type = type
        transition.subtype = side
        transition.duration = 1
        transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }

    func showNext() {
        stone = (stone + 4) % stones.count
        picture.contents = stones[stone]
        picture.add(transition, forKey: nil)
    }
}

@MainActor private let stones = (1...15).map(loadStone)

@MainActor func filmTransition(_ arguments: [String]) async throws {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.contents = makeGradient(0x34434D, 0x1B242B)

    func addLabel(_ text: String, x: Int, y: Int) {
        let label = makeLabel(text)
        label.position = CGPoint(x: x, y: y)
        stage.addSublayer(label)
    }

    /// The times of changes: a wave that begins at the upper left, three times.
    var schedule: [(time: Double, place: Place)] = []

    // `fromTop` means the edge with the largest y, which is the lower one where y runs down.
    let sides: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
    for (column, side) in sides.enumerated() { addLabel(side.rawValue, x: 96 + column * 134, y: 6) }
    for (row, type) in [CATransitionType.fade, .push, .moveIn, .reveal].enumerated() {
        addLabel(type.rawValue, x: 20, y: 55 + row * 82)
        for (column, side) in sides.enumerated() {
            let place = Place(type, side, stone: (row * 4 + column) % stones.count)
            place.frame.position = CGPoint(x: 159 + column * 134, y: 63 + row * 82)
            stage.addSublayer(place.frame)
            for round in 0..<3 {
                let tenths = 2 + 20 * round + row + column
                schedule.append((Double(tenths) / 10, place))
            }
        }
    }

    let link = CADisplayLink { link in
        for change in schedule where change.time <= link.timestamp { change.place.showNext() }
        schedule.removeAll { $0.time <= link.timestamp }
    }
    link.add(to: .main, forMode: .common)

    try await writeMovie(of: stage, arguments, seconds: 6.4, to: "transition.mp4")
}
