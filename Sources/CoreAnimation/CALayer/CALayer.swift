import Foundation
import RenderTree

/// A rectangle of a picture: what it looks like, where it is, and what lies in it.
///
/// Sublayers are drawn back to front in one 3D space, then flattened into the layer's plane. A tree belongs to one
/// thread at a time: layers of one tree must not be used from two threads at once, different trees may be.
/// Any number may be any value, non-finite ones too; `commitTree()` says what is drawn then.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
    // What a commit copies.
    final var geometry = LayerGeometry()
    package final var look = LayerAppearance()
    final var contentsPlacement = ContentsPlacement()
    final var contentsStore: Any?
    final var backgroundColorStore: CGColor?
    final var borderColorStore: CGColor? = CGColor.opaqueBlack
    final var nameStore: String?
    /// Made when the first of the seldom used properties is set.
    final var rare: RareProperties?

    // The tree. A layer owns its sublayers and its mask and takes itself off them when it goes.
    final var parentReference: Unmanaged<CALayer>?
    final var children: [CALayer] = []
    final var maskStore: CALayer?
    /// Of a presentation copy: the layer that it was made of.
    final var modelStore: CALayer?
    /// Where the superlayer's list holds this layer, or held it before the last change of that list.
    final var indexHint = 0

    /// What the framework knows of the layer's class.
    @exclusivity(unchecked) final var descriptor = LayerDescriptor.layer

    // What the next commit has to look at.
    final var flags: LayerFlags = []
    /// What the client has set. Every setter writes to it, and nothing that runs meanwhile does: no access needs to be
    /// checked.
    @exclusivity(unchecked) final var explicitKeys = LayerKeySet()
    /// The sublayers that are queued, unless `structure` is flagged, which looks at all.
    final var dirtyChildren: ContiguousArray<Unmanaged<CALayer>> = []
    final var committed: RenderNode?
    final var committedDepth: UInt16 = 0
    /// At least the number of levels in `committed`.
    final var committedHeight: UInt16 = 0
    /// Of the root of a commit.
    final var committedTree: CommittedTree?
    /// Made when the first animation is added, gone with the last.
    final var animationList: LayerAnimationList?
    /// Names this layer in committed trees.
    package final let layerID = LayerID.next()

    /// A layer without a place, a size or a look.
    public override init() {
        super.init()
        noteClass()
    }

    /// Copies what `layer` looks like, without its tree: the copy that `presentation()` hands out.
    ///
    /// Subclasses copy their own stored properties and call this. `layer` must be a `CALayer`.
    public init(layer: Any) {
        super.init()
        noteClass()
        if let layer = layer as? CALayer { copyProperties(of: layer) }
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

    /// A copy of the layer as the last commit shows it, animations applied at its time; nil before the first commit.
    ///
    /// The layers around it are such copies as well.
    open func presentation() -> Self? { makePresentation() as? Self }
    /// The layer that a presentation copy was made of; any other layer itself.
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
    /// The action for an event that neither delegate, `actions` nor `style` knows.
    open class func defaultAction(forKey event: String) -> CAAction? { nil }
    /// How far from the corner the curve begins, in radii.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }
    /// Whether the property is archived: when it is not what the class has anyway. Four are always: `cornerCurve`,
    /// `contentsFormat`, `allowsEdgeAntialiasing`, `allowsGroupOpacity`; `frame` and `superlayer` never are.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    // MARK: Geometry

    /// The layer's own space, in points; its origin scrolls the sublayers.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { changeBounds(newValue) }
    }
    /// Where the anchor point lies in the superlayer.
    open var position: CGPoint {
        get { geometry.position }
        set { change(.position, .geometry, geometry.position != newValue) { geometry.position = newValue } }
    }
    /// The z of `position`.
    open var zPosition: CGFloat {
        get { geometry.zPosition }
        set {
            change(.zPosition, .geometry, geometry.zPosition != newValue) { geometry.zPosition = newValue }
        }
    }
    /// The pivot, in unit coordinates of `bounds`. Changing it keeps `position` and so moves the layer.
    open var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set {
            change(.anchorPoint, .geometry, geometry.anchorPoint != newValue) {
                geometry.anchorPoint = newValue
            }
        }
    }
    /// The z of the pivot, in points.
    open var anchorPointZ: CGFloat {
        get { geometry.anchorPointZ }
        set {
            change(.anchorPointZ, .geometry, geometry.anchorPointZ != newValue) {
                geometry.anchorPointZ = newValue
            }
        }
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
        set {
            change(.sublayerTransform, .geometry, geometry.sublayerTransform != newValue) {
                geometry.sublayerTransform = newValue
            }
        }
    }
    /// The bounding box in the superlayer's space, derived from bounds, position, anchor point and the 2D part of
    /// the transform; setting it sets the position and the size of the bounds.
    open var frame: CGRect {
        get { frameBox }
        set { placeFrame(newValue) }
    }
    /// The whole subtree is invisible and cannot be hit.
    open var isHidden: Bool {
        get { geometry.isHidden }
        set { change(.hidden, .geometry, geometry.isHidden != newValue) { geometry.isHidden = newValue } }
    }
    /// False hides the layer when it faces away.
    open var isDoubleSided: Bool {
        get { geometry.isDoubleSided }
        set {
            change(.doubleSided, .geometry, geometry.isDoubleSided != newValue) {
                geometry.isDoubleSided = newValue
            }
        }
    }
    /// Mirrors the y axis of the sublayers' space about the middle of the bounds; contents stay upright.
    open var isGeometryFlipped: Bool {
        get { geometry.isGeometryFlipped }
        set {
            change(.geometryFlipped, .geometry, geometry.isGeometryFlipped != newValue) {
                geometry.isGeometryFlipped = newValue
            }
        }
    }
    /// Whether y runs down in what `draw(in:)` gets: where the tree is shown with y down, as by a `CARenderer` unless it is told
    /// otherwise, unless an odd number of this layer and those above it is flipped.
    open func contentsAreFlipped() -> Bool { isYDown }
    /// The 2D part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    // MARK: Tree

    /// The layer that this one is a sublayer or the mask of.
    open var superlayer: CALayer? { shownParent }
    /// Back to front; nil when there are none. Setting it takes new ones from where they were; of a layer listed
    /// twice the first place counts.
    open var sublayers: [CALayer]? {
        get { shownChildren.isEmpty ? nil : shownChildren }
        set { replaceAllSublayers(newValue ?? []) }
    }
    /// Its alpha multiplies this layer's; it lies in the space of this layer's bounds.
    open var mask: CALayer? {
        get { shownMask }
        set { replaceMask(newValue) }
    }
    /// Puts the layer in front. It leaves its superlayer first, which may be this one.
    ///
    /// Here and in the other tree operations, putting a layer into itself or below itself is a precondition failure.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    /// Puts the layer at an index, which is its place afterwards; too large a one is the end.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    /// Puts the layer behind a sublayer, or behind all when `sibling` is nil.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, above: false)
    }
    /// Puts the layer in front of a sublayer, or of all when `sibling` is nil.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, above: true)
    }
    /// Puts a layer where a sublayer was.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }
    /// Takes the layer out of its superlayer, as a sublayer or as its mask.
    open func removeFromSuperlayer() { detach() }
    /// Clips the subtree to the bounds with the corner radius.
    open var masksToBounds: Bool {
        get { look.masksToBounds }
        set {
            change(.masksToBounds, .appearance, look.masksToBounds != newValue) {
                look.masksToBounds = newValue
            }
        }
    }

    // MARK: Contents

    /// What is drawn in the bounds: a `CGImage`; anything else is kept and not drawn.
    ///
    /// A layer that draws itself has an image of what it drew here. Setting it shows something else at once, until the
    /// layer draws again.
    open var contents: Any? {
        get { contentsStore }
        set {
            change(.contents, .appearance, isOtherContents(newValue)) { storeContents(newValue) }
            if let rare, rare.backing != nil { dropBacking(unless: newValue) }
        }
    }
    /// The part of the image that is shown, in unit coordinates with y down.
    open var contentsRect: CGRect {
        get { contentsPlacement.rect }
        set { changePlacement(.contentsRect, contentsPlacement.rect != newValue) { $0.rect = newValue } }
    }
    /// The part of `contentsRect` that stretches, in unit coordinates.
    open var contentsCenter: CGRect {
        get { contentsPlacement.center }
        set {
            changePlacement(.contentsCenter, contentsPlacement.center != newValue) { $0.center = newValue }
        }
    }
    open var contentsGravity: CALayerContentsGravity {
        get { contentsPlacement.gravity }
        set {
            changePlacement(.contentsGravity, contentsPlacement.gravity != newValue) { $0.gravity = newValue }
        }
    }
    /// Image pixels a point. Another one has a layer that is drawn drawn again, as other formats and headrooms do.
    open var contentsScale: CGFloat {
        get { contentsPlacement.scale }
        set {
            if contentsScale != newValue { redrawByDelegate() }
            changePlacement(.contentsScale, contentsPlacement.scale != newValue) { $0.scale = newValue }
        }
    }
    /// How the contents are sampled when they are shown smaller.
    open var minificationFilter: CALayerContentsFilter {
        get { contentsPlacement.minification }
        set {
            changePlacement(.minificationFilter, contentsPlacement.minification != newValue) {
                $0.minification = newValue
            }
        }
    }
    /// How the contents are sampled when they are shown larger.
    open var magnificationFilter: CALayerContentsFilter {
        get { contentsPlacement.magnification }
        set {
            changePlacement(.magnificationFilter, contentsPlacement.magnification != newValue) {
                $0.magnification = newValue
            }
        }
    }
    /// Added to the level of detail with the trilinear filter.
    open var minificationFilterBias: Float {
        get { contentsPlacement.bias }
        set {
            changePlacement(.minificationFilterBias, contentsPlacement.bias != newValue) {
                $0.bias = newValue
            }
        }
    }
    /// The format of what the layer draws itself: gray for `gray8Uint`, and eight bits a component in each. Alpha is kept.
    open var contentsFormat: CALayerContentsFormat {
        get { rareValue(\.contentsFormat) }
        set {
            if contentsFormat != newValue { redrawByDelegate() }
            changeRare(.contentsFormat, \.contentsFormat, newValue)
        }
    }
    /// Whether what the layer draws itself has no alpha: where nothing is drawn, it is black.
    open var isOpaque: Bool {
        get { rareValue(\.isOpaque) }
        set {
            if isOpaque != newValue { redrawWhatWasDrawn() }
            changeRare(.opaque, \.isOpaque, newValue)
        }
    }
    /// Whether a change of the bounds needs `display()`.
    open var needsDisplayOnBoundsChange: Bool {
        get { flags.contains(.needsDisplayOnBoundsChange) }
        set { setFlag(.needsDisplayOnBoundsChange, newValue, key: .needsDisplayOnBoundsChange) }
    }
    /// Has another thread do what `draw(in:)` asks its context for. The commit waits until that is done; several such layers
    /// are drawn side by side.
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

    /// Gives the layer its contents: by the delegate's `display(_:)`, or else by `draw(in:)`.
    ///
    /// Before it draws, the delegate's `layerWillDraw(_:)` is called. The layer is empty when nothing is drawn. What this changes
    /// when the framework calls it runs no actions.
    open func display() { displayContents() }
    /// Draws the contents: by the delegate's `draw(_:in:)`.
    ///
    /// The context's space is the layer's, y down where the layer's y runs down, and is clipped to what is to be drawn again,
    /// which has been cleared; the rest is as it was drawn before. It has `contentsScale` pixels a point, but for bounds of
    /// more than 32,767 pixels on a side or of 2^28 pixels, which have fewer. What is left open, of states and transparency layers,
    /// is closed. The context is not to be kept.
    open func draw(in ctx: CGContext) { drawByDelegate(ctx) }
    /// Whether `display()` gives the layer contents, or takes them away.
    var hasOwnContents: Bool { true }

    /// What `display()` draws into the layer's bitmap.
    func drawIntoBacking(_ context: CGContext) { draw(in: context) }

    /// What of a class's own properties can't be drawn as it was asked for. The commit notes it with the layer.
    var ownErrors: [CALayerError] { [] }

    /// Draws the layer and all below it into a context, in its own coordinate space: its position and transform have no effect.
    ///
    /// What is drawn is what properties say, without animations; nothing has to be committed, and layers that want to lay out or display do.
    /// A presentation copy draws itself and the copies below it: values of the last commit, with their animations and without transitions.
    /// The picture is the one that a `CARenderer` draws with as many pixels as the context has, and it is drawn by one: so all
    /// transforms, filters and effects are there. Background filters and blend modes of the layer itself find nothing behind
    /// it. The context's clip, alpha, blend mode and shadow apply to the picture as a whole. An override is called for the layer that is
    /// asked, not for those below it.
    ///
    /// Coordinates are user space as it is. As on Apple's systems, a tree whose y runs down stands on its head in a context
    /// whose y runs up; `translateBy(x: 0, y: height)` and `scaleBy(x: 1, y: -1)` turn it. Under rotations and
    /// skews the picture is drawn upright, and turned as an image, with at most four times the sum of the context's sides in
    /// pixels on each of its sides.
    ///
    /// Without a display, or in a program that does not import QuartzCore, nothing is drawn, which standard error says once.
    open func render(in ctx: CGContext) { LayerPainter.draw(self, ctx) }
    /// Asks for `display()` before the next commit.
    open func setNeedsDisplay() { markDisplay(nil) }
    /// Asks for `display()`; `r`, in the layer's space, is what changed. Several become the smallest rectangle around them.
    open func setNeedsDisplay(_ r: CGRect) { markDisplay(r) }
    open func needsDisplay() -> Bool { flags.contains(.display) }
    open func displayIfNeeded() { if flags.contains(.display) { runDisplay() } }

    // MARK: Look

    /// Fills the rounded bounds behind the contents.
    open var backgroundColor: CGColor? {
        get { backgroundColorStore }
        set {
            change(.backgroundColor, .appearance, backgroundColorStore != newValue) {
                storeBackground(newValue)
            }
        }
    }
    /// In points; rounds background and border, and with `masksToBounds` all that lies in the layer.
    open var cornerRadius: CGFloat {
        get { look.cornerRadius }
        set {
            change(.cornerRadius, .appearance, look.cornerRadius != newValue) { look.cornerRadius = newValue }
        }
    }
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(look.maskedCorners)) }
        set { change(.maskedCorners, .appearance, maskedCorners != newValue) { storeCorners(newValue) } }
    }
    open var cornerCurve: CALayerCornerCurve {
        get { look.hasContinuousCorners ? .continuous : .circular }
        set {
            let continuous = newValue == .continuous
            change(.cornerCurve, .appearance, look.hasContinuousCorners != continuous) {
                look.hasContinuousCorners = continuous
            }
        }
    }
    /// In points, inside the bounds, above contents and sublayers.
    open var borderWidth: CGFloat {
        get { look.borderWidth }
        set {
            change(.borderWidth, .appearance, look.borderWidth != newValue) { look.borderWidth = newValue }
        }
    }
    open var borderColor: CGColor? {
        get { borderColorStore }
        set { change(.borderColor, .appearance, borderColorStore != newValue) { storeBorder(newValue) } }
    }
    /// Multiplies the alpha of the subtree.
    open var opacity: Float {
        get { look.opacity }
        set { change(.opacity, .appearance, look.opacity != newValue) { look.opacity = newValue } }
    }
    /// True applies `opacity` to the subtree as one picture, false to each layer in it.
    open var allowsGroupOpacity: Bool {
        get { look.allowsGroupOpacity }
        set {
            change(.allowsGroupOpacity, .appearance, look.allowsGroupOpacity != newValue) {
                look.allowsGroupOpacity = newValue
            }
        }
    }
    open var allowsEdgeAntialiasing: Bool {
        get { look.allowsEdgeAntialiasing }
        set {
            change(.allowsEdgeAntialiasing, .appearance, look.allowsEdgeAntialiasing != newValue) {
                look.allowsEdgeAntialiasing = newValue
            }
        }
    }
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(look.edgeAntialiasingMask)) }
        set {
            change(.edgeAntialiasingMask, .appearance, edgeAntialiasingMask != newValue) {
                storeEdges(newValue)
            }
        }
    }
    /// Blends with what is behind: the name of a blend mode, or a filter.
    open var compositingFilter: Any? {
        get { rareValue(\.compositingFilter) }
        set { changeRareObject(.compositingFilter, \.compositingFilter, newValue, .appearance) }
    }
    /// Applied to the layer with its sublayers.
    open var filters: [Any]? {
        get { rareValue(\.filters) }
        set { changeRareObject(.filters, \.filters, newValue, .appearance) }
    }
    /// Applied to what is behind.
    open var backgroundFilters: [Any]? {
        get { rareValue(\.backgroundFilters) }
        set { changeRareObject(.backgroundFilters, \.backgroundFilters, newValue, .appearance) }
    }
    /// Flattens the layer to a bitmap at `rasterizationScale`.
    open var shouldRasterize: Bool {
        get { rareValue(\.shouldRasterize) }
        set { changeRare(.shouldRasterize, \.shouldRasterize, newValue, .appearance) }
    }
    /// Pixels a point.
    open var rasterizationScale: CGFloat {
        get { rareValue(\.rasterizationScale) }
        set { changeRare(.rasterizationScale, \.rasterizationScale, newValue, .appearance) }
    }
    open var shadowColor: CGColor? {
        get { rareValue(\.shadowColor) }
        set { changeRare(.shadowColor, \.shadowColor, newValue, .appearance) }
    }
    open var shadowOpacity: Float {
        get { rareValue(\.shadowOpacity) }
        set { changeRare(.shadowOpacity, \.shadowOpacity, newValue, .appearance) }
    }
    /// In the layer's space.
    open var shadowOffset: CGSize {
        get { rareValue(\.shadowOffset) }
        set { changeRare(.shadowOffset, \.shadowOffset, newValue, .appearance) }
    }
    /// The Gaussian's standard deviation, in points.
    open var shadowRadius: CGFloat {
        get { rareValue(\.shadowRadius) }
        set { changeRare(.shadowRadius, \.shadowRadius, newValue, .appearance) }
    }
    /// Casts the shadow instead of the layer's alpha; copied.
    open var shadowPath: CGPath? {
        get { rareValue(\.shadowPath) }
        set { changeRareObject(.shadowPath, \.shadowPath, newValue?.copy(), .appearance) }
    }

    // MARK: Layout

    /// Asks for `layoutSublayers()` before the next commit.
    open func setNeedsLayout() { markLayout() }
    open func needsLayout() -> Bool { flags.contains(.layout) }
    /// Lays out from the topmost superlayer of an unbroken run that needs it, downwards.
    open func layoutIfNeeded() { layoutFromTop() }
    /// Places the sublayers: by the delegate, else by the layout manager.
    open func layoutSublayers() { layoutByDelegate() }
    open var layoutManager: CALayoutManager? {
        get { rareValue(\.layoutManager) }
        set { changeLayoutManager(newValue) }
    }
    /// The size that the layer would like its frame to have, in points of the superlayer.
    open func preferredFrameSize() -> CGSize { askPreferredSize() }
    open var autoresizingMask: CAAutoresizingMask {
        get { rareValue(\.autoresizingMask) }
        set { changeAutoresizing(newValue) }
    }
    /// Fits the sublayers to a new size of the bounds, by their `autoresizingMask`.
    open func resizeSublayers(withOldSize size: CGSize) { resizeChildren(from: size) }
    /// Fits the layer to a new size of the superlayer's bounds.
    open func resize(withOldSuperlayerSize size: CGSize) { resizeSelf(from: size) }
    /// What `CAConstraintLayoutManager` of the superlayer places the layer by.
    open var constraints: [CAConstraint]? {
        get { rareValue(\.constraints) }
        set { changeConstraints(newValue) }
    }
    open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }

    /// The part of the bounds that the nearest scroll layer above shows, in this layer's space; all of them where there is none, and
    /// the null rectangle where nothing is shown.
    open var visibleRect: CGRect { rectInScrollLayer }

    // MARK: Conversion and hit test

    /// Maps a point; nil is the space outside this layer, its superlayer's.
    open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { mapPoint(p, layer, toReceiver: true) }
    open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { mapPoint(p, layer, toReceiver: false) }
    /// Maps the corners of a rectangle; the result is their bounding box.
    open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { mapRect(r, layer, toReceiver: true) }
    open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { mapRect(r, layer, toReceiver: false) }
    /// Maps a time; nil is the time of `CACurrentMediaTime()`.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        mapTime(t, l, toReceiver: true)
    }
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        mapTime(t, l, toReceiver: false)
    }
    /// Whether a point of the layer's space lies in the bounds; minimum edges do, maximum edges don't. Corner radius, mask and the
    /// path of a shape layer don't count.
    open func contains(_ p: CGPoint) -> Bool { geometry.bounds.contains(p) }
    /// Whether the layer is what is seen at a point of its space, if nothing lies before it.
    func isSeen(at p: CGPoint) -> Bool { contains(p) }
    /// The layer at a point of the superlayer's space, by the order of the tree: sublayers before their superlayer, the
    /// last of a list first. `zPosition` and depth change what is seen, not who is asked; see `frontmostLayer(at:)`.
    ///
    /// Hidden layers, what `masksToBounds` cuts off, and one-sided layers that are turned away are not hit. A layer of
    /// opacity 0 is. At most 1024 levels are looked at; fewer where the thread's stack has no room for them.
    open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p, .tree) }

    // MARK: Actions and values

    /// The action for an event: of the delegate, `actions`, `style`, the class, in this order. `NSNull` ends the
    /// search with nil.
    ///
    /// After all these comes the implicit animation: of a property that animates, when the layer is in a tree that was
    /// committed and the transaction does not disable actions.
    open func action(forKey event: String) -> CAAction? { searchAction(event) }
    open var actions: [String: CAAction]? {
        get { rareValue(\.actions) }
        set {
            makeRare().values.actions = newValue
            setObserver(.hasActions, newValue != nil)
        }
    }
    /// Values for properties that are not set; under `style` lies the next dictionary of the chain.
    open var style: [AnyHashable: Any]? {
        get { rareValue(\.style) }
        set { changeStyle(newValue) }
    }
    open weak var delegate: CALayerDelegate? { didSet { setObserver(.hasDelegate, delegate != nil) } }
    open var name: String? {
        get { nameStore }
        set { change(.name, .appearance, nameStore != newValue) { nameStore = newValue } }
    }
    /// A property, or any other value that was set under the key. Numbers come as `NSNumber`.
    open func value(forKey key: String) -> Any? { readValue(key) }
    /// Sets a property from a number, structure, `NSNumber` or `NSValue`, or keeps any value under another key.
    ///
    /// Nil resets a property. A value of a type that the property does not take is ignored.
    open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
    /// Follows a path such as `position.x`, `transform.rotation.z` or `sublayers.NAME.opacity`.
    open func value(forKeyPath keyPath: String) -> Any? { readPath(keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writePath(value, keyPath) }

    // MARK: Animations

    /// Adds a copy of the animation; it begins with the next commit unless its begin time says otherwise.
    ///
    /// An animation that is there under the same key is removed. Any number may be added without a key. A duration of 0
    /// becomes the transaction's; so does the timing function when there is none. Transitions are always under
    /// `transition`.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim.ownCopy, key) }
    /// Removes an animation before its end, as its delegate is told; no effect when there is none.
    open func removeAnimation(forKey key: String) { detachAnimation(key) }
    open func removeAllAnimations() { detachAllAnimations() }
    /// The keys in the order in which the animations apply; nil when there are none.
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
