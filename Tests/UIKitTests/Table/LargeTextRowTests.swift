import Testing

@testable import UIKit

/// Rows at accessibility text sizes: their signs grow, and values are below titles.
@MainActor @Suite(.serialized) struct LargeTextRowTests {
    private final class List: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
            -> UITableViewCell
        {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            if indexPath.row == 0 {
                var content = UIListContentConfiguration.valueCell()
                (content.text, content.secondaryText) = ("A", "B")
                cell.contentConfiguration = content
            } else {
                cell.textLabel?.text = "A"
                cell.detailTextLabel?.text = "B"
                cell.textLabel?.font = .preferredFont(forTextStyle: .body)
            }
            cell.accessoryType = .detailDisclosureButton
            return cell
        }
    }

    private func make(_ size: UIContentSizeCategory) throws -> (HeadlessHost, List) {
        var traits = HeadlessHost.Traits()
        traits.contentSize = size
        let list = List(style: .plain)
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844), traits: traits) { list }
        host.nextFrame()
        return (host, list)
    }
    private func labels(_ view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }.filter {
            $0.text?.isEmpty == false
        }
    }

    @Test func signsGrowWithTexts() throws {
        for (size, factor) in [(UIContentSizeCategory.large, 1.0), (.accessibilityExtraLarge, 40.0 / 17)] {
            let (host, list) = try make(size)
            for row in 0..<2 {
                let cell = try #require(list.tableView.cellForRow(at: [0, row]))
                let signs = cell.signViews.map(\.frame)
                #expect(signs.count == 2)
                #expect(abs(signs[0].width - 22 * factor) <= 0.5 && abs(signs[1].height - 13 * factor) <= 0.5)
                #expect(signs[1].maxX == 374 && cell.contentView.frame.maxX <= signs[0].minX)
                let shape = try #require(cell.signViews[1].layer as? CAShapeLayer)
                let lines = try #require(shape.path?.boundingBox)
                #expect(abs(lines.height - 11 * factor) < 1 && abs(shape.lineWidth - 2 * factor) < 0.2)
            }
            _ = host
        }
    }

    @Test func valuesAreBelowTitles() throws {
        for size in [UIContentSizeCategory.extraExtraExtraLarge, .accessibilityMedium] {
            let (host, list) = try make(size)
            for row in 0..<2 {
                let cell = try #require(list.tableView.cellForRow(at: [0, row]))
                let texts = labels(cell.contentView).map { $0.convert($0.bounds, to: cell) }
                #expect(texts.count == 2)
                #expect((texts[1].minY >= texts[0].maxY - 0.5) == size.isAccessibilityCategory, "\(texts)")
            }
            _ = host
        }
    }
}
