import Foundation
import Locking
import QuartzCore
import TestSupport
import Testing

@Suite("Renderers on threads")
struct ThreadTests {
    /// Scenes with planes, clips, groups and pictures.
    static let scenes = ["transform3d-textured", "transformlayer-cube", "clip-nested", "opacity-group"]

    @Test("eight threads with a renderer each give the pictures of one")
    func eightThreads() throws {
        let scenes = OracleScenes.named.filter { Self.scenes.contains($0.name) }
        try #require(scenes.count == Self.scenes.count)
        let expected = try scenes.map { try $0.picture() }
        let failures = Locked<[String]>([])
        let group = DispatchGroup()
        for number in 0..<8 {
            group.enter()
            let thread = Thread {
                defer { group.leave() }
                for round in 0..<scenes.count {
                    let i = (round + number) % scenes.count
                    do {
                        let result = Reftest(
                            "thread-\(number)-\(scenes[i].name)", try scenes[i].picture(), .equal, expected[i]
                        )
                        if !result.passes { failures.withLock { $0.append("\(result)") } }
                    } catch {
                        failures.withLock { $0.append("\(scenes[i].name): \(error)") }
                    }
                }
            }
            thread.start()
        }
        group.wait()
        #expect(failures.withLock { $0 } == [])
    }

    @Test("a renderer can be handed from thread to thread")
    func handedOver() throws {
        let scene = try #require(OracleScenes.named.first)
        let expected = try scene.picture()
        // Only one thread at a time touches the renderer.
        nonisolated(unsafe) let renderer = try scene.makeRenderer()
        for round in 0..<3 {
            let pictures = Locked<[PixelBuffer]>([])
            let group = DispatchGroup()
            group.enter()
            let thread = Thread {
                defer { group.leave() }
                renderer.addUpdate(CGRect(x: 0, y: 0, width: scene.width, height: scene.height))
                if let picture = try? renderer.picture(
                    width: scene.width, height: scene.height, atTime: Double(round))
                {
                    pictures.withLock { $0.append(picture) }
                }
            }
            thread.start()
            group.wait()
            #expect(pictures.withLock { $0 } == [expected])
        }
    }
}
