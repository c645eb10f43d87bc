import QuartzCore
import RandomCases
import TestSupport
import Testing

@Suite("Animated scenes of an independent engine")
struct OracleAnimationTests {
    @Test("every scene has pictures at four times, and the values of a random one")
    func complete() throws {
        #expect(!OracleAnimationScenes.all.isEmpty)
        #expect(OracleAnimationScenes.all.allSatisfy { $0.moments.count == 4 })
        let values = try OracleAnimationScenes.values.get()
        #expect(Set(OracleAnimationScenes.random.map(\.name)) == Set(values.keys))
    }

    @Test("every frame is the picture at its time", arguments: OracleAnimationScenes.all.cases(oneIn: 3))
    func frames(animation: OracleAnimationScene) throws {
        let scene = animation.scene
        let renderer = try scene.makeCommittedRenderer()
        for moment in animation.moments {
            let reference = try moment.picture()
            let test = try renderer.picture(width: scene.width, height: scene.height, atTime: moment.time)
            let comparison = ImageComparison(reference: reference, test: test)
            let name = "\(scene.name)-\(moment.spelling)"
            if !comparison.passes { FailureOutput.write(name, reference: reference, test: test) }
            #expect(comparison.passes, "\(name): \(comparison)")
        }
    }

    @Test(
        "a frame does not depend on the frames before it",
        arguments: OracleAnimationScenes.all.cases(oneIn: 3))
    func framesAreIndependent(animation: OracleAnimationScene) throws {
        let scene = animation.scene
        let visited = try scene.makeCommittedRenderer()
        var last = PixelBuffer(width: scene.width, height: scene.height)
        for moment in animation.moments {
            last = try visited.picture(width: scene.width, height: scene.height, atTime: moment.time)
        }
        let time = try #require(animation.moments.last?.time)
        let direct = try scene.makeCommittedRenderer()
            .picture(width: scene.width, height: scene.height, atTime: time)
        let isSame = direct.bytes == last.bytes
        #expect(isSame, "\(scene.name) at \(time)")
    }
}

extension TestScene {
    /// A renderer that has shown the scene at time 0, when its animations are added.
    func makeCommittedRenderer(options: CARendererOptions = CARendererOptions()) throws -> CARenderer {
        let renderer = try makeRenderer(options: options)
        renderer.beginFrame(atTime: 0, timeStamp: nil)
        renderer.render()
        renderer.endFrame()
        return renderer
    }
}
