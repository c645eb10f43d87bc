/// The dark cover of what is behind a sheet or an alert.
@MainActor
final class DimView: UIView {
    /// Called after a tap on the cover.
    var onTap: (() -> Void)?

    override func didInitialize() {
        super.didInitialize()
        // Black at 0.2, and 0.48 in dark interfaces: common knowledge of Apple's systems.
        backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] in if $0.state == .ended { self?.onTap?() } }
        addGestureRecognizer(tap)
    }
}
