import CoreGraphics

/// A program that is compiled before the first frame.
package enum RehearsedProgram: CaseIterable, Sendable {
    /// The inside of an opaque box.
    case box
    /// Text.
    case outline
    /// The corners of a round box.
    case corners

    var program: Program {
        switch self {
        case .box: Program()
        case .outline: Program(cover: .coverage)
        case .corners:
            Program(
                cover: .rectangle(RectangleCover(corners: .circle, projection: .upright, hasBorder: false)))
        }
    }
}

extension FramePlan {
    /// A plan whose draw changes no pixel of a target of that size: it draws a rectangle without area.
    ///
    /// Most of the time that the first frame of a process takes is the driver's, for its compiler to begin and for each
    /// program. This plan has both done.
    package static func rehearsal(_ subject: RehearsedProgram, width: Int, height: Int) -> FramePlan {
        var plan = FramePlan()
        let program = subject.program
        var call = DrawCall(program: program, blend: subject == .box ? .replace : .sourceOver)
        if program.cover == .coverage {
            // The planner's identifiers begin at 0. Code is compiled for textures whose sides are powers of two.
            let id = TextureID(rawValue: -1)
            plan.steps.append(.createCoverage(id, width: 16, height: 16))
            call.cover = id
        }
        plan.steps.append(
            .beginPass(
                .target, width: width, height: height, area: PixelRect(x: 0, y: 0, width: 1, height: 1),
                clear: nil))
        // All corners are at the position 0, 0 with a w of 1.
        var vertex = ContiguousArray<UInt32>(repeating: 0, count: program.layout.words)
        vertex[2] = Float(1).bitPattern
        plan.add(call, ContiguousArray((0..<4).flatMap { _ in vertex }), [0, 1, 2, 2, 1, 3])
        if let id = call.cover { plan.steps.append(.destroyTexture(id)) }
        return plan
    }
}
