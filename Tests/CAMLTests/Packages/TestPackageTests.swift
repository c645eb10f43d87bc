import CAML
import Foundation
import QuartzCore
import RenderTree
import Testing

@Suite("Packages written as others write them")
struct TestPackageTests {
    @Test("They are read without a warning", arguments: TestPackages.names)
    func loading(_ name: String) throws {
        let package = try TestPackages.load(name)
        #expect(package.warnings == [])
        let states =
            name == "Flipbook" ? ["Sleep", "Locked", "Unlocked", "Error"] : ["Locked", "Unlock", "Sleep"]
        #expect(package.stateNames == states)
        #expect(package.rootLayer.stateTransitions.count == 6)
        #expect(package.documentSize == (name == "Blank" ? CGSize(width: 100, height: 200) : nil))
        #expect(package.naturalDuration == (name == "Spinner" ? 2 : nil))
    }

    @Test(
        "Every way from one state to another ends where the state begins, and starts where the last was",
        arguments: TestPackages.names)
    func everyTransition(_ name: String) throws {
        let states = try [nil] + TestPackages.load(name).stateNames.map { Optional($0) }
        for from in states {
            for to in states where to != from {
                let direct = try PlayedPackage(name)
                try direct.enter(from, speed: 0)
                let start = try direct.looks(at: 0)
                try direct.enter(to, speed: 0)
                let end = try direct.looks(at: 10)
                // Those of another package are other objects.
                let moving = try PlayedPackage(name)
                try moving.enter(from, speed: 0)
                #expect(try moving.looks(at: 0).map(\.plain) == start.map(\.plain))
                try moving.enter(to)
                for time in stride(from: 0, through: 1.5, by: 0.125) {
                    for look in try moving.looks(at: time) {
                        let numbers = [
                            look.position.x, look.position.y, look.size.width, CGFloat(look.opacity),
                        ]
                        #expect(numbers.allSatisfy { $0.isFinite }, "\(from ?? "") to \(to ?? "") at \(time)")
                    }
                }
                #expect(
                    try moving.looks(at: 10).map(\.plain) == end.map(\.plain), "\(from ?? "") to \(to ?? "")")
            }
        }
    }

    @Test("A spinner turns by two keyframes without end, whatever state it is in")
    func spinner() throws {
        let played = try PlayedPackage("Spinner")
        func angle(_ id: String, _ time: Double) throws -> Double {
            try #require(try played.shown(id, at: time).value(forKeyPath: "transform.rotation.z") as? Double)
        }
        for (round, state) in [nil, "Locked", "Unlock", "Sleep"].enumerated() {
            try played.enter(state)
            let start = Double(round * 100)
            for time in [0, 0.5, 1, 1.75] {
                #expect(abs(try angle("square1", start + time) - .pi / 2 * (1 - time / 2)) < 1e-6)
            }
            // A whole turn begins and ends at the same place.
            #expect(abs(sin(try angle("square2", start + 0.5)) - sin(1.5 * .pi)) < 1e-6)
            let square = try played.shown("square1", at: start + 0.5)
            let (offset, side): (CGFloat, CGFloat) =
                switch state {
                case "Unlock": (20, 40)
                case "Sleep": (-20, 20)
                default: (0, 60)
                }
            #expect(square.position == CGPoint(x: 50 + offset, y: 100 + offset))
            #expect(square.bounds.size == CGSize(width: side, height: side))
            #expect(square.opacity == 0.25 && square.cornerRadius == 15)
        }
        #expect(
            played.package.layersByID["1001"]?.superlayer === played.package.rootLayer,
            "the last of an id counts")
    }

    @Test("Pictures lie where the states put them, to the fraction of a point")
    func jaws() throws {
        let played = try PlayedPackage("Jaws")
        let rest = try played.shown("upper", at: 0)
        #expect(
            rest.position == CGPoint(x: 50, y: 251.5)
                && rest.bounds.size == CGSize(width: 100.5, height: 80.25))
        #expect((try played.shown("lower", at: 0).contents as? CGImage)?.width == 4)
        for (state, upper, lower) in [
            ("Locked", 140.125, 60.5), ("Unlock", 251.5, -40.25), ("Sleep", 150.25, 50.5),
        ] {
            try played.enter(state)
            #expect(try played.shown("upper", at: 1).position == CGPoint(x: 50, y: upper))
            #expect(try played.shown("lower", at: 1).position == CGPoint(x: 50, y: lower))
        }
        // What a transition leaves empty is the player's to animate.
        let fallback = CABasicAnimation()
        fallback.duration = 2
        played.controller.fallbackAnimation = fallback
        _ = try played.shown("upper", at: 2)
        try played.enter("Locked")
        #expect(try played.shown("upper", at: 2).position.y == 150.25)
        #expect(try played.shown("upper", at: 3).position.y == (150.25 + 140.125) / 2)
    }

    @Test("Pages turn at their times, and the last of more times than pages are left over")
    func flipbook() throws {
        let played = try PlayedPackage("Flipbook")
        func page(_ time: Double) throws -> Int {
            let image = try #require(try played.shown("#1", at: time).contents as? CGImage)
            let colors: [[UInt8]] = [
                [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0], [0, 255, 255], [255, 0, 255],
            ]
            var pixel = [UInt8](repeating: 0, count: 4)
            pixel.withUnsafeMutableBytes {
                image.copyPremultipliedRGBA8(x: 0, y: 0, width: 1, height: 1, into: $0, bytesPerRow: 4)
            }
            return try #require(colors.firstIndex(of: Array(pixel.prefix(3)))) + 1
        }
        try played.enter("Locked", speed: 0)
        #expect(try page(0) == 1)
        try played.enter("Unlocked")
        let expected = [
            (0.0, 1), (0.09, 1), (0.11, 2), (0.25, 3), (0.35, 4), (0.45, 5), (0.55, 6), (0.95, 6), (2, 6),
        ]
        for (time, number) in expected { #expect(try page(time) == number, "at \(time)") }
        try played.enter("Locked")
        #expect(try page(3) == 1)
    }

    @Test("A shake is a spring that waits and is faster than its time, on top of a step aside")
    func shake() throws {
        let played = try PlayedPackage("Flipbook")
        try played.enter("Locked", speed: 0)
        _ = try played.shown("#2", at: 0)
        try played.enter("Error")
        let (frequency, damping) = (400.0.squareRoot(), 30 / (2 * 1600.0.squareRoot()))
        let damped = frequency * (1 - damping * damping).squareRoot()
        for time in [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.69] {
            let t = max(0, (time - 0.1) * 1.5)
            let away =
                exp(-damping * frequency * t)
                * (cos(damped * t) + damping * frequency / damped * sin(damped * t))
            let shaken = try played.shown("#2", at: time).position.x
            #expect(abs(shaken.native - (70 - 30 * away)) < 1e-6, "at \(time): \(shaken)")
            let eased = time < 0.2 ? TimingCurve.default.value(at: time / 0.2) : 1
            #expect(abs(try played.shown("#3", at: time).position.x.native - (50 - 30 * eased)) < 1e-6)
        }
        #expect(try played.shown("#2", at: 2).position.x == 70)
    }

    @Test("Falling asleep fades and shrinks together")
    func sleep() throws {
        let played = try PlayedPackage("Flipbook")
        try played.enter("Locked", speed: 0)
        _ = try played.shown("#3", at: 0)
        try played.enter("Sleep")
        for time in [0, 0.125, 0.25, 0.375] {
            let part = TimingCurve.default.value(at: time / 0.5)
            let layer = try played.shown("#3", at: time)
            #expect(abs(Double(layer.opacity) - (1 - part)) < 1e-6, "at \(time)")
            #expect(abs(layer.transform.m11.native - (1 - 0.25 * part)) < 1e-6)
            #expect(layer.transform.m11 == layer.transform.m22 && layer.transform.m33 == 1)
        }
        let asleep = try played.shown("#3", at: 0.5)
        #expect(asleep.opacity == 0 && abs(asleep.transform.m11 - 0.75) < 1e-9)
    }
}

extension LayerLook {
    /// Without the picture, which is another object in another package.
    fileprivate var plain: LayerLook {
        var result = self
        result.contents = nil
        return result
    }
}
