import CAML
import Foundation
import QuartzCore

/// A scene read from a file, and its states.
struct SceneFile {
    let path: String
    let package: CAPackage
    /// The paths of the files that were read.
    var files: [String] { package.files }
    private let controller: CAStateController
    private let state: String?
    private let transition: TransitionArgument?

    /// Reads a package or document that won't be drawn, and prints its warnings unless `quiet`.
    init(_ path: String, _ states: StateArguments = StateArguments(), quiet: Bool) throws {
        var warnings = SceneWarnings(path, quiet: quiet)
        var pictures = CAPackageOptions()
        // A low resolution suffices to check the pictures.
        pictures.pixelsPerPoint = { _, _ in 1 }
        try self.init(path, states, &warnings, pictures: pictures)
    }

    /// Reads a package or document and prints its warnings, which are errors in strict mode.
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

    /// Sets the scene up at time 0: in its state, or at the start of its transition.
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

    /// The animation of values that a transition does not animate: many packages have empty transitions.
    private static var unsaidTransition: CABasicAnimation {
        let animation = CABasicAnimation()
        animation.duration = 0.5
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return animation
    }

    /// Sets a state; the empty name is no state. Names have been checked before.
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
