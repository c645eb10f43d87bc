/// The lines at which planes are cut, and each piece in a colour of its own.
enum PlanesView {
    static func mark(_ scene: inout FlatScene) {
        let lines = scene.shownSurfaces.map { (surface: $0, lines: SplitLines(scene, surface: $0).lines) }
        var numbers: [Int32: Int] = [:]
        for cut in scene.cuts.indices where scene.isPiece(Int32(cut)) {
            numbers[Int32(cut)] = numbers.count
        }
        scene.mark { entry, _ in numbers[entry.cut].map { DebugColor.numbered($0) } }
        for (surface, lines) in lines {
            let clip = scene.surfaces[surface].bounds
            for line in lines { scene.append(line.mark(clip: clip, tints: surface != 0), to: surface) }
        }
    }
}

extension FlatScene {
    /// Some cut of the chain divides a plane.
    func isPiece(_ cut: Int32) -> Bool {
        var link = cut
        while link >= 0 {
            if cuts[Int(link)].dividesPlane { return true }
            link = cuts[Int(link)].parent
        }
        return false
    }
}
