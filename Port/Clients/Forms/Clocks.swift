import UIKit

/// Objects that are called by clocks: no responders.
@objc public final class Ticker: NSObject {
    public private(set) var frames = 0
    public private(set) var delayed: [String] = []
    public private(set) var fired = 0
    private var link: CADisplayLink?
    private var timer: Timer?

    public func start() {
        link = CADisplayLink(target: self, selector: #selector(step(link:)))
        link?.add(to: .main, forMode: .common)
        timer = Timer.scheduledTimer(
            timeInterval: 0.01, target: self, selector: #selector(fire(_:)), userInfo: ["word": "tick"],
            repeats: true)
        perform(#selector(note(_:)), with: "later", afterDelay: 0.5)
        perform(#selector(note(_:)), with: "never", afterDelay: 0.2)
        NSObject.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(note(_:)), object: "never")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) { [weak self] in self?.delayed.append("queue")
        }
    }
    public func stop() {
        link?.invalidate()
        timer?.invalidate()
    }

    @objc func step(link: CADisplayLink) { frames += 1 }
    @objc private func fire(_ timer: Timer) {
        if (timer.userInfo as? [String: String])?["word"] == "tick" { fired += 1 }
    }
    @objc private func note(_ word: String) { delayed.append(word) }
}
