import Foundation
import Geometry
import RenderTree

/// A rectangle of a picture, with an appearance, a geometry and sublayers.
///
/// Sublayers are drawn back to front in one 3D space, then flattened into the layer's plane. A tree is not
/// thread-safe: only one thread may use the layers of a tree at a time; different trees are independent. Numbers may
/// have any value, even non-finite ones; `commitTree()` documents what is then drawn.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
    // First, in one cache line, what each change and each commit looks at: a million layers don't fit into the cache.
    final var flags: LayerFlags = []
    final var committedDepth: UInt16 = 0
    /// An upper bound of the number of levels in `committed`.
    final var committedHeight: UInt16 = 0
    final var parentReference: Unmanaged<CALayer>?
    /// The properties that the client has set. Only setters write to it, without reentrancy, so access checks are
    /// unnecessary.
    @exclusivity(unchecked) final var explicitKeys = LayerKeySet()
    final var committed: RenderNode?

    // The values that a commit copies.
    final var geometry = LayerGeometry()
    package final var look = LayerAppearance()
    final var backgroundColorStore: CGColor?
    final var borderColorStore: CGColor? = CGColor.opaqueBlack
    final var nameStore: String?
    /// Nil for a layer without contents, which places them as by default.
    final var storedContents: StoredContents?
    /// Created when the first rarely used property is set.
    final var rare: RareProperties?

    // The tree. A layer owns its sublayers and its mask, and clears their reference to itself on deallocation.
    final var children: [CALayer] = []
    final var maskStore: CALayer?
    /// The model layer of a presentation copy.
    final var modelStore: CALayer?
    /// The index in the superlayer's list, or the index before the list's last change.
    final var indexHint = 0

    /// The descriptor of the layer's class.
    @exclusivity(unchecked) package final var descriptor = LayerDescriptor.layer

    /// The queued sublayers; unused if `structure` is flagged, which visits all.
    final var dirtyChildren: ContiguousArray<Unmanaged<CALayer>> = []
    /// The state of a committed tree, in its root.
    final var committedTree: CommittedTree?
    /// Created when the first animation is added, and removed with the last.
    final var animationList: LayerAnimationList?
    /// The identifier of this layer in committed trees.
    package final let layerID = LayerID.next()

    /// A layer with default properties: empty bounds and no contents.
    public override init() {
        super.init()
        noteClass()
    }

    /// Copies the properties of `layer`, without its tree and its geometry: the initializer of presentation copies,
    /// which get their geometry afterwards.
    ///
    /// Subclasses copy their own stored properties and call this. `layer` must be a `CALayer`.
    public init(layer: Any) {
        super.init()
        noteClass()
        guard let layer = layer as? CALayer else { return }
        copyProperties(of: layer)
        descriptor.copyGiven?(self, layer)
        geometry = LayerGeometry()
    }

    /// Restores what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init()
        noteClass()
        restore(from: coder)
    }

    deinit {
        if let animationList { for entry in animationList.entries { entry.layer = nil } }
        dismantleTree()
        AssociatedObjects.shared.removeAll(of: ObjectIdentifier(self))
    }

    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { archive(to: coder) }

    /// A copy of the layer as of the last commit, with animations applied at its time; nil before the first commit.
    ///
    /// Its superlayer and sublayers are such copies, too.
    open func presentation() -> Self? { makePresentation() as? Self }
    /// The model layer of a presentation copy; any other layer returns itself.
    open func model() -> Self { modelLayer as? Self ?? self }

    // MARK: Class hooks

    /// The value of a property that is not set; nil where that is zero or nothing.
    open class func defaultValue(forKey key: String) -> Any? {
        LayerDescriptor.of(self).properties.defaultValue(forKey: key)
    }
    /// Whether a change of the property needs `display()`.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// Whether the class draws each frame of an animation of the property, by `display()` of a presentation copy.
    class func drawsFrames(forKey key: String) -> Bool { needsDisplay(forKey: key) }
    /// The action for an event if delegate, `actions` and `style` have none.
    open class func defaultAction(forKey event: String) -> CAAction? { nil }
    /// The distance from the corner at which the curve begins, in radii.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }
    /// Whether the property is archived: true if it differs from the class's default. Four are always archived:
    /// `cornerCurve`, `contentsFormat`, `allowsEdgeAntialiasing`, `allowsGroupOpacity`; `frame` and `superlayer`
    /// never are.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    // MARK: Geometry

    /// The bounds space, in points; its origin scrolls the sublayers.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { changeBounds(newValue) }
    }
    /// The anchor point's position in the superlayer.
    open var position: CGPoint {
        get { geometry.position }
        set { changeGeometry(.position, geometry.position != newValue) { $0.position = newValue } }
    }
    /// The z of `position`.
    open var zPosition: CGFloat {
        get { geometry.zPosition }
        set { changeGeometry(.zPosition, geometry.zPosition != newValue) { $0.zPosition = newValue } }
    }
    /// The pivot, in unit coordinates of `bounds`. Changing it keeps `position` and so moves the layer.
    open var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set { changeGeometry(.anchorPoint, \.anchorPoint, newValue) }
    }
    /// The z of the pivot, in points.
    open var anchorPointZ: CGFloat {
        get { geometry.anchorPointZ }
        set { changeGeometry(.anchorPointZ, \.anchorPointZ, newValue) }
    }
    /// Applied about the anchor point.
    open var transform: CATransform3D {
        get { geometry.transform }
        set {
            change(.transform, [.geometry, .layout], geometry.transform != newValue) {
                geometry.transform = newValue
            }
        }
    }
    /// Applied to the sublayers about this layer's anchor point.
    open var sublayerTransform: CATransform3D {
        get { geometry.sublayerTransform }
        set { changeGeometry(.sublayerTransform, \.sublayerTransform, newValue) }
    }
    /// The bounding box in the superlayer's space, derived from bounds, position, anchor point and the 2D part of the
    /// transform. Setting it sets the position and the size of the bounds.
    open var frame: CGRect {
        get { frameBox }
        set { placeFrame(newValue) }
    }
    /// Whether the whole subtree is invisible and can't be hit.
    open var isHidden: Bool {
        get { geometry.isHidden }
        set { changeGeometry(.hidden, geometry.isHidden != newValue) { $0.isHidden = newValue } }
    }
    /// Whether the layer is visible when it faces away.
    open var isDoubleSided: Bool {
        get { geometry.isDoubleSided }
        set { changeGeometry(.doubleSided, \.isDoubleSided, newValue) }
    }
    /// Mirrors the y axis of the sublayers' space about the middle of the bounds; contents stay upright.
    open var isGeometryFlipped: Bool {
        get { geometry.isGeometryFlipped }
        set { changeGeometry(.geometryFlipped, \.isGeometryFlipped, newValue) }
    }
    /// Whether y runs down in the context of `draw(in:)`: true if the tree is shown with y down, as by a `CARenderer`
    /// by default. Each flip of this layer or of an ancestor inverts it.
    open func contentsAreFlipped() -> Bool { isYDown }
    /// The 2D part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    // MARK: Tree

    /// The layer that has this one as a sublayer or mask.
    open var superlayer: CALayer? { shownParent }
    /// The sublayers, back to front; nil without any. Setting the list removes new ones from their superlayers;
    /// a layer listed twice keeps its first position.
    open var sublayers: [CALayer]? {
        get { shownChildren.isEmpty ? nil : shownChildren }
        set { replaceAllSublayers(newValue ?? []) }
    }
    /// A layer whose alpha multiplies this layer's; in this layer's bounds space.
    open var mask: CALayer? {
        get { shownMask }
        set { replaceMask(newValue) }
    }
    /// Adds the layer in front of the others, after removing it from its superlayer, which may be this one.
    ///
    /// Here and in the other tree operations, adding a layer to itself or to a descendant is a precondition failure.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    /// Inserts the layer at an index, which is its index afterwards; an index beyond the end is the end.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    /// Inserts the layer behind a sublayer, or behind all if `sibling` is nil.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, above: false)
    }
    /// Inserts the layer in front of a sublayer, or of all if `sibling` is nil.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, above: true)
    }
    /// Replaces a sublayer by another layer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }
    /// Removes the layer from its superlayer, as a sublayer or as its mask.
    open func removeFromSuperlayer() { detach() }
    /// Whether the subtree is clipped to the bounds with the corner radius.
    open var masksToBounds: Bool {
        get { look.masksToBounds }
        set { changeLook(.masksToBounds, \.masksToBounds, newValue) }
    }

    // MARK: Contents

    /// The content of the bounds: a `CGImage`; any other object is stored but not drawn.
    ///
    /// In a layer that draws itself, this is an image of the result. Setting it replaces the picture immediately,
    /// until the layer draws again. A layer that shows a view's text gives an image of it, which is drawn when it is read.
    open var contents: Any? {
        get { readContents }
        set {
            removeText()
            change(.contents, .appearance, isOtherContents(newValue)) { storeContents(newValue) }
            if let rare, rare.backing != nil { dropBacking(unless: newValue) }
        }
    }
    /// The visible part of the image, in unit coordinates with y down.
    open var contentsRect: CGRect {
        get { contentsPlacement.rect }
        set { changePlacement(.contentsRect, \.rect, newValue) }
    }
    /// The part of `contentsRect` that stretches, in unit coordinates.
    open var contentsCenter: CGRect {
        get { contentsPlacement.center }
        set { changePlacement(.contentsCenter, \.center, newValue) }
    }
    /// An unknown name counts as `center`.
    open var contentsGravity: CALayerContentsGravity {
        get { contentsPlacement.gravity }
        set { changePlacement(.contentsGravity, \.gravity, newValue.renderValue == nil ? .center : newValue) }
    }
    /// Image pixels per point. A change redraws a layer that draws itself, as do changes of format and headroom.
    open var contentsScale: CGFloat {
        get { contentsPlacement.scale }
        set {
            if contentsScale != newValue { redrawByDelegate() }
            changePlacement(.contentsScale, \.scale, newValue)
        }
    }
    /// The sampling of contents that are reduced.
    open var minificationFilter: CALayerContentsFilter {
        get { contentsPlacement.minification }
        set { changePlacement(.minificationFilter, \.minification, newValue) }
    }
    /// The sampling of contents that are enlarged.
    open var magnificationFilter: CALayerContentsFilter {
        get { contentsPlacement.magnification }
        set { changePlacement(.magnificationFilter, \.magnification, newValue) }
    }
    /// The bias of the level of detail with the trilinear filter.
    open var minificationFilterBias: Float {
        get { contentsPlacement.bias }
        set { changePlacement(.minificationFilterBias, \.bias, newValue) }
    }
    /// The format of a self-drawn picture: gray for `gray8Uint`, always with eight bits a component. Alpha is kept.
    open var contentsFormat: CALayerContentsFormat {
        get { rareValue(\.contentsFormat) }
        set {
            if contentsFormat != newValue { redrawByDelegate() }
            changeRare(.contentsFormat, \.contentsFormat, newValue)
        }
    }
    /// Whether a self-drawn picture has no alpha: it is black where nothing is drawn.
    open var isOpaque: Bool {
        get { rareValue(\.isOpaque) }
        set {
            if isOpaque != newValue { redrawWhatWasDrawn() }
            changeRare(.opaque, \.isOpaque, newValue)
        }
    }
    /// Whether a change of the bounds' size requires `display()`.
    open var needsDisplayOnBoundsChange: Bool {
        get { flags.contains(.needsDisplayOnBoundsChange) }
        set { setFlag(.needsDisplayOnBoundsChange, newValue, key: .needsDisplayOnBoundsChange) }
    }
    /// Whether another thread executes the drawing commands of `draw(in:)`. The commit waits for it; several such
    /// layers are drawn in parallel.
    open var drawsAsynchronously: Bool {
        get { rareValue(\.drawsAsynchronously) }
        set { changeRare(.drawsAsynchronously, \.drawsAsynchronously, newValue) }
    }
    open var wantsExtendedDynamicRangeContent: Bool {
        get { rareValue(\.wantsExtendedDynamicRangeContent) }
        set { changeRare(.wantsExtendedDynamicRangeContent, \.wantsExtendedDynamicRangeContent, newValue) }
    }
    open var toneMapMode: ToneMapMode {
        get { rareValue(\.toneMapMode) }
        set { changeRare(.toneMapMode, \.toneMapMode, newValue) }
    }
    open var preferredDynamicRange: DynamicRange {
        get { rareValue(\.preferredDynamicRange) }
        set { changeRare(.preferredDynamicRange, \.preferredDynamicRange, newValue) }
    }
    open var contentsHeadroom: CGFloat {
        get { rareValue(\.contentsHeadroom) }
        set {
            if contentsHeadroom != newValue { redrawByDelegate() }
            changeRare(.contentsHeadroom, \.contentsHeadroom, newValue)
        }
    }
    open var wantsDynamicContentScaling: Bool {
        get { rareValue(\.wantsDynamicContentScaling) }
        set { changeRare(.wantsDynamicContentScaling, \.wantsDynamicContentScaling, newValue) }
    }

    // MARK: Display

    /// Provides the layer's contents: by the delegate's `display(_:)`, or else by `draw(in:)`.
    ///
    /// Before drawing, the delegate's `layerWillDraw(_:)` is called. If nothing is drawn, the layer is empty. Changes
    /// made while the framework calls this run no actions.
    open func display() { displayContents() }
    /// Draws the contents: by the delegate's `draw(_:in:)`.
    ///
    /// The context's user space is the layer's bounds space, with y down if the layer's y runs down. It is clipped to
    /// the area to redraw, which has been cleared; the rest keeps the previous drawing. It has `contentsScale` pixels
    /// per point, or fewer for bounds of more than 32,767 pixels on a side or 2^28 pixels. Open states and
    /// transparency layers are closed afterwards. The context must not be retained.
    open func draw(in ctx: CGContext) { drawByDelegate(ctx) }
    /// Whether `display()` sets or removes contents.
    var hasOwnContents: Bool { true }
    /// Draws into the layer's bitmap for `display()`.
    func drawIntoBacking(_ context: CGContext) { draw(in: context) }

    /// Errors of the class's own properties. The commit reports them with the layer.
    var ownErrors: [CALayerError] { [] }

    /// Draws the layer and its descendants into a context, in its own bounds space: its position and transform have
    /// no effect.
    ///
    /// The model's values are drawn, without animations. No commit is needed; pending layout and display are
    /// performed. A presentation copy draws itself and the copies below it: the values of the last commit, with
    /// animations and without transitions. A `CARenderer` draws the picture with as many pixels as the context has,
    /// including all transforms, filters and effects. Background filters and blend modes of the layer itself have no
    /// backdrop. The context's clip, alpha, blend mode and shadow apply to the picture as a whole. Overrides of this
    /// method in sublayers are not called.
    ///
    /// Coordinates are the context's user space. As on Apple's systems, a tree whose y runs down is upside down in a
    /// context whose y runs up; `translateBy(x: 0, y: height)` and `scaleBy(x: 1, y: -1)` flip it. Under rotations
    /// and skews, the picture is drawn upright and transformed as an image, with sides of at most four times the sum
    /// of the context's sides in pixels.
    ///
    /// Without a display, or in a program that does not import QuartzCore, nothing is drawn, which is reported once
    /// on standard error.
    open func render(in ctx: CGContext) { LayerPainter.draw(self, ctx) }
    /// Requests `display()` before the next commit.
    open func setNeedsDisplay() { markDisplay(nil) }
    /// Requests `display()`; `r`, in the layer's bounds space, is the area that changed. Several areas are united to
    /// their bounding box.
    open func setNeedsDisplay(_ r: CGRect) { markDisplay(r) }
    open func needsDisplay() -> Bool { flags.contains(.display) }
    open func displayIfNeeded() { if flags.contains(.display) { runDisplay() } }

    // MARK: Look

    /// Fills the rounded bounds, behind the contents.
    open var backgroundColor: CGColor? {
        get { backgroundColorStore }
        set {
            change(.backgroundColor, .appearance, backgroundColorStore != newValue) {
                storeBackground(newValue)
            }
        }
    }
    /// The corner radius in points of background and border, and with `masksToBounds` of the clip.
    open var cornerRadius: CGFloat {
        get { look.cornerRadius }
        set { changeLook(.cornerRadius, look.cornerRadius != newValue) { $0.cornerRadius = newValue } }
    }
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(look.maskedCorners)) }
        set { changeLook(.maskedCorners, \.maskedCorners, UInt8(newValue.rawValue & 15)) }
    }
    open var cornerCurve: CALayerCornerCurve {
        get { look.hasContinuousCorners ? .continuous : .circular }
        set { changeLook(.cornerCurve, \.hasContinuousCorners, newValue == .continuous) }
    }
    /// In points, inside the bounds, drawn above contents and sublayers.
    open var borderWidth: CGFloat {
        get { look.borderWidth }
        set { changeLook(.borderWidth, \.borderWidth, newValue) }
    }
    open var borderColor: CGColor? {
        get { borderColorStore }
        set { change(.borderColor, .appearance, borderColorStore != newValue) { storeBorder(newValue) } }
    }
    /// The factor of the subtree's alpha.
    open var opacity: Float {
        get { look.opacity }
        set { changeLook(.opacity, look.opacity != newValue) { $0.opacity = newValue } }
    }
    /// Whether `opacity` applies to the subtree as a group rather than to each layer in it.
    open var allowsGroupOpacity: Bool {
        get { look.allowsGroupOpacity }
        set { changeLook(.allowsGroupOpacity, \.allowsGroupOpacity, newValue) }
    }
    open var allowsEdgeAntialiasing: Bool {
        get { look.allowsEdgeAntialiasing }
        set { changeLook(.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, newValue) }
    }
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(look.edgeAntialiasingMask)) }
        set { changeLook(.edgeAntialiasingMask, \.edgeAntialiasingMask, UInt8(newValue.rawValue & 15)) }
    }
    /// The operation that blends the layer with its backdrop: the name of a blend mode, or a filter.
    open var compositingFilter: Any? {
        get { rareValue(\.compositingFilter) }
        set { changeRareObject(.compositingFilter, \.compositingFilter, newValue, .appearance) }
    }
    /// The filters of the layer with its sublayers.
    open var filters: [Any]? {
        get { rareValue(\.filters) }
        set { changeRareObject(.filters, \.filters, newValue, .appearance) }
    }
    /// The filters of the backdrop.
    open var backgroundFilters: [Any]? {
        get { rareValue(\.backgroundFilters) }
        set { changeRareObject(.backgroundFilters, \.backgroundFilters, newValue, .appearance) }
    }
    /// Whether the layer is cached as a bitmap at `rasterizationScale`.
    open var shouldRasterize: Bool {
        get { rareValue(\.effects.shouldRasterize) }
        set { changeRare(.shouldRasterize, \.effects.shouldRasterize, newValue, .appearance) }
    }
    /// Pixels per point.
    open var rasterizationScale: CGFloat {
        get { rareValue(\.effects.rasterizationScale) }
        set { changeRare(.rasterizationScale, \.effects.rasterizationScale, newValue, .appearance) }
    }
    open var shadowColor: CGColor? {
        get { rareValue(\.shadowColor) }
        set { changeRare(.shadowColor, \.shadowColor, newValue, .appearance) }
    }
    open var shadowOpacity: Float {
        get { rareValue(\.effects.shadow.opacity) }
        set { changeRare(.shadowOpacity, \.effects.shadow.opacity, newValue, .appearance) }
    }
    /// In points of the layer's bounds space.
    open var shadowOffset: CGSize {
        get { rareValue(\.effects.shadow.offset) }
        set { changeRare(.shadowOffset, \.effects.shadow.offset, newValue, .appearance) }
    }
    /// The Gaussian's standard deviation, in points.
    open var shadowRadius: CGFloat {
        get { rareValue(\.effects.shadow.radius) }
        set { changeRare(.shadowRadius, \.effects.shadow.radius, newValue, .appearance) }
    }
    /// A path that casts the shadow instead of the layer's alpha; copied.
    open var shadowPath: CGPath? {
        get { rareValue(\.effects.shadow.path) }
        set { changeRareObject(.shadowPath, \.effects.shadow.path, newValue?.copy(), .appearance) }
    }

    // MARK: Layout

    /// Requests `layoutSublayers()` before the next commit.
    open func setNeedsLayout() { markLayout() }
    open func needsLayout() -> Bool { flags.contains(.layout) }
    /// Lays out downwards from the topmost of consecutive ancestors that need layout.
    open func layoutIfNeeded() { layoutFromTop() }
    /// Lays out the sublayers: by the delegate, or else by the layout manager.
    open func layoutSublayers() { layoutByDelegate() }
    open var layoutManager: CALayoutManager? {
        get { rareValue(\.layoutManager) }
        set { changeLayoutManager(newValue) }
    }
    /// The preferred size of the frame, in points of the superlayer.
    open func preferredFrameSize() -> CGSize { askPreferredSize() }
    open var autoresizingMask: CAAutoresizingMask {
        get { rareValue(\.autoresizingMask) }
        set { changeAutoresizing(newValue) }
    }
    /// Resizes the sublayers after a change of the bounds' size, by their `autoresizingMask`.
    open func resizeSublayers(withOldSize size: CGSize) { resizeChildren(from: size) }
    /// Resizes the layer after a change of the superlayer's size.
    open func resize(withOldSuperlayerSize size: CGSize) { resizeSelf(from: size) }
    /// The constraints that the superlayer's `CAConstraintLayoutManager` uses.
    open var constraints: [CAConstraint]? {
        get { rareValue(\.constraints) }
        set { changeConstraints(newValue) }
    }
    open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }

    /// The part of the bounds that the nearest enclosing scroll layer shows, in this layer's bounds space; all of the
    /// bounds without one, and the null rectangle if nothing is visible.
    open var visibleRect: CGRect { rectInScrollLayer }

    // MARK: Conversion and hit test

    /// Maps a point; nil stands for the superlayer's space outside this layer.
    open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { mapPoint(p, layer, toReceiver: true) }
    open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { mapPoint(p, layer, toReceiver: false) }
    /// Maps the corners of a rectangle; the result is their bounding box.
    open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { mapRect(r, layer, toReceiver: true) }
    open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { mapRect(r, layer, toReceiver: false) }
    /// Maps a time; nil stands for the time of `CACurrentMediaTime()`.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        mapTime(t, l, toReceiver: true)
    }
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        mapTime(t, l, toReceiver: false)
    }
    /// Whether a point of the layer's bounds space is inside the bounds, including minimum and excluding maximum
    /// edges. Corner radius, mask and a shape layer's path are ignored.
    open func contains(_ p: CGPoint) -> Bool { geometry.bounds.contains(p) }
    /// Whether the layer is visible at a point of its bounds space, if nothing is in front of it.
    func isSeen(at p: CGPoint) -> Bool { contains(p) }
    /// The layer at a point of the superlayer's space, in tree order: sublayers before their superlayer, the last of
    /// a list first. `zPosition` and depth affect visibility, but not this order; see `frontmostLayer(at:)`.
    ///
    /// Hidden layers, areas clipped by `masksToBounds`, and one-sided layers that face away are not hit. Layers of
    /// opacity 0 are. At most 1024 levels are searched; fewer if the thread's stack is too small.
    open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p, .tree) }

    // MARK: Actions and values

    /// The action for an event, from the delegate, `actions`, `style` and the class, in this order. `NSNull` ends the
    /// search with nil.
    ///
    /// Otherwise, the implicit animation of an animatable property is returned, if the layer is in a committed tree
    /// and the transaction does not disable actions.
    open func action(forKey event: String) -> CAAction? { searchAction(event) }
    open var actions: [String: CAAction]? {
        get { rareValue(\.actions) }
        set {
            makeRare().values.actions = newValue
            setObserver(.hasActions, newValue != nil)
        }
    }
    /// Values of properties that are not set; the key `style` contains the next dictionary of the chain.
    open var style: [AnyHashable: Any]? {
        get { rareValue(\.style) }
        set { changeStyle(newValue) }
    }
    open weak var delegate: CALayerDelegate? { didSet { setObserver(.hasDelegate, delegate != nil) } }
    open var name: String? {
        get { nameStore }
        set { change(.name, .appearance, nameStore != newValue) { nameStore = newValue } }
    }
    /// A property, or any other value set under the key. Numbers are returned as `NSNumber`.
    open func value(forKey key: String) -> Any? { readValue(key) }
    /// Sets a property from a number, structure, `NSNumber` or `NSValue`, or stores any value under another key.
    ///
    /// Nil resets a property. A value of a wrong type is ignored.
    open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
    /// The value at a key path such as `position.x`, `transform.rotation.z` or `sublayers.NAME.opacity`.
    open func value(forKeyPath keyPath: String) -> Any? { readPath(keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writePath(value, keyPath) }

    // MARK: Animations

    /// Adds a copy of the animation. It begins with the next commit, unless it has a begin time.
    ///
    /// An existing animation with the same key is removed. Any number can be added without a key. A duration of 0 is
    /// replaced by the transaction's, as is a missing timing function. The key of transitions is always `transition`.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim.ownCopy, key) }
    /// Removes an animation before its end and notifies its delegate; no effect without one.
    open func removeAnimation(forKey key: String) { detachAnimation(key) }
    open func removeAllAnimations() { detachAllAnimations() }
    /// The keys in the order of application; nil without any.
    open func animationKeys() -> [String]? { keysOfAnimations }
    /// The layer's own copy, which must not be changed.
    open func animation(forKey key: String) -> CAAnimation? {
        modelLayer.animationList?.entry(key)?.animation
    }

    // MARK: Timing

    open var beginTime: CFTimeInterval {
        get { rareValue(\.timing.beginTime) }
        set { changeRare(.beginTime, \.timing.beginTime, newValue, .time) }
    }
    open var duration: CFTimeInterval {
        get { rareValue(\.timing.duration) }
        set { changeRare(.duration, \.timing.duration, newValue) }
    }
    open var speed: Float {
        get { rareValue(\.timing.speed) }
        set { changeRare(.speed, \.timing.speed, newValue, .time) }
    }
    open var timeOffset: CFTimeInterval {
        get { rareValue(\.timing.timeOffset) }
        set { changeRare(.timeOffset, \.timing.timeOffset, newValue, .time) }
    }
    open var repeatCount: Float {
        get { rareValue(\.timing.repeatCount) }
        set { changeRare(.repeatCount, \.timing.repeatCount, newValue) }
    }
    open var repeatDuration: CFTimeInterval {
        get { rareValue(\.timing.repeatDuration) }
        set { changeRare(.repeatDuration, \.timing.repeatDuration, newValue) }
    }
    open var autoreverses: Bool {
        get { rareValue(\.timing.autoreverses) }
        set { changeRare(.autoreverses, \.timing.autoreverses, newValue) }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { rareValue(\.timing.fillMode) }
        set { changeRare(.fillMode, \.timing.fillMode, newValue) }
    }
}

/// The properties of every layer, by their names in key-value coding.
enum LayerKey: UInt8, PropertyKey {
    case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
    case hidden, doubleSided, geometryFlipped, masksToBounds
    case contents, contentsRect, contentsCenter, contentsGravity, contentsScale, contentsFormat
    case minificationFilter, magnificationFilter, minificationFilterBias
    case opaque, needsDisplayOnBoundsChange, drawsAsynchronously
    case backgroundColor, cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
    case opacity, allowsGroupOpacity, allowsEdgeAntialiasing, edgeAntialiasingMask
    case compositingFilter, filters, backgroundFilters, shouldRasterize, rasterizationScale
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case name, autoresizingMask
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
    case wantsExtendedDynamicRangeContent, toneMapMode, preferredDynamicRange, contentsHeadroom
    case wantsDynamicContentScaling
    // Relations and derived values.
    case frame, sublayers, superlayer, mask, delegate, actions, style, layoutManager, constraints

    static let base = 0
}

extension LayerPropertyTable {
    /// The property table of `CALayer`.
    package static let layer = LayerPropertyTable(
        CALayer.self, LayerKey.self, extending: nil, animated: .layer, appearance: LayerAppearance()
    ) { t in
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        t.add(.bounds, .rect, \.bounds, at: \LayerGeometry.bounds, [.implicit, .silentDefault])
        t.add(.position, .point, \.position, at: \LayerGeometry.position, [.visual, .silentDefault])
        t.add(.zPosition, .cgFloat, \.zPosition, at: \LayerGeometry.zPosition, [.visual, .silentDefault])
        t.add(.anchorPoint, .point, \.anchorPoint, at: \LayerGeometry.anchorPoint, .visual)
        t.add(
            .anchorPointZ, .cgFloat, \.anchorPointZ, at: \LayerGeometry.anchorPointZ,
            [.implicit, .silentDefault])
        t.add(.transform, .transform, \.transform, at: \LayerGeometry.transform, .implicit)
        t.add(
            .sublayerTransform, .transform, \.sublayerTransform, at: \LayerGeometry.sublayerTransform,
            .implicit)
        t.add(.hidden, .bool, \.isHidden, at: \LayerGeometry.isHidden, .visual, alias: "isHidden")
        t.add(
            .doubleSided, .bool, \.isDoubleSided, at: \LayerGeometry.isDoubleSided, alias: "isDoubleSided")
        t.add(
            .geometryFlipped, .bool, \.isGeometryFlipped, at: \LayerGeometry.isGeometryFlipped,
            alias: "isGeometryFlipped")
        t.add(.masksToBounds, .bool, \.masksToBounds, at: \LayerAppearance.masksToBounds, .visual)
        t.addOptional(
            .contents, .any(.contents, .element), \.contents, at: \LayerAppearance.contents, .implicit)
        t.add(.contentsRect, .rect, \.contentsRect, unit, at: \LayerContents.rect, .implicit)
        t.add(.contentsCenter, .rect, \.contentsCenter, unit, at: \LayerContents.center, .implicit)
        t.add(
            .contentsGravity,
            .constant(
                .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
                .resize, .resizeAspect, .resizeAspectFill), \.contentsGravity, .resize)
        t.add(
            .contentsScale, .cgFloat.written(.positive), \.contentsScale, 1, at: \LayerContents.scale,
            .implicit)
        t.add(.contentsFormat, .constant(), \.contentsFormat, .RGBA8Uint, .alwaysArchived)
        t.add(.minificationFilter, .constant(.nearest, .linear, .trilinear), \.minificationFilter, .linear)
        t.add(.magnificationFilter, .constant(.nearest, .linear, .trilinear), \.magnificationFilter, .linear)
        t.add(
            .minificationFilterBias, .float, \.minificationFilterBias, 0,
            at: \LayerContents.minificationFilterBias, [.implicit, .silentDefault])
        t.add(.opaque, .bool, \.isOpaque, false, alias: "isOpaque")
        t.add(.needsDisplayOnBoundsChange, .bool.written(.quiet), \.needsDisplayOnBoundsChange, false)
        t.add(.drawsAsynchronously, .bool.written(.quiet), \.drawsAsynchronously, false)
        t.addOptional(
            .backgroundColor, .color, \.backgroundColor, at: \LayerAppearance.backgroundColor, .visual)
        t.add(
            .cornerRadius, .cgFloat, \.cornerRadius, at: \LayerAppearance.cornerRadius,
            [.visual, .silentDefault])
        t.add(
            .maskedCorners, .flags(15), \.maskedCorners, CACornerMask(rawValue: 15),
            at: \LayerAppearance.maskedCorners)
        t.add(
            .cornerCurve, .constant(.circular, .continuous), \.cornerCurve, .circular, .alwaysArchived,
            also: [("continuousCorners", .either(true: "continuous", false: "circular"))])
        t.add(
            .borderWidth, .cgFloat, \.borderWidth, at: \LayerAppearance.borderWidth,
            [.visual, .silentDefault])
        t.addOptional(
            .borderColor, .color, \.borderColor, at: \LayerAppearance.borderColor,
            initial: { .opaqueBlack }, .visual)
        t.add(.opacity, .float, \.opacity, at: \LayerAppearance.opacity, .visual)
        t.add(
            .allowsGroupOpacity, .bool, \.allowsGroupOpacity, at: \LayerAppearance.allowsGroupOpacity,
            .alwaysArchived)
        t.add(
            .allowsEdgeAntialiasing, .bool, \.allowsEdgeAntialiasing,
            at: \LayerAppearance.allowsEdgeAntialiasing, .alwaysArchived)
        t.add(
            .edgeAntialiasingMask, .flags(15), \.edgeAntialiasingMask, CAEdgeAntialiasingMask(rawValue: 15),
            at: \LayerAppearance.edgeAntialiasingMask)
        t.addOptional(
            .compositingFilter, .any(.filter, .element), \.compositingFilter, [.transition, .keepsDetail],
            part: { CALayer.setCompositingInput($0, $1, $2) })
        t.addOptional(
            .filters, .object(.element), \.filters, [.transition, .keepsDetail],
            part: { $0.setFilterInput($2, $1, of: .filters, \.filters) })
        t.addOptional(
            .backgroundFilters, .object(.element), \.backgroundFilters, [.transition, .keepsDetail],
            part: { $0.setFilterInput($2, $1, of: .backgroundFilters, \.backgroundFilters) })
        t.add(.shouldRasterize, .bool, \.shouldRasterize, at: \EffectValues.shouldRasterize)
        t.add(
            .rasterizationScale, .cgFloat.written(.positive), \.rasterizationScale,
            at: \EffectValues.rasterizationScale, .implicit)
        t.addOptional(
            .shadowColor, .color, \.shadowColor, at: \EffectValues.shadow.color,
            initial: { .opaqueBlack }, .visual)
        t.add(
            .shadowOpacity, .float, \.shadowOpacity, at: \EffectValues.shadow.opacity,
            [.visual, .silentDefault])
        t.add(.shadowOffset, .size, \.shadowOffset, at: \EffectValues.shadow.offset, .visual)
        t.add(.shadowRadius, .cgFloat, \.shadowRadius, at: \EffectValues.shadow.radius, .visual)
        t.addOptional(.shadowPath, .path, \.shadowPath, at: \EffectValues.shadow.path, .keepsDetail)
        t.addOptional(.name, .text, \.name)
        t.add(.autoresizingMask, .flags(63).written(.quiet), \.autoresizingMask, [], .silentDefault)
        t.add(.beginTime, .double, \.beginTime, 0, .silentDefault)
        t.add(.duration, .double.written(.length), \.duration, .infinity)
        t.add(.speed, .float, \.speed, 1)
        t.add(.timeOffset, .double, \.timeOffset, 0, .silentDefault)
        t.add(.repeatCount, .float.written(.length), \.repeatCount, 0, .silentDefault)
        t.add(.repeatDuration, .double.written(.length), \.repeatDuration, 0, .silentDefault)
        t.add(.autoreverses, .bool, \.autoreverses, false, .silentDefault)
        t.add(.fillMode, .constant(.removed, .forwards, .backwards, .both), \.fillMode, .removed)
        t.add(
            .wantsExtendedDynamicRangeContent, .bool.written(.quiet), \.wantsExtendedDynamicRangeContent,
            false, .silentDefault)
        t.add(.toneMapMode, .constant(), \.toneMapMode, .automatic)
        t.add(.preferredDynamicRange, .constant(), \.preferredDynamicRange, .standard)
        t.add(.contentsHeadroom, .cgFloat.written(.quiet), \.contentsHeadroom, 0)
        t.add(
            .wantsDynamicContentScaling, .bool.written(.quiet), \.wantsDynamicContentScaling, false,
            .silentDefault)
        // Relations and derived values.
        t.add(.frame, .rect, \.frame, .zero, [.relation, .derived, .silentDefault])
        t.addOptional(.sublayers, .object(.element), \.sublayers, .relation)
        t.addOptional(.superlayer, .object(.unread), \.fixedSuperlayer, [.relation, .derived])
        t.addOptional(.mask, .object(.element), \.mask, .relation)
        t.addOptional(.delegate, .object(.quiet), \.delegate, .relation)
        t.addOptional(.actions, .object(.quiet), \.actions, .relation)
        t.addOptional(.style, .object(.quiet), \.style, .relation)
        t.addOptional(.layoutManager, .object(.quiet), \.layoutManager, .relation)
        t.addOptional(.constraints, .object(.unread), \.constraints, .relation)
    }
}

extension CALayer {
    /// The superlayer, which key-value coding can't set.
    fileprivate var fixedSuperlayer: CALayer? {
        get { superlayer }
        set {}
    }
}
