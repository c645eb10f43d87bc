import CoreGraphics
import Geometry

/// Invariants of a plan: draws are in passes, and their vertices, indices and textures exist.
extension FramePlan: Invariants {
    var violation: String? {
        var gone: Set<TextureID> = []
        var target: PassTarget?
        for (number, step) in steps.enumerated() {
            func fault(_ text: String) -> String { "step \(number): \(text)" }
            switch step {
            case .createTexture(let id, let width, let height, let levels, _):
                if width <= 0 || height <= 0 || levels <= 0 { return fault("a texture without texels") }
                gone.remove(id)
            case .createLayers(let id, let width, let height, let count),
                .createSingleChannel(let id, let width, let height, let count, _):
                if width <= 0 || height <= 0 || count <= 0 { return fault("a texture without texels") }
                gone.remove(id)
            case .createSheet(let id, let layout):
                if layout.width <= 0 || layout.height <= 0 { return fault("a texture without texels") }
                gone.remove(id)
            case .importTexture(let id, let pixels):
                if pixels.width <= 0 || pixels.height <= 0 { return fault("a texture without texels") }
                gone.remove(id)
            case .createTable(let id, let width, let height), .createCoverage(let id, let width, let height):
                if width <= 0 || height <= 0 { return fault("a texture without texels") }
                gone.remove(id)
            case .uploadCoverage(let id, _, _, _, _, _, _):
                if gone.contains(id) { return fault("an upload to coverage that is gone") }
            case .uploadTable(let id, let entries, _, _, let width):
                if width <= 0 || entries.count % width != 0 { return fault("a table has a row in part") }
                if gone.contains(id) { return fault("an upload to a table that is gone") }
            case .upload(let upload):
                if gone.contains(upload.texture) { return fault("an upload to a texture that is gone") }
            case .destroyTexture(let id):
                if !gone.insert(id).inserted { return fault("a texture is destroyed twice") }
            case .blit(let id, _, _, _, _):
                if target != .target { return fault("a picture is copied to no target") }
                if gone.contains(id) { return fault("a copy of a texture that is gone") }
            case .beginPass(let next, let width, let height, let area, _):
                let all = PixelRect(x: 0, y: 0, width: width, height: height)
                if !all.contains(area) { return fault("a pass reaches over what it draws into") }
                if case .texture(let id) = next, gone.contains(id) { return fault("a pass into nothing") }
                target = next
            case .draw(let call):
                guard let target else { return fault("a draw before the first pass") }
                if let violation = violation(of: call, into: target, gone) { return fault(violation) }
            case .copy(_, let id, _, _):
                if target == nil { return fault("a copy before the first pass") }
                if target == .texture(id) { return fault("a copy of a texture to itself") }
            case .finish: break
            }
        }
        return nil
    }

    private func violation(of call: DrawCall, into target: PassTarget, _ gone: Set<TextureID>) -> String? {
        for id in [call.texture, call.cover, call.mask, call.backdrop].compactMap({ $0 }) {
            if gone.contains(id) { return "a texture is read that is gone" }
            if target == .texture(id) { return "a texture is read that is drawn into" }
        }
        if let index = call.parameters, !parameters.indices.contains(index.rawValue) {
            return "there are no such parameters"
        }
        let last = call.firstIndex + call.indexCount
        guard call.firstIndex >= 0, call.indexCount > 0, last <= indices.count,
            call.program.drawsPoints || call.indexCount % 3 == 0
        else {
            return "its indices are not there"
        }
        let words = call.program.layout.words
        let most = indices[call.firstIndex..<last].max() ?? 0
        return call.firstWord + (Int(most) + 1) * words <= vertices.count ? nil : "its vertices are not there"
    }
}
