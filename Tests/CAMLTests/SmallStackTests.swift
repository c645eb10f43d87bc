import CAML
import Foundation
import QuartzCore
import TestFiles
import Testing

/// Deep documents on threads with little stack.
@Suite("Small stacks")
struct SmallStackTests {
    /// As deep as a document may be.
    private static let levels = CAMLLimits.depth / 2 - 2

    @Test("Nested layers are all read", arguments: [256, 512])
    func layers(kilobytes: Int) throws {
        let body =
            String(repeating: "<CALayer bounds='0 0 9 9'><sublayers>", count: Self.levels)
            + String(repeating: "</sublayers></CALayer>", count: Self.levels)
        let folder = try TemporaryPackage(["main.caml": TemporaryPackage.caml(body)])
        let url = folder.url
        let depth = withStack(kilobytes: kilobytes) { () -> Int in
            guard let package = try? CAPackage(contentsOf: url), package.stateNames.isEmpty,
                package.naturalDuration == nil
            else { return 0 }
            var depth = 1
            var layer = package.rootLayer
            while let next = layer.sublayers?.first { (depth, layer) = (depth + 1, next) }
            return depth
        }
        #expect(depth == Self.levels)
    }

    @Test("Nested masks are all read")
    func masks() throws {
        let body =
            String(repeating: "<CALayer><mask>", count: Self.levels)
            + String(repeating: "</mask></CALayer>", count: Self.levels)
        let folder = try TemporaryPackage(["main.caml": TemporaryPackage.caml(body)])
        let url = folder.url
        let depth = withStack(kilobytes: 256) { () -> Int in
            var depth = 0
            var layer = (try? CAPackage(contentsOf: url))?.rootLayer
            while let this = layer { (depth, layer) = (depth + 1, this.mask) }
            return depth
        }
        #expect(depth == Self.levels)
    }

    @Test("Nested groups of animations are read to their limit, with a warning")
    func groups() throws {
        let levels = CAMLLimits.depth / 2 - 4
        let body =
            "<CALayer><animations>"
            + String(repeating: "<animation type='CAAnimationGroup' duration='1'><animations>", count: levels)
            + String(repeating: "</animations></animation>", count: levels) + "</animations></CALayer>"
        let folder = try TemporaryPackage(["main.caml": TemporaryPackage.caml(body)])
        let url = folder.url
        let warnings = withStack(kilobytes: 256) { (try? CAPackage(contentsOf: url))?.warnings }
        let text = warnings??.first ?? ""
        #expect(warnings??.count == 1 && text.contains("at most 32 groups inside each other"), "\(text)")
    }

    @Test("A document that is refused at its greatest depth is released")
    func refused() throws {
        let body =
            String(repeating: "<CALayer><sublayers>", count: Self.levels)
            + "<CALayer><contents src='/x'/></CALayer>"
            + String(repeating: "</sublayers></CALayer>", count: Self.levels)
        let folder = try TemporaryPackage(["main.caml": TemporaryPackage.caml(body)])
        let url = folder.url
        let error = withStack(kilobytes: 256) { () -> String in
            do {
                _ = try CAPackage(contentsOf: url)
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(error?.contains("lies outside the package") ?? false)
    }
}
