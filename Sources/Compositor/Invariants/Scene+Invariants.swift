/// Invariants of a scene: a surface has a greater index and level than its readers, so it is drawn before them.
extension Scene: Invariants {
    var violation: String? {
        for (index, surface) in zip(surfaces.indices, surfaces) {
            for read in surface.reads {
                if !(0..<surface.order.count).contains(read.position) {
                    return "surface \(index) reads at no mark of its own"
                }
                for source in read.surfaces {
                    if source <= index { return "surface \(index) reads \(source), which is drawn later" }
                    if surfaces[source].level <= surface.level {
                        return "surface \(source) does not lie in \(index), which reads it"
                    }
                }
            }
            var next = 0
            for run in surface.order.runs {
                if run.start != next { return "runs of surface \(index) don't follow one another" }
                next += run.count
            }
            if next != surface.order.count { return "surface \(index) has more marks than runs" }
        }
        for (index, backdrop) in backdrops.enumerated() {
            if backdrop.copy <= backdrop.surface { return "backdrop \(index) is copied too late" }
        }
        return nil
    }
}
