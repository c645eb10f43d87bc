/// The lines at which planes are cut, and each piece in a colour of its own.
struct PlanesView {
    /// The pieces that have been come upon, by the numbers of their lines.
    private var numbers: [[Double]: Int] = [:]

    mutating func mark(_ marks: inout SurfaceMarks) {
        let lines = SplitLines(marks.shown).lines
        marks.mark { _, cuts in number(of: cuts).map { DebugColor.numbered($0) } }
        for line in lines { marks.append(line.mark(clip: marks.bounds, tints: marks.tints)) }
    }

    /// Nil for what is not one of several pieces.
    private mutating func number(of cuts: [Cut]) -> Int? {
        guard cuts.contains(where: \.dividesPlane) else { return nil }
        let key = cuts.flatMap { [$0.halfPlane.a, $0.halfPlane.b, $0.halfPlane.c] }
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        return number
    }
}
