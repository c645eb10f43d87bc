import Foundation
import Geometry
import RenderTree

// Every setter calls `change`, which costs a few instructions if there are no observers. The functions that take key paths
// are inlined, because literal key paths then cost nothing; otherwise each access is a call of the runtime.
extension CALayer {
    /// Changes a value: looks up the action, stores the value, marks the layer for the commit, and runs the action.
    @inline(__always)
    final func change(_ key: LayerKey, _ dirty: LayerFlags, _ differs: Bool, _ store: () -> Void) {
        changeProperty(at: key.index, dirty, differs, store)
    }

    /// Changes a property that a subclass adds.
    @inline(__always)
    package final func change(
        _ key: some PropertyKey, _ dirty: LayerFlags, _ differs: Bool, _ store: () -> Void
    ) {
        changeProperty(at: key.index, dirty, differs, store)
    }

    /// Changes a value of the geometry.
    @inline(__always)
    final func changeGeometry<Value: Equatable>(
        _ key: LayerKey, _ path: WritableKeyPath<LayerGeometry, Value>, _ value: Value
    ) {
        changeProperty(at: key.index, .geometry, geometry[keyPath: path] != value) {
            geometry[keyPath: path] = value
        }
    }

    /// Changes a value of the appearance.
    @inline(__always)
    final func changeLook<Value: Equatable>(
        _ key: LayerKey, _ path: WritableKeyPath<LayerAppearance, Value>, _ value: Value
    ) {
        changeProperty(at: key.index, .appearance, look[keyPath: path] != value) {
            look[keyPath: path] = value
        }
    }

    /// The same without a key path, which costs 2 ns of 22: for the properties that are set most often.
    @inline(__always)
    final func changeGeometry(_ key: LayerKey, _ differs: Bool, _ store: (inout LayerGeometry) -> Void) {
        changeProperty(at: key.index, .geometry, differs) { store(&geometry) }
    }

    @inline(__always)
    final func changeLook(_ key: LayerKey, _ differs: Bool, _ store: (inout LayerAppearance) -> Void) {
        changeProperty(at: key.index, .appearance, differs) { store(&look) }
    }

    /// Changes a value of the look of the layer's class.
    @inline(__always)
    package final func changeLook<Look: LayerLook & TreeRecord, Value: Equatable>(
        _ key: some PropertyKey, _ path: WritableKeyPath<Look, Value>, _ value: Value
    ) {
        let differs = (look.look(Look.self) ?? Look())[keyPath: path] != value
        changeProperty(at: key.index, .appearance, differs) { setLook(path, value) }
    }

    /// Sets a value of the look of the layer's class. A copy of a layer of another class has no look before.
    @inline(__always)
    package final func setLook<Look: LayerLook & TreeRecord, Value>(
        _ path: WritableKeyPath<Look, Value>, _ value: Value
    ) {
        var new = look.look(Look.self) ?? Look()
        new[keyPath: path] = value
        look.setLook(new)
    }

    @inline(__always)
    private final func changeProperty(
        at index: Int, _ dirty: LayerFlags, _ differs: Bool, _ store: () -> Void
    ) {
        explicitKeys.insert(index)
        guard differs else { return }
        let observers = flags.intersection(.observed)
        if observers.isEmpty || (observers == .shown && ThreadContext.disablesActions) {
            store()
            mark(dirty)
        } else {
            changeObserved(index, dirty, store)
        }
    }

    @inline(never)
    private final func changeObserved(_ index: Int, _ dirty: LayerFlags, _ store: () -> Void) {
        if !flags.isDisjoint(with: [.fillingDefaults, .presentation]) {
            store()
            mark(dirty)
            return
        }
        let property = descriptor.properties[index]
        if flags.isDisjoint(with: .hooks) {
            let animation = implicitAnimation(property)
            store()
            mark(dirty)
            if let animation { attach(animation, property.key) }
            return
        }
        notifyingActions(property.key) {
            store()
            mark(dirty)
        }
        if flags.contains(.customClass), type(of: self).needsDisplay(forKey: property.key) {
            setNeedsDisplay()
        }
    }

    /// Looks up the action for an event before `body` and runs it afterwards, unless the transaction disables
    /// actions.
    final func notifyingActions(_ event: String, _ body: () -> Void) {
        if ThreadContext.disablesActions { return body() }
        let action = action(forKey: event)
        body()
        action?.run(forKey: event, object: self, arguments: nil)
    }

    @inline(__always)
    final func changePlacement<Value: Equatable>(
        _ key: LayerKey, _ path: WritableKeyPath<ContentsAttributes, Value>, _ value: Value
    ) {
        change(key, .appearance, contentsPlacement[keyPath: path] != value) {
            contentsPlacement[keyPath: path] = value
        }
    }

    final func setFlag(_ flag: LayerFlags, _ value: Bool, key: LayerKey) {
        change(key, [], flags.contains(flag) != value) {
            if value { flags.insert(flag) } else { flags.remove(flag) }
        }
    }

    /// Redraws the layer's own picture after a change of a property that it depends on.
    final func redrawByDelegate() {
        if flags.contains(.hasDelegate) { redrawWhatIsDrawn() } else { redrawWhatWasDrawn() }
    }

    /// Redraws an existing picture or a view's text, without asking a delegate that drew nothing. Tiles are created by the
    /// layer's commit.
    final func redrawWhatWasDrawn() {
        if flags.contains(.preparesLook) {
            mark(.appearance)
        } else if rare?.backing != nil || showsViewText {
            redrawWhatIsDrawn()
        }
    }

    final func redrawWhatIsDrawn() {
        if flags.isDisjoint(with: [.insideDisplay, .presentation]) { markDisplay(nil) }
    }

    final func setObserver(_ flag: LayerFlags, _ value: Bool) {
        if value { flags.insert(flag) } else { flags.remove(flag) }
    }

    // MARK: Rarely used properties

    final func rareValue<Value>(_ path: KeyPath<RareValues, Value>) -> Value {
        rare?.values[keyPath: path] ?? RareValues.defaults[keyPath: path]
    }

    final func makeRare() -> RareProperties {
        if let rare { return rare }
        let new = RareProperties()
        rare = new
        return new
    }

    /// - Parameter dirty: the parts that the commit must visit.
    final func changeRare<Value: Equatable>(
        _ key: LayerKey, _ path: WritableKeyPath<RareValues, Value>, _ value: Value, _ dirty: LayerFlags = []
    ) {
        change(key, dirty, rareValue(path) != value) { makeRare().values[keyPath: path] = value }
    }

    /// Changes a rarely used property whose values can't be compared.
    final func changeRareObject<Value>(
        _ key: LayerKey, _ path: WritableKeyPath<RareValues, Value>, _ value: Value, _ dirty: LayerFlags
    ) {
        change(key, dirty, true) { makeRare().values[keyPath: path] = value }
    }
}

extension DescribedLayer {
    /// Changes a value that the class keeps beside its look.
    @inline(__always)
    package func change<Value: Equatable>(
        _ key: some PropertyKey, _ given: ReferenceWritableKeyPath<Self, Value>, _ value: Value,
        _ dirty: LayerFlags = .appearance
    ) { change(key, dirty, self[keyPath: given] != value) { self[keyPath: given] = value } }

    /// Changes a value that the class keeps as it was set, and whose committed form, in the look, is another.
    @inline(__always)
    package func change<Value: Equatable, Look: LayerLook & TreeRecord, Stored>(
        _ key: some PropertyKey, _ given: ReferenceWritableKeyPath<Self, Value>, _ value: Value,
        at path: WritableKeyPath<Look, Stored>, _ stored: @autoclosure () -> Stored
    ) {
        change(key, .appearance, self[keyPath: given] != value) {
            self[keyPath: given] = value
            setLook(path, stored())
        }
    }

    /// Changes a colour, which the class keeps as it was set.
    @inline(__always)
    package func change<Look: LayerLook & TreeRecord>(
        _ key: some PropertyKey, _ given: ReferenceWritableKeyPath<Self, CGColor?>, _ color: CGColor?,
        at path: WritableKeyPath<Look, RGBAColor?>
    ) { change(key, given, color, at: path, color.map { RGBAColor($0.sRGBComponents) }) }
}
