import UIKit

/// Counts the events of a control, by methods in every access.
@objc public class CountingButton: UIButton {
    @objc public private(set) var taps = 0
    private var log: [String] = []
    public var history: [String] { log }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addTarget(self, action: #selector(pressed), for: .touchDown)
        addTarget(self, action: #selector(CountingButton.released(_:)), for: .touchUpInside)
        addTarget(self, action: #selector(self.finished(_:event:)), for: .touchUpInside)
    }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    @objc private func pressed() { log.append("pressed") }
    @IBAction func released(_ sender: UIButton) {
        taps += 1
        log.append("released \(sender === self)")
    }
    @objc fileprivate func finished(_ sender: UIControl, event: UIEvent) {
        log.append("finished \(event.allTouches?.count ?? -1)")
    }
}

/// A subclass has a method of the same name, which is its own, and overrides another one.
public final class LoudButton: CountingButton {
    public private(set) var shouts = 0
    @objc private func pressed() { shouts += 1 }
    override func released(_ sender: UIButton) {
        super.released(sender)
        shouts += 10
    }
}
