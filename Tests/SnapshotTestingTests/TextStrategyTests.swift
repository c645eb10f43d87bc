import Foundation
import SnapshotTesting
import Testing
import UIKit

private struct User: Encodable {
    var name: String
    var tags: Set<String>
    var age: Int?
    var site: URL?
}

private final class Node {
    var next: Node?
    let number = 3
}

private enum Side: CaseIterable { case left, right }

@MainActor @Suite struct TextStrategyTests {
    private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String {
        var text = ""
        strategy.snapshot(value).run { text = $0 }
        return text
    }

    @Test func dumps() {
        let user = User(name: "Ada \"L\"", tags: ["b", "a"], age: 36, site: URL(string: "https://a.b/c"))
        #expect(
            text(user, .dump) == """
                ▿ User
                  ▿ age: Optional<Int>
                    - some: 36
                  - name: "Ada \\"L\\""
                  ▿ site: Optional<URL>
                    - some: https://a.b/c
                  ▿ tags: 2 members
                    - "a"
                    - "b"

                """)
        let node = Node()
        node.next = node
        #expect(text(node, .dump).contains("some (circular reference detected)"))
        node.next = nil
        #expect(
            text([3: "c", 1: "a"], .dump).hasPrefix("▿ 2 key/value pairs\n  ▿ (2 elements)\n    - key: 1\n"))
    }

    @Test func encodedValues() {
        let user = User(name: "B", tags: ["x"], age: nil, site: nil)
        #expect(text(user, .json) == "{\n  \"name\" : \"B\",\n  \"tags\" : [\n    \"x\"\n  ]\n}")
        #expect(Snapshotting<User, String>.json.pathExtension == "json")
        #expect(text(user, .plist).contains("<key>name</key>"))
        #expect(text(["b": 2, "a": 1] as [String: Any], .json) == "{\n  \"a\" : 1,\n  \"b\" : 2\n}")
    }

    @Test func tablesOfFunctions() {
        let call: (Side) -> Int = { $0 == .left ? 1 : 20 }
        #expect(
            text(call, Snapshotting<Side, String>.func(into: .description))
                == "\"left\",\"1\"\n\"right\",\"20\"")
    }

    @Test func differencesOfLines() throws {
        let old = (1...20).map { "line \($0)" }.joined(separator: "\n")
        let new = old.replacingOccurrences(of: "line 12", with: "line twelve")
        let patch = try #require(Diffing<String>.lines.diff(old, new)?.0)
        #expect(patch.contains("−line 12\n+line twelve") && patch.hasPrefix("…\n line 8\n"))
        #expect(
            !patch.contains("line 7") && !patch.contains("line 17")
                && Diffing<String>.lines.diff(old, old) == nil)
    }

    @Test func treesOfViews() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        let label = UILabel(frame: CGRect(x: 2, y: 3, width: 40, height: 10.5))
        label.text = "Hi"
        view.addSubview(label)
        let tree = text(view, .recursiveDescription(size: CGSize(width: 60, height: 25)))
        #expect(
            tree == """
                <UIView; frame = (0 0; 60 25); layer = <CALayer>>
                   | <UILabel; frame = (2 3; 40 10.5); text = 'Hi'; userInteractionEnabled = NO; layer = <CALayer>>
                """)
    }

    @Test func elementsOfPaths() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2.5))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 2, y: 9))
        path.close()
        #expect(
            text(path, .elementsDescription)
                == "MoveTo (1.0, 2.5)\nQuadCurveTo (2.0, 9.0) (3.0, 4.0)\nClose \n")
    }

    @Test func treesOfControllers() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        let end = "\n   | <UIViewController>, state: disappeared, view: "
        #expect(text(parent, .hierarchy).hasSuffix(end + "(view not loaded)"))
        child.loadViewIfNeeded()
        #expect(text(parent, .hierarchy).hasSuffix(end + "<UIView> not in the window"))
    }
}
