import Foundation

/// Computes the frames of one layer's sublayers, one axis of one sublayer at a time, sources first.
struct LayerConstraintSolver {
    /// The start and length along one axis.
    private struct Span {
        var start: CGFloat
        var length: CGFloat
    }

    private enum State { case open, running, done }

    /// The index of a (sublayer, axis) pair.
    private typealias Node = Int

    private let constraints: [[CAConstraint]]
    private let indexOfName: [String: Int]
    private let superlayerSpans: [Span]
    private var spans: [Span]
    private var states: [State]

    init(superlayer: CALayer, sublayers: [CALayer]) {
        constraints = sublayers.map { $0.constraints ?? [] }
        indexOfName = Dictionary(
            sublayers.enumerated().compactMap { index, layer in
                layer.name.flatMap { $0 == "superlayer" ? nil : ($0, index) }
            },
            uniquingKeysWith: { first, _ in first })
        let bounds = superlayer.bounds.standardized
        superlayerSpans = Self.spans(of: bounds)
        spans = sublayers.flatMap { Self.spans(of: $0.frame) }
        states = Array(repeating: .open, count: spans.count)
    }

    private static func spans(of rect: CGRect) -> [Span] {
        [Span(start: rect.minX, length: rect.width), Span(start: rect.minY, length: rect.height)]
    }

    mutating func solve() -> [CGRect] {
        for node in spans.indices { settle(node) }
        return stride(from: 0, to: spans.count, by: 2).map { i in
            CGRect(
                x: spans[i].start, y: spans[i + 1].start, width: spans[i].length, height: spans[i + 1].length)
        }
    }

    /// Computes a node after its dependencies, without recursion: chains of siblings can be long.
    private mutating func settle(_ first: Node) {
        guard states[first] == .open else { return }
        var stack = [first]
        while let node = stack.last {
            if states[node] == .open {
                states[node] = .running
                stack.append(contentsOf: sources(of: node).filter { states[$0] == .open })
            } else {
                stack.removeLast()
                if states[node] == .running {
                    spans[node] = solved(node)
                    states[node] = .done
                }
            }
        }
    }

    private func sources(of node: Node) -> [Node] {
        constraints[node / 2].compactMap { constraint in
            guard constraint.attribute.axis == node % 2, let index = indexOfName[constraint.sourceName] else {
                return nil
            }
            return index * 2 + constraint.sourceAttribute.axis
        }
    }

    private func solved(_ node: Node) -> Span {
        var known: [(part: CAConstraintAttribute.Part, value: CGFloat)] = []
        for constraint in constraints[node / 2] where constraint.attribute.axis == node % 2 && known.count < 2
        {
            let part = constraint.attribute.part
            guard let source = source(of: constraint), !known.contains(where: { $0.part == part }) else {
                continue
            }
            known.append((part, constraint.scale * source + constraint.offset))
        }
        return Self.span(known, keeping: spans[node])
    }

    private func source(of constraint: CAConstraint) -> CGFloat? {
        let axis = constraint.sourceAttribute.axis
        let span: Span
        if let index = indexOfName[constraint.sourceName] {
            guard states[index * 2 + axis] == .done else { return nil }
            span = spans[index * 2 + axis]
        } else if constraint.sourceName == "superlayer" {
            span = superlayerSpans[axis]
        } else {
            return nil
        }
        switch constraint.sourceAttribute.part {
        case .min: return span.start
        case .mid: return span.start + span.length / 2
        case .max: return span.start + span.length
        case .length: return span.length
        }
    }

    private static func span(
        _ known: [(part: CAConstraintAttribute.Part, value: CGFloat)], keeping old: Span
    ) -> Span {
        func value(_ part: CAConstraintAttribute.Part) -> CGFloat? { known.first { $0.part == part }?.value }
        switch (value(.min), value(.mid), value(.max), value(.length)) {
        case (let min?, let mid?, _, _): return Span(start: min, length: (mid - min) * 2)
        case (let min?, _, let max?, _): return Span(start: min, length: max - min)
        case (_, let mid?, let max?, _): return Span(start: 2 * mid - max, length: (max - mid) * 2)
        case (let min, let mid, let max, let length):
            let length = length ?? old.length
            if let min { return Span(start: min, length: length) }
            if let mid { return Span(start: mid - length / 2, length: length) }
            if let max { return Span(start: max - length, length: length) }
            return Span(start: old.start, length: length)
        }
    }
}

extension CAConstraintAttribute {
    enum Part { case min, mid, max, length }

    /// The axis: 0 is x, 1 is y.
    var axis: Int { rawValue < CAConstraintAttribute.minY.rawValue ? 0 : 1 }

    var part: Part {
        switch self {
        case .minX, .minY: .min
        case .midX, .midY: .mid
        case .maxX, .maxY: .max
        case .width, .height: .length
        }
    }
}
