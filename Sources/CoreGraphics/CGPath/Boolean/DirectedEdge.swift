import Foundation

/// A line of a face's outline, along which the face lies on the left with y up.
struct DirectedEdge: Hashable {
    var from: CGPoint
    var to: CGPoint

    /// The lines that have one of the faces on one side, and none on the other.
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
