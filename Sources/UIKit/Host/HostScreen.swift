/// The screen that a host states, which `UIScreen.main` is while the host exists and no other shows a frame.
final class HostScreen: Sendable {
    private let state: ScreenState

    init(_ state: ScreenState) {
        self.state = state.checked
        show()
    }

    var traits: UITraitCollection { state.traits }

    deinit { ScreenState.leave(self) }

    /// Becomes the main screen.
    func show() { state.show(for: self) }
}
