import CAML
import Foundation
import QuartzCore

/// A scene that was read from a file, and the states it goes through.
struct Scene {
    let path: String
    let package: CAPackage
    private let controller: CAStateController
    private let state: String?
    private let transition: TransitionArgument?

    /// Reads a package or document and prints its warnings unless told to be quiet.
    init(_ path: String, _ states: StateArguments = StateArguments(), quiet: Bool) throws {
        self.path = path
        package = try CAPackage(contentsOf: URL(fileURLWithPath: path))
        controller = CAStateController(layer: package.rootLayer)
        (state, transition) = (states.state, states.transition)
        if !quiet {
            for warning in package.warnings { StandardError.write("agate: warning: \(warning)") }
        }
        for name in [state, transition?.from, transition?.to] { try check(name) }
    }

    /// Shows the scene at time 0: in its state, or at the beginning of its transition.
    ///
    /// - Parameter commit: commits the scene at a time.
    func begin(commit: (_ time: Double) -> Void) {
        CAExportClock(startTime: 0).run {
            if let name = state ?? transition?.from { set(name, speed: 0) }
            commit(0)
            guard let transition else { return }
            set(transition.to, speed: 1)
            commit(0)
        }
    }

    private func set(_ name: String, speed: Float) {
        controller.setState(named: name.isEmpty ? nil : name, transitionSpeed: speed)
    }

    private func check(_ name: String?) throws(CommandFailure) {
        guard let name, !name.isEmpty, !package.stateNames.contains(name) else { return }
        let names = package.stateNames
        let hint = names.isEmpty ? "there are none" : NearNames.hint(for: name, among: names)
        throw CommandFailure("\(path): no state '\(name)'; \(hint)")
    }
}
