import QuartzCore

extension ViewerSession {
    /// Moves the time of a scene that plays, and loads scenes whose files changed.
    ///
    /// - Parameter now: the time of the clock on the wall, in seconds from any beginning.
    package func tick(at now: Double) {
        for index in watches.keys.sorted() where watches[index]?.hasChanged(at: now) == true {
            let before = time
            load(index)
            if index == current { time = min(max(before, startTime), PlayedTime.limit) }
        }
        guard var played = playing, let scene else { return }
        switch scene.viewed.motion {
        case .anyTime(let start, let duration):
            let next = played.time(at: now, from: start, to: duration)
            playing = played
            if next != time { needsFrame = true }
            time = next
        case .onward(let time, let framesPerSecond):
            let due = played.time(at: now, from: -PlayedTime.limit, to: nil)
            playing = played
            guard due - time >= 1 / framesPerSecond else { return }
            // A picture that takes longer than a frame slows the scene down; it doesn't skip.
            scene.viewed.nextFrame()
            moved(scene)
            playing?.start = self.time
            playing?.wall = now
        }
    }

    func seek(to newTime: Double) throws(ViewerError) {
        let scene = try shown()
        guard newTime.isFinite else { throw ViewerError("time: expected a finite number") }
        switch scene.viewed.motion {
        case .anyTime(let start, _): time = min(max(newTime, start), PlayedTime.limit)
        case .onward(let present, let framesPerSecond):
            let frames = ((newTime - present) * framesPerSecond).rounded()
            guard frames >= 0 else { throw ViewerError("the program's time only moves on") }
            guard frames <= Self.mostFrames else { throw ViewerError("time: expected at most a minute on") }
            for _ in 0..<Int(frames) { scene.viewed.nextFrame() }
            moved(scene)
        }
        playing?.start = time
        playing?.wall = nil
        needsFrame = true
    }

    private static let mostFrames = 3600.0

    func play(_ speed: Double) throws(ViewerError) {
        let scene = try shown()
        guard PlayedTime.speeds.contains(speed), speed != 0 else {
            throw ViewerError("speed: expected a number from -16 to 16 other than 0")
        }
        if case .onward = scene.viewed.motion, speed < 0 {
            throw ViewerError("the program's time only moves on")
        }
        playing = PlayedTime(speed: speed, start: time)
        needsFrame = true
    }

    /// Stops, and has the picture drawn again: while a scene plays it is not exact.
    func pause() {
        if playing != nil { repeatFrame() }
        playing = nil
    }

    func step(_ frames: Int) throws(ViewerError) {
        let scene = try shown()
        guard frames.magnitude <= UInt(Self.mostFrames) else {
            throw ViewerError("frames: expected at most 3600")
        }
        pause()
        switch scene.viewed.motion {
        case .anyTime:
            let rate = PlayedTime.framesPerSecond
            try seek(to: ((time * rate).rounded() + Double(frames)) / rate)
        case .onward:
            guard frames >= 0 else { throw ViewerError("the program's time only moves on") }
            for _ in 0..<frames { scene.viewed.nextFrame() }
            moved(scene)
        }
    }

    /// Takes over the time of a program.
    private func moved(_ scene: OpenedScene) {
        if case .onward(let present, _) = scene.viewed.motion { time = present }
        needsFrame = true
    }

    func setState(_ name: String) throws {
        let scene = try shown()
        try scene.viewed.setState(name, at: time)
        playing?.start = time
        playing?.wall = nil
        (needsScene, needsFrame) = (true, true)
    }

    func touch(_ phase: ViewedTouch, _ x: Double, _ y: Double) throws(ViewerError) {
        let scene = try shown()
        let point = LayerPlaces(scene.viewed.canvas).point(ofPixel: x, y)
        guard x.isFinite, y.isFinite, scene.viewed.touch(phase, at: point) else {
            throw ViewerError("the scene takes no touches")
        }
        moved(scene)
    }
}
