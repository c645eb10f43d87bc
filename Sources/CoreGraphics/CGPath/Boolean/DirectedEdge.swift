import Foundation

/// An edge of a face; the face is on its left with y up.
struct DirectedEdge: Hashable {
    var from: CGPoint
    var to: CGPoint

    /// The edges between a face and the outside.
    static func outline(of faces: [[[CGPoint]]]) -> [DirectedEdge] {
        var edges: [DirectedEdge] = []
        for ring in faces.joined() {
            for i in ring.indices {
                edges.append(DirectedEdge(from: ring[i], to: ring[i + 1 < ring.count ? i + 1 : 0]))
            }
        }
        let all = Set(edges)
        return edges.filter { !all.contains(DirectedEdge(from: $0.to, to: $0.from)) }
    }
}
