/// A behaviour that is added to a view.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIView {
    /// The behaviours of the view.
    public var interactions: [any UIInteraction] {
        get { rare?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Adds a behaviour, after removing it from its view.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard !interactions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        makeRare().interactions.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let rare, rare.interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        rare.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
