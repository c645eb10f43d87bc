import CAllocationCount
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// The cost of views beside that of layers alone, by the number of times that memory is asked for.
@MainActor @Suite(.enabled(if: allocation_is_sanitized() == 0)) struct ViewCostTests {
    private static let count = 1000

    private func allocations(_ body: () throws -> Void) rethrows -> Int {
        let before = allocation_count()
        try body()
        return Int(allocation_count() - before)
    }

    /// A view with its layer, against a layer with a delegate.
    @Test func views() {
        var layers: [CALayer] = [], views: [UIView] = []
        layers.reserveCapacity(Self.count)
        views.reserveCapacity(Self.count)
        _ = (UIView(), CALayer())
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let plain = allocations {
            for _ in 0..<Self.count {
                let layer = CALayer()
                layer.frame = frame
                layers.append(layer)
            }
        }
        let viewed = allocations { for _ in 0..<Self.count { views.append(UIView(frame: frame)) } }
        #expect(plain > 0 && viewed <= plain * 3, "\(viewed) against \(plain)")
    }

    /// The bytes of 10,000 views in a tree against those of layers with a delegate: 583 against 434.
    @Test func memoryOfTrees() {
        final class Delegate: CALayerDelegate {}
        let count = 10_000, frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let root = CALayer(), view = UIView(), delegate = Delegate()
        root.addSublayer(CALayer())
        view.addSubview(UIView())
        let before = allocation_size()
        for _ in 0..<count {
            let layer = CALayer()
            layer.delegate = delegate
            layer.frame = frame
            root.addSublayer(layer)
        }
        let middle = allocation_size()
        for _ in 0..<count { view.addSubview(UIView(frame: frame)) }
        let (layers, views) = (middle - before, allocation_size() - middle)
        withExtendedLifetime(delegate) {}
        #expect(layers > 0 && views * 100 <= layers * 135, "\(views) against \(layers)")
    }

    /// A frame after all of 1,000 views have moved asks for memory as often as one after their layers have.
    @Test func commits() throws {
        func frame(_ move: (UIView) -> Void) throws -> Int {
            let stage = UIView()
            let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { frame in
                stage.frame = frame
                for _ in 0..<Self.count {
                    stage.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
                }
                return stage
            }
            host.nextFrame()
            move(stage)
            return allocations { host.nextFrame() }
        }
        let views = try frame { for view in $0.subviews { view.center.x = 50 } }
        let layers = try frame { stage in
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for layer in stage.layer.sublayers ?? [] { layer.position.x = 50 }
            CATransaction.commit()
        }
        #expect(layers > 0 && views * 10 <= layers * 13, "\(views) against \(layers)")
    }

    /// A block of 1,000 views allocates as their animations do.
    @Test func animations() {
        func views() -> [UIView] {
            let stage = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            for _ in 0..<Self.count {
                stage.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            }
            return [stage] + stage.subviews
        }
        let (blockViews, plainViews) = (views(), views())
        UIView.animate(withDuration: 1) { blockViews[1].center.x = 1 }
        let block = allocations {
            UIView.animate(withDuration: 1) { for view in blockViews.dropFirst(2) { view.center.x = 70 } }
        }
        let plain = allocations {
            for view in plainViews.dropFirst(2) {
                let animation = CABasicAnimation(keyPath: "position")
                animation.fromValue = NSValue(cgPoint: CGPoint(x: view.center.x - 70, y: 0))
                animation.toValue = NSValue(cgPoint: .zero)
                animation.isAdditive = true
                animation.duration = 1
                animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                animation.fillMode = .both
                view.center.x = 70
                view.layer.add(animation, forKey: "position")
            }
        }
        #expect(plain > 0 && block <= plain * 3 / 2, "\(block) against \(plain)")
    }

    /// Rows of a table: each frame of a scroll costs the same in a long table and in a short one.
    @Test func rows() throws {
        final class Rows: NSObject, UITableViewDataSource {
            let count: Int
            init(_ count: Int) { self.count = count }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
        }
        func scroll(_ count: Int) -> Int {
            let rows = Rows(count)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
            table.rowHeight = 20
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            func move(_ steps: Range<Int>) {
                for step in steps {
                    table.contentOffset.y = CGFloat(step) * 15
                    table.layoutIfNeeded()
                }
            }
            return withExtendedLifetime(rows) {
                move(0..<20)
                return allocations { move(20..<100) }
            }
        }
        let (short, long) = (scroll(100), scroll(100_000))
        #expect(short > 0 && long <= short * 11 / 10, "\(long) against \(short)")
    }
}
