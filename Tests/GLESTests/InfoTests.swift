import Foundation
import Testing

@testable import GLES

@Suite struct InfoTests {
    @Test func describesTheContext() throws {
        let context = try withFakeNodes { directory in
            try GLContext(DisplayOptions(platform: .gbm, driDirectory: directory))
        }
        let target = try context.withCurrent { try GLRenderTarget(context: context, width: 5, height: 3) }
        let info = GLInfo(context, target: target)
        #expect(info.target == .texture)
        #expect(info.textureReason?.contains("gbm_bo_create failed: ") == true)
        #expect(info.platform == .gbm)
        #expect(info.devicePath?.hasSuffix("/renderD128") == true)
        #expect(info.deviceIndex == nil)
        #expect(info.renderer == context.renderer)
        #expect(info.isSoftware)
        #expect(info.limits == context.limits)
        #expect(info.attempts.map(\.outcome) == [.chosen])
        #expect(Set(info.glExtensions).isSubset(of: context.extensions))
        #expect(Set(info.glExtensions).union(info.missingGLExtensions) == GLInfo.interestingGL)
        #expect(info.eglExtensions.contains("EGL_KHR_surfaceless_context"))
        #expect(info.eglExtensions == info.eglExtensions.sorted())
    }

    @Test func survivesJSON() throws {
        let info = try GLInfo(DisplayOptions(platform: .surfaceless))
        let data = try JSONEncoder().encode(info)
        #expect(try JSONDecoder().decode(GLInfo.self, from: data) == info)
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("\"platform\":\"surfaceless\""))
        #expect(text.contains("\"maxTextureSize\":\(info.limits.maxTextureSize)"))
    }
}
