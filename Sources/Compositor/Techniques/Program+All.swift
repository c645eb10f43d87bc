/// The programs that can occur: those of all techniques.
extension Program {
    package static let all: [Program] = {
        var programs: [Program] = [], known: Set<Program> = []
        for technique in Technique.allCases {
            let record = technique.record
            for program in record.programs where known.insert(program).inserted { programs.append(program) }
        }
        return programs
    }()

    private static let known = Set(all)

    /// Whether some technique lists it.
    var isKnown: Bool { Self.known.contains(self) }

    /// Returns all pairs of some covers and joins with a paint.
    static func all(_ covers: [Cover], _ paint: Paint, _ joins: [Join]) -> [Program] {
        covers.flatMap { cover in joins.map { Program(cover: cover, paint: paint, join: $0) } }
    }
}
