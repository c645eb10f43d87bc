import UIKit

public final class Account: NSObject {
    @objc public dynamic var balance = 0
    @objc public dynamic var owner: String = "" {
        didSet { if owner.isEmpty { owner = "nobody" } }
    }
}

private var observingContext = 0

/// Observes an account and a scroll view in both forms.
public final class Auditor: NSObject {
    public private(set) var entries: [String] = []
    private var tokens: [NSKeyValueObservation] = []
    private let account: Account

    public init(_ account: Account, _ scroll: UIScrollView) {
        self.account = account
        super.init()
        tokens.append(
            account.observe(\.balance, options: [.old, .new]) { [weak self] account, change in
                self?.entries.append("\(change.oldValue ?? -1)>\(change.newValue ?? -1)")
            })
        tokens.append(
            scroll.observe(\UIScrollView.contentOffset) { [weak self] view, _ in
                self?.entries.append("y \(view.contentOffset.y)")
            })
        account.addObserver(
            self, forKeyPath: #keyPath(Account.owner), options: [.new], context: &observingContext)
    }
    public func stop() {
        tokens.removeAll()
        account.removeObserver(self, forKeyPath: #keyPath(Account.owner), context: &observingContext)
    }

    public override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard context == &observingContext else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        entries.append("\(keyPath ?? "") \(change?[.newKey] ?? "")")
    }
}
