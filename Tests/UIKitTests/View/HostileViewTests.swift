import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Values that no interface has, which must neither end the program nor take it long.
@MainActor @Suite struct HostileViewTests {
    private static let lengths: [CGFloat] = [
        .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .leastNonzeroMagnitude * 2000, 1e308, -1e308, -3,
        0, 17,
    ]

    private final class DrawingView: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.red.setFill()
            UIRectFill(rect)
        }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections = 2, rows = 3
        var height: CGFloat = 30
        func numberOfSections(in tableView: UITableView) -> Int { sections }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "A" }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        var sections = 2, items = 5
        func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }

    /// Places each item at a frame of its own.
    private final class StatedLayout: UICollectionViewLayout {
        var frames: [CGRect] = []
        override var collectionViewContentSize: CGSize { CGSize(width: 40, height: 90) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            made.frame = frames[indexPath.item]
            return made
        }
    }

    private func views() -> [UIView] {
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 300, height: 200)
        let label = UILabel()
        label.text = "Text"
        return [
            UIView(), DrawingView(), UIButton(type: .system), UISlider(), UISwitch(),
            UISegmentedControl(items: ["A", "B"]),
            UIPickerView(), UITextField(), UITextView(),
            UIStackView(arrangedSubviews: [UIView(), UILabel()]), scroll, label,
            UIImageView(), UIPageControl(), UISearchBar(), UIVisualEffectView(effect: nil), UIProgressView(),
            UIStepper(),
        ]
    }

    /// Frames and bounds of which one value is awkward at a time, then two.
    private static let rectangles: [CGRect] =
        lengths.flatMap { value -> [CGRect] in
            var result = (0..<4).map { index in
                var sides: [CGFloat] = [3, -2, 25, 14]
                sides[index] = value
                return CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
            }
            result += lengths.map { CGRect(x: value, y: 4, width: $0, height: 9) }
            return result
        }

    @Test func tapsAndPicturesOfAwkwardRectangles() throws {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { UIView(frame: $0) }
        let root = try #require(host.window.subviews.first)
        for view in views() {
            root.addSubview(view)
            for (index, rect) in Self.rectangles.enumerated() {
                if index % 2 == 0 { view.frame = rect } else { view.bounds = rect }
                host.touch(at: CGPoint(x: 7, y: 5), phase: .began)
                host.nextFrame()
                host.touch(at: CGPoint(x: 7, y: 5), phase: .ended)
                _ = view.hitTest(CGPoint(x: 1, y: 2), with: nil)
                if index % 7 == 0 { _ = try host.picture() }
            }
            view.removeFromSuperview()
        }
    }

    @Test func listsOfAwkwardRectangles() throws {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { UIView(frame: $0) }
        let root = try #require(host.window.subviews.first)
        let rows = Rows(), items = Items()
        let table = UITableView(frame: CGRect(x: 2, y: 1, width: 30, height: 20))
        (table.dataSource, table.delegate) = (rows, rows)
        let layout = StatedLayout()
        layout.frames = Array(repeating: CGRect(x: 1, y: 2, width: 9, height: 7), count: 5)
        let collection = UICollectionView(
            frame: CGRect(x: 2, y: 1, width: 30, height: 20), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = items
        root.addSubview(collection)
        for rect in Self.rectangles {
            layout.frames[3] = rect
            layout.invalidateLayout()
            host.tap(at: CGPoint(x: 6, y: 5))
            #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == layout.frames[1])
            collection.frame = rect
            host.nextFrame()
            collection.frame = CGRect(x: 2, y: 1, width: 30, height: 20)
        }
        collection.removeFromSuperview()
        root.addSubview(table)
        for height in Self.lengths where height != 0 && !(height > 0 && height < 1e-300) {
            rows.height = height
            table.reloadData()
            host.tap(at: CGPoint(x: 6, y: 5))
            _ = try host.picture()
        }
        // Rows that are too low for numbers of their place; few, since all of them are in the bounds.
        rows.height = .leastNonzeroMagnitude * 2000
        table.reloadData()
        host.tap(at: CGPoint(x: 6, y: 5))
        for rect in Self.rectangles {
            table.frame = rect
            host.nextFrame()
        }
    }

    @Test func controllersThatPresentEachOther() throws {
        let (first, second) = (UIViewController(), UIViewController())
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { first }
        first.present(second, animated: false)
        host.nextFrame()
        // Shown already, further back.
        second.present(first, animated: false)
        host.nextFrame()
        #expect(second.presentedViewController == nil && first.presentedViewController === second)
        var count = 0
        second.dismiss(animated: false) { count += 1 }
        host.nextFrame()
        host.nextFrame()
        #expect(count == 1 && first.presentedViewController == nil && second.presentingViewController == nil)
        // A child is no controller to present.
        let child = UIViewController()
        first.addChild(child)
        first.present(child, animated: false)
        #expect(first.presentedViewController == nil)
        child.removeFromParent()
        first.present(child, animated: true)
        #expect(first.presentedViewController === child)
    }

    @Test func motionsWithoutTime() throws {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { UIScrollView(frame: $0) }
        let scroll = try #require(host.window.subviews.first as? UIScrollView)
        scroll.contentSize = CGSize(width: 40, height: 300)
        scroll.decelerationRate = .fast
        for seconds in [Double.nan, -Double.infinity, -1, 0] {
            let begin = host.time
            host.drag(from: CGPoint(x: 9, y: 25), to: CGPoint(x: 8, y: 5), seconds: seconds)
            host.pinch(at: CGPoint(x: 9, y: 25), from: 4, to: 9, seconds: seconds)
            // Each moves in one frame, and ends in the next.
            #expect(abs(host.time - begin - 4.0 / 60) < 1e-9, "\(seconds)")
        }
        host.longPress(at: CGPoint(x: 3, y: 4), seconds: .nan)
        host.drag(from: CGPoint(x: CGFloat.nan, y: 25), to: CGPoint(x: 8, y: 5), seconds: 0.1)
        #expect(scroll.contentOffset.y.isFinite)
    }

    /// Numbers beyond those that lists keep are clamped, and lists of the largest numbers are shown soon.
    @Test func countsOfRowsAndItems() throws {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { UIView(frame: $0) }
        let root = try #require(host.window.subviews.first)
        let rows = Rows(), items = Items()
        let table = UITableView(frame: CGRect(x: 2, y: 1, width: 30, height: 20))
        table.dataSource = rows
        root.addSubview(table)
        for (sections, count) in [(1, Int.max), (Int.max, 1), (Int.min, 4), (3, Int.min), (Int.max, Int.max)]
        {
            (rows.sections, rows.rows) = (sections, count)
            table.reloadData()
            host.nextFrame()
            let expected = min(max(sections, 0), 1_000_000)
            #expect(table.numberOfSections == expected)
            if expected > 0 { #expect(table.numberOfRows(inSection: 0) == min(max(count, 0), 10_000_000)) }
            table.contentOffset.y = 1e5
            host.nextFrame()
        }
        // Nothing is left for the sections after the first.
        #expect(table.numberOfRows(inSection: 1) == 0)
        table.removeFromSuperview()
        let collection = UICollectionView(
            frame: CGRect(x: 2, y: 1, width: 30, height: 20),
            collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = items
        root.addSubview(collection)
        for (sections, count) in [(1, Int.max), (Int.max, 1), (Int.min, 4), (3, Int.min)] {
            (items.sections, items.items) = (sections, count)
            collection.reloadData()
            host.nextFrame()
            let expected = min(max(sections, 0), 1_000_000)
            #expect(collection.numberOfSections == expected)
            if expected > 0 {
                #expect(collection.numberOfItems(inSection: 0) == min(max(count, 0), 10_000_000))
            }
        }
    }

    @Test func countsOfPickers() throws {
        final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { Int.max }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                component == 1 ? Int.max : Int.min
            }
        }
        let source = Source()
        let host = try HeadlessHost(size: CGSize(width: 340, height: 300)) { UIPickerView(frame: $0) }
        let picker = try #require(host.window.subviews.first as? UIPickerView)
        (picker.dataSource, picker.delegate) = (source, source)
        host.nextFrame()
        #expect(picker.numberOfComponents == 100 && picker.numberOfRows(inComponent: 0) == 0)
        picker.selectRow(Int.max, inComponent: 1, animated: false)
        host.nextFrame()
        #expect(picker.selectedRow(inComponent: 1) == 9_999_999)
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        (pages.numberOfPages, pages.currentPage) = (Int.max, Int.max)
        #expect(pages.currentPage == Int.max - 1)
        pages.currentPage = Int.min
        pages.layoutIfNeeded()
        #expect(pages.currentPage == 0)
    }

    /// Each recognizer sees the touches, and only the first tap is recognized.
    @Test func manyRecognizers() throws {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { UIView(frame: $0) }
        let root = try #require(host.window.subviews.first)
        let begin = Date()
        var taps: [Int] = [], presses = 0
        for index in 0..<800 { root.addGestureRecognizer(UITapGestureRecognizer { _ in taps.append(index) }) }
        let press = UILongPressGestureRecognizer { _ in presses += 1 }
        root.addGestureRecognizer(press)
        #expect(root.gestureRecognizers?.count == 801)
        host.tap(at: CGPoint(x: 7, y: 5))
        #expect(taps == [0] && presses == 0)
        root.removeGestureRecognizer(try #require(root.gestureRecognizers?.first))
        host.tap(at: CGPoint(x: 8, y: 6))
        #expect(taps == [0, 1] && root.gestureRecognizers?.count == 800)
        // Adding each one compared each two.
        #expect(Date().timeIntervalSince(begin) < 5)
    }

    /// Views in each other, each with constraints to the one around it, in a window whose safe area is not the bounds.
    @Test func nestedConstraints() throws {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 20, left: 3, bottom: 11, right: 7)
        let host = try HeadlessHost(size: CGSize(width: 900, height: 800), traits: traits) {
            UIView(frame: $0)
        }
        let root = try #require(host.window.subviews.first)
        let begin = Date()
        var outer = root
        for _ in 0..<200 {
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
                inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -2),
                inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1.5),
                inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -0.5),
            ])
            outer = inner
        }
        host.nextFrame()
        #expect(outer.convert(outer.bounds, to: root) == CGRect(x: 200, y: 300, width: 300, height: 400))
        // It was a cube of the depth: half a minute here.
        #expect(Date().timeIntervalSince(begin) < 10)
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            label.widthAnchor.constraint(equalToConstant: 9),
            label.heightAnchor.constraint(equalToConstant: 4),
        ])
        host.nextFrame()
        #expect(label.frame == CGRect(x: 11, y: 20, width: 9, height: 4))
    }
}
