import QuartzCore

/// A renderer's description as lines of name and value.
enum InfoText {
    static func text(_ d: RendererDescription) -> String {
        let limits = d.limits
        var rows = [
            ("platform", d.platform.rawValue + (d.devicePath.map { " \($0)" } ?? "")),
            ("vendor", d.vendor),
            ("renderer", d.renderer + (d.isSoftware ? " (on the CPU)" : "")),
            ("version", d.version),
            ("target", target(d)),
            ("shading language", d.glslVersion),
            ("EGL", "\(d.eglVersion), \(d.eglVendor)"),
            ("largest texture", "\(limits.maxTextureSize) texels a side, \(limits.maxArrayLayers) layers"),
            ("largest target", "\(limits.maxViewportWidth)x\(limits.maxViewportHeight) pixels"),
            ("texture units", "\(limits.maxTextureUnits)"),
            ("uniform block", "\(limits.maxUniformBlockSize) bytes"),
            ("samples", "\(limits.maxSamples)"),
            ("GL extensions", list(d.glExtensions)),
            ("not there", list(d.missingGLExtensions)),
            ("EGL extensions", list(d.eglExtensions)),
            ("not there", list(d.missingEGLExtensions)),
        ]
        if let index = d.deviceIndex { rows.insert(("device", "\(index)"), at: 1) }
        rows += d.attempts.map { ("tried", "\($0)") }
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { name, value in
            name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + value.onOneLine + "\n"
        }.joined()
    }

    private static func target(_ d: RendererDescription) -> String {
        switch d.target {
        case .gbm: "GBM buffer, which can be exported"
        case .texture: "GL texture" + (d.textureReason.map { " (\($0))" } ?? "")
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: " ")
    }
}
