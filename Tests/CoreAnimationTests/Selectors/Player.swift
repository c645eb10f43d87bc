import CoreAnimation
import Foundation

/// A class as agate-port writes it: with a list of its methods.
class Player: NSObject {
    var log: [String] = []
    var rate = 1.5 {
        didSet { KeyValueChange.post(self, "rate", old: oldValue, new: rate) }
    }

    func stop() { log.append("stop") }
    func title() -> String { "song" }
    func play(_ sender: Any?) { log.append("play \(sender.map { "\($0)" } ?? "nothing")") }
    func seek(to time: Double, animated: Bool) { log.append("seek \(time) \(animated)") }
    func mix(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { a * 1000 + b * 100 + c * 10 + d }
    func heard(_ notification: Notification) { log.append("heard \(notification.name.rawValue)") }
    func fired(_ timer: Timer) { log.append("fired \(timer.userInfo as? String ?? "nothing")") }
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let values = [NSKeyValueChangeKey.oldKey, .newKey].map { change?[$0] as? Double ?? -1 }
        log.append("\(keyPath ?? "") \(values[0])>\(values[1])")
    }

    private struct Names: NamedMethodList {
        static var methods: [NamedMethod] {
            [
                NamedMethod("stop", Player.stop), NamedMethod("title", Player.title),
                NamedMethod("play:", Player.play(_:)),
                NamedMethod("seekTo:animated:", Player.seek(to:animated:)),
                NamedMethod("mix::::", Player.mix), NamedMethod("heard:", Player.heard),
                NamedMethod("fired:", Player.fired),
                NamedMethod(
                    "observeValueForKeyPath:ofObject:change:context:",
                    Player.observeValue(forKeyPath:of:change:context:)),
                NamedMethod(getter: "rate", { (o: Player) in o.rate }),
                NamedMethod(setter: "rate", { (o: Player, v) in o.rate = v }),
            ]
        }
    }
    private let names = Names()
}

/// A subclass with a list of its own.
final class LoudPlayer: Player {
    override func stop() { log.append("STOP") }
    func shout() { log.append("shout") }
    private struct Names: NamedMethodList {
        static var methods: [NamedMethod] { [NamedMethod("shout", LoudPlayer.shout)] }
    }
    private let loudNames = Names()
}
