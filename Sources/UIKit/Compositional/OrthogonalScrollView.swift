/// The part of a collection that scrolls a section across the layout.
final class OrthogonalScrollView: UIScrollView {
    private weak var collection: UICollectionView?
    private(set) var plan: OrthogonalPlan

    init(_ plan: OrthogonalPlan, in collection: UICollectionView) {
        (self.plan, self.collection) = (plan, collection)
        super.init(frame: plan.frame)
        contentInsetAdjustmentBehavior = .never
        clipsToBounds = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        take(plan)
        contentOffset = restOffset
    }

    required init?(coder: NSCoder) { nil }

    /// The offset before anything is scrolled.
    private var restOffset: CGPoint {
        var offset = CGPoint.zero
        offset[plan.axis] =
            plan.isMirrored
            ? plan.contentSize[plan.axis] - plan.frame.size[plan.axis] + plan.margins.after
            : -plan.margins.before
        return offset
    }

    /// Takes the place and the content of the section.
    func take(_ plan: OrthogonalPlan) {
        self.plan = plan
        if frame.size != plan.frame.size || frame.origin != plan.frame.origin { frame = plan.frame }
        if contentSize != plan.contentSize { contentSize = plan.contentSize }
        let margins = plan.margins
        let inset =
            plan.axis == .x
            ? UIEdgeInsets(top: 0, left: margins.before, bottom: 0, right: margins.after)
            : UIEdgeInsets(top: margins.before, left: 0, bottom: margins.after, right: 0)
        if contentInset != inset { contentInset = inset }
        isPagingEnabled = plan.behavior == .paging
        let properties = plan.section.section.orthogonalScrollingProperties
        switch properties.decelerationRate {
        case .automatic:
            decelerationRate =
                plan.behavior == .continuous || plan.behavior == .paging ? .normal : .fast
        case .normal: decelerationRate = .normal
        case .fast: decelerationRate = .fast
        }
        bounces = properties.bounce != .never
        let always = properties.bounce == .always
        (alwaysBounceHorizontal, alwaysBounceVertical) = (
            always && plan.axis == .x, always && plan.axis == .y
        )
    }

    override func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        let start = drag?.offset ?? contentOffset
        var target = proposed
        target[plan.axis] = plan.target(
            proposed[plan.axis], velocity: velocity[plan.axis], from: start[plan.axis]
        ).limited(to: plan.axis == .x ? rangeX : rangeY)
        return target
    }

    override var bounds: CGRect {
        didSet { if bounds.origin != oldValue.origin { collection?.setNeedsLayout() } }
    }
}

extension UICollectionView {
    /// The offset of a section that is scrolled across the layout; nil for another one, or one that was not shown yet.
    func orthogonalOffset(of section: Int) -> CGFloat? {
        guard let scroller = scrollers[section] else { return nil }
        return scroller.contentOffset[scroller.plan.axis]
    }

    /// Places the parts that scroll sections across the layout.
    ///
    /// - Parameter movesOld: whether those that are there take new places.
    func placeScrollers(movesOld: Bool = true) {
        let plans = layoutStore.orthogonalPlans(in: bounds)
        let wanted = Set(plans.map(\.section.index))
        // One that is out of sight keeps its offset.
        for (section, scroller) in scrollers where !wanted.contains(section) { scroller.isHidden = true }
        for plan in plans {
            let index = plan.section.index
            if let scroller = scrollers[index] {
                scroller.isHidden = false
                if movesOld { scroller.take(plan) }
            } else {
                addScroller(plan)
            }
        }
    }

    private func addScroller(_ plan: OrthogonalPlan) {
        let scroller = OrthogonalScrollView(plan, in: self)
        scrollers[plan.section.index] = scroller
        insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
    }

    /// Scrolls a section until an item is at a place of the bounds.
    func scrollOrthogonally(
        to attributes: UICollectionViewLayoutAttributes, _ position: ScrollPosition, _ isAnimated: Bool
    ) {
        guard let section = attributes.orthogonalSection else { return }
        if scrollers[section] == nil {
            // One that was not shown yet has its offset before it is.
            let plans = layoutStore.orthogonalPlans(in: attributes.frame)
            if let plan = plans.first(where: { $0.section.index == section }) { addScroller(plan) }
        }
        guard let scroller = scrollers[section] else { return }
        let rect = attributes.frame.offsetBy(dx: -scroller.frame.minX, dy: -scroller.frame.minY)
        let axis = scroller.plan.axis, visible = scroller.bounds.size[axis]
        let start = rect.origin[axis], size = rect.size[axis]
        let isX = axis == .x
        var offset = scroller.contentOffset
        if position.contains(isX ? .left : .top) {
            offset[axis] = start - scroller.plan.section.corner[axis]
        } else if position.contains(isX ? .centeredHorizontally : .centeredVertically) {
            offset[axis] = start + size / 2 - visible / 2
        } else if position.contains(isX ? .right : .bottom) {
            offset[axis] = start + size - visible
        } else {
            var target = CGRect(origin: scroller.bounds.origin, size: CGSize(width: 1, height: 1))
            target.origin[axis] = start
            target.size[axis] = size
            return scroller.scrollRectToVisible(target, animated: isAnimated)
        }
        offset[axis] = offset[axis].limited(to: isX ? scroller.rangeX : scroller.rangeY)
        scroller.setContentOffset(offset, animated: isAnimated)
    }

    /// Gives the scrolled parts to the new places of their sections.
    func moveScrollers(_ placement: CollectionPlacement) {
        var moved: [Int: OrthogonalScrollView] = [:]
        for (section, scroller) in scrollers {
            if placement.sections.indices.contains(section), let new = placement.sections[section] {
                moved[new] = scroller
            } else {
                scroller.removeFromSuperview()
            }
        }
        scrollers = moved
    }

    /// Removes the scrolled parts of sections that are not there or no longer scrolled so.
    func removeScrollers(all: Bool) {
        for (section, scroller) in scrollers where all || section >= counts.count {
            scroller.removeFromSuperview()
            scrollers[section] = nil
        }
    }

    /// The view that has the view of an element.
    func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
        attributes.orthogonalSection.flatMap { scrollers[$0] } ?? self
    }
}
