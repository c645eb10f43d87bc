import UIKit

/// Selectors in every spelling.
public class Speaker: UIView {
    @objc dynamic public var volume: Double = 0.5
    public private(set) var log: [String] = []

    @objc func play(_ sender: UIView) { log.append("view") }
    @objc(playNumber:) func play(_ number: NSNumber) { log.append("number \(number)") }
    @objc func stop(at time: NSNumber) { log.append("stop \(time)") }

    public func run() -> [String] {
        _ = perform(#selector(play(_:) as (UIView) -> Void), with: self, with: nil)
        _ = perform(#selector(Speaker.play(_:) as (Speaker) -> (NSNumber) -> ()), with: 7, with: nil)
        _ = perform(#selector(stop(at:)), with: 2, with: nil)
        _ = perform(#selector(setter: volume), with: 0.75, with: nil)
        let get = perform(#selector(getter: Speaker.volume))
        log.append("\(get?.takeUnretainedValue() as? Double ?? -1)")
        _ = perform(#selector(UIView.setNeedsLayout))
        log.append(NSStringFromSelector(#selector(stop(at:))))
        log.append("\(#selector(setter: Speaker.volume))")
        return log
    }
}
