import Foundation

extension Notification.Name { static let pulse = Notification.Name("pulse") }

/// Hears notifications until it goes; the file imports no framework of views.
public class PulseListener: NSObject {
    public private(set) var heard: [Int] = []
    public override init() {
        super.init()
        NotificationCenter.default.addObserver(
            self, selector: #selector(pulse(_:)), name: .pulse, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(silence), name: NSNotification.Name("silence"), object: nil)
    }
    deinit { NotificationCenter.default.removeObserver(self) }

    @objc func pulse(_ notification: Notification) {
        heard.append(notification.userInfo?["count"] as? Int ?? -1)
    }
    @objc private func silence() {
        NotificationCenter.default.removeObserver(self, name: .pulse, object: nil)
    }

    public static func post(_ count: Int) {
        NotificationCenter.default.post(name: .pulse, object: nil, userInfo: ["count": count])
    }
}
