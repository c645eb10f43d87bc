/// The calls for changes of traits that were registered with a view or a controller, in their order.
@MainActor
struct TraitChangeList {
    private struct Entry {
        let registration: TraitChangeRegistration
        let hasChanged: (UITraitCollection, UITraitCollection) -> Bool
        let call: (AnyObject, UITraitCollection) -> Void
    }

    private var entries: [Entry] = []

    mutating func add(
        _ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitChangeRegistration()
        let hasChanged = { (new: UITraitCollection, old: UITraitCollection) in
            traits.contains { new.values.differs(old.values, in: $0) }
        }
        entries.append(Entry(registration: registration, hasChanged: hasChanged, call: call))
        return registration
    }

    mutating func remove(_ registration: any UITraitChangeRegistration) {
        entries.removeAll { $0.registration === registration as AnyObject }
    }

    /// Makes the calls for a change, at the new traits.
    func tell(_ object: AnyObject, _ new: UITraitCollection, _ old: UITraitCollection) {
        for entry in entries where entry.hasChanged(new, old) {
            new.performAsCurrentIfOther { entry.call(object, old) }
        }
    }
}

/// A registration for changes of traits.
public protocol UITraitChangeRegistration: Sendable {}

final class TraitChangeRegistration: UITraitChangeRegistration {}
