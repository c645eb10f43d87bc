/// The index of a surface in a scene. A surface has a greater index than its readers.
package struct SurfaceIndex: Hashable, Sendable, Strideable, ExpressibleByIntegerLiteral,
    CustomStringConvertible
{
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }
    package init(integerLiteral value: Int) { rawValue = value }

    /// The surface that all others are drawn for.
    package static let target = SurfaceIndex(rawValue: 0)

    package func distance(to other: SurfaceIndex) -> Int { other.rawValue - rawValue }
    package func advanced(by n: Int) -> SurfaceIndex { SurfaceIndex(rawValue: rawValue + n) }
    package var description: String { "\(rawValue)" }
}

/// One value for each surface of a scene.
package struct SurfaceTable<Element> {
    private var elements: ContiguousArray<Element>

    package init(_ elements: some Sequence<Element>) { self.elements = ContiguousArray(elements) }

    package init(repeating element: Element, count: Int) {
        elements = ContiguousArray(repeating: element, count: count)
    }

    package mutating func append(_ element: Element) { elements.append(element) }
}

extension SurfaceTable: RandomAccessCollection, MutableCollection {
    package var startIndex: SurfaceIndex { .target }
    package var endIndex: SurfaceIndex { SurfaceIndex(rawValue: elements.count) }

    package subscript(index: SurfaceIndex) -> Element {
        get { elements[index.rawValue] }
        _modify { yield &elements[index.rawValue] }
    }
}

extension SurfaceTable: Sendable where Element: Sendable {}

extension SurfaceTable: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Element...) { self.init(elements) }
}
