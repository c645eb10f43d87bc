import ConstraintSolver
import CoreGraphics

/// The variables of a view or guide in a layout engine.
@MainActor
final class LayoutItem {
    private(set) weak var object: AnyObject?
    let left, top, width, height: LayoutVariable
    /// The right and bottom of a scroll view's content, relative to its origin.
    private let content: (width: LayoutVariable, height: LayoutVariable)?
    /// The rectangle of the last layout.
    var placed: CGRect?
    var needsContent = false

    /// The constraints that fix the place, relative to the superview, and the rectangle that they fix.
    private var fixed: [LinearConstraint] = []
    private(set) var fixedRect: CGRect?
    private var contentConstraints: [LinearConstraint?] = [nil, nil]
    private var contentSize = [-1.0, -1.0]

    init(_ object: AnyObject, _ solver: inout ConstraintSolver) {
        self.object = object
        left = solver.makeVariable()
        top = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
        content = object is UIScrollView ? (solver.makeVariable(), solver.makeVariable()) : nil
    }

    // MARK: Fixed places

    /// Fixes the place relative to a parent's; the root's at zero.
    func fix(at rect: CGRect, relativeTo parent: LayoutItem?, in solver: inout ConstraintSolver) {
        let rect = rect.isFinite ? rect : .zero
        fixedRect = rect
        var x = LinearExpression(left, plus: -Double(rect.minX)),
            y = LinearExpression(top, plus: -Double(rect.minY))
        if let parent {
            x += LinearExpression(parent.left, times: -1)
            y += LinearExpression(parent.top, times: -1)
        }
        add(
            [
                x, y, LinearExpression(width, plus: -Double(rect.width)),
                LinearExpression(height, plus: -Double(rect.height)),
            ], &solver)
    }

    func fixOrigin(in solver: inout ConstraintSolver) {
        add([LinearExpression(left), LinearExpression(top)], &solver)
    }

    /// Fixes a guide of the framework inside its view.
    func fix(_ guide: UILayoutGuide, to view: LayoutItem, in solver: inout ConstraintSolver) {
        let insets = guide.insets
        if guide.kind == .content, let content = view.content {
            add(
                [
                    LinearExpression(left) - LinearExpression(view.left),
                    LinearExpression(top) - LinearExpression(view.top),
                    LinearExpression(width) - LinearExpression(content.width),
                    LinearExpression(height) - LinearExpression(content.height),
                ], &solver)
            return
        }
        add(
            [
                LinearExpression(left, plus: -Double(insets.left)) - LinearExpression(view.left),
                LinearExpression(top, plus: -Double(insets.top)) - LinearExpression(view.top),
                LinearExpression(width, plus: Double(insets.left + insets.right))
                    - LinearExpression(view.width),
                LinearExpression(height, plus: Double(insets.top + insets.bottom))
                    - LinearExpression(view.height),
            ], &solver)
    }

    private func add(_ expressions: [LinearExpression], _ solver: inout ConstraintSolver) {
        fixed = expressions.compactMap { try? solver.add($0, .equal, priority: 1000) }
    }

    /// Whether a fixed view has another frame than the engine knows.
    var hasMoved: Bool {
        guard let fixedRect, let view = object as? UIView, view.superview != nil else { return false }
        return !view.viewState.contains(.usesConstraints) && view.layoutRect != fixedRect
    }

    func updateFixed(isRoot: Bool, in solver: inout ConstraintSolver) {
        if let guide = object as? UILayoutGuide, guide.kind != nil, guide.kind != .content, fixed.count == 4 {
            let insets = guide.insets
            _ = try? solver.setConstants([
                (fixed[0], -Double(insets.left)), (fixed[1], -Double(insets.top)),
                (fixed[2], Double(insets.left + insets.right)),
                (fixed[3], Double(insets.top + insets.bottom)),
            ])
            return
        }
        guard fixedRect != nil, let view = object as? UIView, fixed.count == 4 else { return }
        let rect = isRoot ? CGRect(origin: .zero, size: view.bounds.size) : view.layoutRect
        guard rect != fixedRect, rect.isFinite else { return }
        fixedRect = rect
        _ = try? solver.setConstants([
            (fixed[0], -Double(rect.minX)), (fixed[1], -Double(rect.minY)), (fixed[2], -Double(rect.width)),
            (fixed[3], -Double(rect.height)),
        ])
    }

    // MARK: Intrinsic sizes

    /// Adds or changes the constraints of the view's content.
    func updateContent(in solver: inout ConstraintSolver, size: CGSize? = nil) {
        needsContent = false
        guard let view = object as? UIView else { return }
        let size = size ?? view.intrinsicContentSize
        for (axis, variable) in [(NSLayoutConstraint.Axis.horizontal, width), (.vertical, height)] {
            let wanted = Double(axis == .horizontal ? size.width : size.height)
            let index = axis.rawValue
            let hugging = view.contentHuggingPriority(for: axis).usable
            let compression = view.contentCompressionResistancePriority(for: axis).usable
            if wanted == contentSize[index], let known = contentConstraints[index] {
                _ = try? solver.setPriorities(upper: hugging, lower: compression, of: known)
                continue
            }
            if let known = contentConstraints[index] {
                _ = solver.remove(known)
                contentConstraints[index] = nil
            }
            contentSize[index] = wanted
            guard wanted >= 0, wanted < 1e7 else { continue }
            contentConstraints[index] = try? solver.add(
                LinearExpression(variable, plus: -wanted), upper: hugging, lower: compression)
        }
    }

    // MARK: Results

    /// The rectangle in the root's space.
    func rect(in solver: inout ConstraintSolver) -> CGRect? {
        guard object != nil else { return nil }
        return CGRect(
            x: solver.value(of: left), y: solver.value(of: top), width: solver.value(of: width),
            height: solver.value(of: height))
    }

    /// The size of a scroll view's content, if constraints give one.
    func contentSize(in solver: inout ConstraintSolver) -> CGSize? {
        guard let content else { return nil }
        let size = CGSize(width: solver.value(of: content.width), height: solver.value(of: content.height))
        return size.width > 0 || size.height > 0 ? size : nil
    }

    // MARK: Attributes

    /// An attribute as an expression; places are relative to the origin of another item.
    ///
    /// The edges of a scroll view are those of its content, for views inside it. Leading edges of text from the right
    /// are mirrored, so that constants keep their meaning.
    ///
    /// - Parameter other: the other item of the constraint.
    func expression(
        _ attribute: NSLayoutConstraint.Attribute, from origin: LayoutItem, isRightToLeft: Bool,
        isInside other: AnyObject?
    ) -> LinearExpression {
        let view = NSLayoutConstraint.view(of: object)
        // Margins follow from all views above, so only the attributes that count from them ask for them.
        var margins: UIEdgeInsets { view?.layoutMargins ?? .zero }
        let inner = content.flatMap { content in
            object.flatMap { $0 as? UIView }.flatMap { view in
                NSLayoutConstraint.view(of: other).map { $0 !== view && $0.isDescendant(of: view) } == true
                    ? content : nil
            }
        }
        let x = LinearExpression(left) - LinearExpression(origin.left)
        let y = LinearExpression(top) - LinearExpression(origin.top)
        let w = LinearExpression(inner?.width ?? width), h = LinearExpression(inner?.height ?? height)
        func plus(_ value: CGFloat) -> LinearExpression { LinearExpression(constant: Double(value)) }
        func side(_ isStart: Bool, _ margin: CGFloat) -> LinearExpression {
            isStart ? x + plus(margin) : x + w + plus(-margin)
        }
        switch attribute {
        case .left: return side(true, 0)
        case .right: return side(false, 0)
        case .leftMargin: return side(true, margins.left)
        case .rightMargin: return side(false, margins.right)
        case .leading: return isRightToLeft ? -1 * side(false, 0) : side(true, 0)
        case .trailing: return isRightToLeft ? -1 * side(true, 0) : side(false, 0)
        case .leadingMargin: return isRightToLeft ? -1 * side(false, margins.right) : side(true, margins.left)
        case .trailingMargin:
            return isRightToLeft ? -1 * side(true, margins.left) : side(false, margins.right)
        case .top: return y
        case .bottom: return y + h
        case .topMargin: return y + plus(margins.top)
        case .bottomMargin: return y + h + plus(-margins.bottom)
        case .width: return LinearExpression(width)
        case .height: return LinearExpression(height)
        case .centerX: return x + 0.5 * w
        case .centerY: return y + 0.5 * h
        case .centerXWithinMargins: return x + 0.5 * w + plus((margins.left - margins.right) / 2)
        case .centerYWithinMargins: return y + 0.5 * h + plus((margins.top - margins.bottom) / 2)
        case .firstBaseline: return view?.baselineOffsets.map { y + plus($0.first) } ?? y + h
        case .lastBaseline: return y + h + plus(-(view?.baselineOffsets?.last ?? 0))
        case .notAnAttribute: return LinearExpression()
        }
    }
}

extension UILayoutGuide {
    /// The margins of a guide of the framework inside its view.
    fileprivate var insets: UIEdgeInsets {
        switch kind {
        case .safeArea: owningView?.safeAreaInsets ?? .zero
        case .margins, .readable: owningView?.layoutMargins ?? .zero
        case .content, .frame, nil: .zero
        }
    }
}
