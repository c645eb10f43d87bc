extension NSLayoutConstraint {
    /// The constraints of a format such as `H:|-8-[title(>=40)]-[icon(20@750)]-|`.
    ///
    /// A mistake in the format, or a name that is missing in `views` or `metrics`, is printed with its place; no
    /// constraint is made then.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var parser = VisualFormatParser(format, opts, metrics ?? [:], views)
        do {
            return try parser.constraints()
        } catch {
            FileHandle.standardError.write(Data("UIKit: \(error)\n".utf8))
            return []
        }
    }
}

/// A mistake in a visual format.
struct VisualFormatError: Error, CustomStringConvertible {
    let format: String
    let offset: Int
    let expected: String

    var description: String {
        "visual format \"\(format)\": expected \(expected) at character \(offset + 1)"
    }
}

/// Reads the format language of constraints. Source: Apple's "Visual Format Language" appendix.
@MainActor
struct VisualFormatParser {
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        /// The name of a view whose size is the other side.
        var view: UIView?
        var priority = UILayoutPriority.required
    }

    private let format: String
    private let text: [Character]
    private var at = 0
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var isVertical = false
    private var result: [NSLayoutConstraint] = []

    init(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
        _ views: [String: Any]
    ) {
        self.format = format
        text = Array(format)
        (self.options, self.metrics, self.views) = (options, metrics, views)
    }

    mutating func constraints() throws -> [NSLayoutConstraint] {
        if take("H:") { isVertical = false } else if take("V:") { isVertical = true }
        var last: UIView?
        var named: [UIView] = []
        var beginsAtEdge = false
        var gap: [Predicate]?
        if take("|") {
            beginsAtEdge = true
            gap = try connection()
        }
        while !isAtEnd {
            if take("|") {
                guard let last else { throw error("a view before the superview's end") }
                try connect(last, edge, to: superview(of: last), edge, gap ?? [Predicate()], isToEnd: true)
                guard isAtEnd else { throw error("the end") }
                break
            }
            let view = try viewWithSize()
            if let last {
                try connect(last, edge, to: view, start, gap ?? [Predicate()], isToEnd: false)
            } else if beginsAtEdge {
                try connect(superview(of: view), start, to: view, start, gap ?? [Predicate()], isToEnd: false)
            }
            named.append(view)
            last = view
            gap = try connection()
        }
        guard last != nil else { throw error("a view in brackets") }
        align(named)
        return result
    }

    // MARK: Parts

    /// The gap after an element: nil at its end, the standard one for `-`.
    private mutating func connection() throws -> [Predicate]? {
        guard take("-") else { return nil }
        if peek == "[" || peek == "|" { return [Predicate(constant: standardGap)] }
        let predicates: [Predicate]
        if take("(") {
            predicates = try list()
        } else {
            predicates = [try predicate()]
        }
        guard take("-") else { throw error("-") }
        return predicates
    }

    private var standardGap: CGFloat { 8 }

    private mutating func viewWithSize() throws -> UIView {
        guard take("[") else { throw error("[") }
        let view = try self.view(named: name())
        if take("(") {
            for predicate in try list() {
                let size: NSLayoutConstraint.Attribute = isVertical ? .height : .width
                add(
                    NSLayoutConstraint(
                        item: view, attribute: size, relatedBy: predicate.relation, toItem: predicate.view,
                        attribute: predicate.view == nil ? .notAnAttribute : size, multiplier: 1,
                        constant: predicate.constant), predicate.priority)
            }
        }
        guard take("]") else { throw error("]") }
        return view
    }

    /// Predicates up to a closing parenthesis.
    private mutating func list() throws -> [Predicate] {
        var predicates: [Predicate] = []
        repeat { predicates.append(try predicate()) } while take(",")
        guard take(")") else { throw error(")") }
        return predicates
    }

    /// A length with a relation and a priority, each of which may be missing: `>=20@750`.
    private mutating func predicate() throws -> Predicate {
        var predicate = Predicate()
        if take("==") {
            predicate.relation = .equal
        } else if take("<=") {
            predicate.relation = .lessThanOrEqual
        } else if take(">=") {
            predicate.relation = .greaterThanOrEqual
        }
        if let first = peek, first.isLetter || first == "_" {
            let name = name()
            if let metric = metric(named: name) {
                predicate.constant = metric
            } else {
                predicate.view = try view(named: name)
            }
        } else {
            predicate.constant = try number()
        }
        if take("@") { predicate.priority = UILayoutPriority(Float(try number())) }
        return predicate
    }

    /// A number, or the name of a metric.
    private mutating func number() throws -> CGFloat {
        if let first = peek, first.isLetter || first == "_" {
            let name = name()
            guard let metric = metric(named: name) else { throw error("a metric, found \(name)") }
            return metric
        }
        let begin = at
        while let next = peek, next.isNumber || next == "." || (at == begin && next == "-") { at += 1 }
        guard let number = Double(String(text[begin..<at])), number.isFinite else {
            at = begin
            throw error("a number")
        }
        return CGFloat(number)
    }

    private mutating func name() -> String {
        let begin = at
        while let next = peek, next.isLetter || next.isNumber || next == "_" { at += 1 }
        return String(text[begin..<at])
    }

    private func metric(named name: String) -> CGFloat? {
        switch metrics[name] {
        case let value as CGFloat: value
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        default: nil
        }
    }

    private func view(named name: String) throws -> UIView {
        guard let view = views[name] as? UIView else { throw error("the name of a view, found \"\(name)\"") }
        return view
    }

    // MARK: Constraints

    private var start: NSLayoutConstraint.Attribute { isVertical ? .top : isPlain ? .left : .leading }
    private var edge: NSLayoutConstraint.Attribute { isVertical ? .bottom : isPlain ? .right : .trailing }
    private var isPlain: Bool { options.contains(.directionLeftToRight) }

    private func superview(of view: UIView) throws -> UIView {
        guard let superview = view.superview else { throw error("a view that has a superview") }
        return superview
    }

    /// Adds the gaps from one edge to another one, which lies after it.
    private mutating func connect(
        _ a: UIView, _ first: NSLayoutConstraint.Attribute, to b: UIView,
        _ second: NSLayoutConstraint.Attribute,
        _ gaps: [Predicate], isToEnd: Bool
    ) throws {
        for gap in gaps {
            guard gap.view == nil else { throw error("a number between views") }
            add(
                NSLayoutConstraint(
                    item: b, attribute: second, relatedBy: gap.relation, toItem: a, attribute: first,
                    multiplier: 1,
                    constant: gap.constant), gap.priority)
        }
    }

    private mutating func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
        constraint.priority = priority
        result.append(constraint)
    }

    /// Aligns neighbours across the axis as the options say.
    private mutating func align(_ views: [UIView]) {
        let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in all where options.contains(option) {
            for (a, b) in zip(views, views.dropFirst()) {
                result.append(
                    NSLayoutConstraint(
                        item: b, attribute: attribute, relatedBy: .equal, toItem: a, attribute: attribute,
                        multiplier: 1,
                        constant: 0))
            }
        }
    }

    // MARK: Characters

    private var isAtEnd: Bool { text[at...].allSatisfy(\.isWhitespace) }
    private var peek: Character? { at < text.count ? text[at] : nil }

    private mutating func take(_ token: String) -> Bool {
        while let next = peek, next.isWhitespace { at += 1 }
        guard text[at...].starts(with: token) else { return false }
        at += token.count
        return true
    }

    private func error(_ expected: String) -> VisualFormatError {
        VisualFormatError(format: format, offset: at, expected: expected)
    }
}
