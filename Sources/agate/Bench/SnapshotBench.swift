import BenchScenes
import QuartzCore
import UIKit

/// Measures snapshots of views as tests make them: for each a new host of 375x220 points at a scale of 2, with a card in
/// constraints, to PNG. Hosts draw on the display that they find.
struct SnapshotBench {
    let options: BenchOptions

    func measure() throws -> SnapshotResult {
        // The first in the process is a figure of its own.
        var times: [Double] = []
        let before = Stopwatch.processCPU
        for index in 0...max(options.frames, 1) {
            let start = Stopwatch.monotonic
            try MainActor.assumeIsolated { try Self.snapshot(index) }
            times.append(Stopwatch.monotonic - start)
        }
        let cpu = (Stopwatch.processCPU - before) / Double(times.count)
        let first = times.removeFirst()
        times.sort()
        return SnapshotResult(frames: times.count, first: first, ms: times[times.count / 2], cpuMs: cpu)
    }

    @MainActor private static func snapshot(_ index: Int) throws {
        let host = try HeadlessHost(size: CGSize(width: 375, height: 220)) { card(index, $0) }
        guard UIImage(cgImage: try host.picture()).pngData() != nil else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// A card with a shadow, a title, a text that wraps, a button and a switch.
    @MainActor private static func card(_ index: Int, _ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = .systemBackground
        let card = UIView(frame: frame.insetBy(dx: 12, dy: 12))
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 12
        card.layer.shadowOpacity = 0.3
        card.layer.shadowRadius = 6
        card.layer.shadowOffset = CGSize(width: 0, height: 3)
        view.addSubview(card)
        let stack = UIStackView(arrangedSubviews: [title(index), text(index), controls(index)])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
        ])
        return view
    }

    @MainActor private static func title(_ index: Int) -> UIView {
        let label = UILabel()
        label.text = "Order \(index)"
        label.font = .preferredFont(forTextStyle: .headline)
        return label
    }

    @MainActor private static func text(_ index: Int) -> UIView {
        let label = UILabel()
        label.text =
            "Two coffees and a slice of cake, number \(index * 17 % 91), ready in \(index % 9) minutes"
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        return label
    }

    @MainActor private static func controls(_ index: Int) -> UIView {
        let button = UIButton(type: .system)
        button.setTitle("Collect", for: .normal)
        let toggle = UISwitch()
        toggle.isOn = index % 2 == 0
        return UIStackView(arrangedSubviews: [button, UIView(), toggle])
    }
}
