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

    /// Reads a package or document that is not going to be drawn, and prints its warnings unless told to be quiet.
    init(_ path: String, _ states: StateArguments = StateArguments(), quiet: Bool) throws {
        var warnings = SceneWarnings(path, quiet: quiet)
        var pictures = CAPackageOptions()
        // Enough to tell what there is.
        pictures.pixelsPerPoint = { _, _ in 1 }
        try self.init(path, states, &warnings, pictures: pictures)
    }

    /// Reads a package or document and prints its warnings, which may be errors.
    init(
        _ path: String, _ states: StateArguments, _ warnings: inout SceneWarnings,
        pictures: CAPackageOptions = CAPackageOptions()
    ) throws {
        self.path = path
        package = try CAPackage(contentsOf: URL(fileURLWithPath: path), options: pictures)
        controller = CAStateController(layer: package.rootLayer)
        (state, transition) = (states.state, states.transition)
        warnings.print(package.warnings)
        try warnings.check()
        for name in [state, transition?.from, transition?.to] { try check(name) }
    }

    /// Shows the scene at time 0: in its state, or at the beginning of its transition.
    ///
    /// - Parameter commit: commits the scene at a time.
    func begin(commit: (_ time: Double) -> Void) {
        CAExportClock(startTime: 0).run {
            controller.setInitialStates(ofLayer: package.rootLayer)
            if let name = state ?? transition?.from { set(name, speed: 0) }
            commit(0)
            guard let transition else { return }
            controller.fallbackAnimation = Self.unsaidTransition
            set(transition.to, speed: 1)
            commit(0)
        }
    }

    /// How values change that a transition has no animation for: many packages leave theirs empty.
    private static var unsaidTransition: CABasicAnimation {
        let animation = CABasicAnimation()
        animation.duration = 0.5
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return animation
    }

    /// The empty name is no state. Which names there are was checked before.
    private func set(_ name: String, speed: Float) {
        guard name.isEmpty else {
            try? controller.setState(named: name, transitionSpeed: speed)
            return
        }
        for entry in LayerDirectory(package).entries {
            controller.setState(nil, ofLayer: entry.layer, transitionSpeed: speed)
        }
    }

    private func check(_ name: String?) throws(CommandFailure) {
        let names = package.stateNames
        guard let name, !name.isEmpty, !names.contains(name) else { return }
        throw CommandFailure("\(path): no state '\(name)'; there are \(TransitionArgument.list(names))")
    }
}
