import RandomCases
import TestSupport
import Testing

@Suite("Pictures of an independent engine")
struct OracleTests {
    @Test("every scene has a picture, and every picture a scene")
    func complete() throws {
        #expect(!OracleScenes.all.isEmpty)
        #expect(OracleScenes.all.map(\.name) == OracleScenes.references)
    }

    @Test("named scenes", arguments: OracleScenes.named)
    func named(scene: TestScene) throws {
        try expectOraclePicture(of: scene)
    }

    @Test("random scenes", arguments: OracleScenes.random.cases(oneIn: 2))
    func random(scene: TestScene) throws {
        try expectOraclePicture(of: scene)
    }

    private func expectOraclePicture(of scene: TestScene) throws {
        let reference = try OracleScenes.reference(for: scene)
        let test = try scene.picture()
        let comparison = ImageComparison(reference: reference, test: test)
        if !comparison.passes || OracleScenes.chosen != nil {
            FailureOutput.write(scene.name, reference: reference, test: test)
        }
        #expect(comparison.passes, "\(scene.name): \(comparison)")
    }
}
