import Foundation
import Testing

@testable import UIKit

/// Cells of collections with content and background configurations.
@MainActor @Suite struct ConfiguredCellTests {
    /// A content of a client, whose view shows a number of points.
    private struct Bar: UIContentConfiguration {
        var height: CGFloat = 7
        var isSelected = false
        func makeContentView() -> UIView & UIContentView { BarView(self) }
        func updated(for state: any UIConfigurationState) -> Bar {
            var bar = self
            bar.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
            return bar
        }
    }

    private final class BarView: UIView, UIContentView {
        var configuration: any UIContentConfiguration
        init(_ bar: Bar) {
            configuration = bar
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        var bar: Bar? { configuration as? Bar }
    }

    @Test func contents() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 3, y: 5, width: 120, height: 40))
        var content = UIListContentConfiguration.cell()
        content.text = "text"
        cell.contentConfiguration = content
        cell.layoutIfNeeded()
        let list = try #require(cell.contentView.subviews.first as? UIListContentView)
        #expect(list.frame == CGRect(x: 0, y: 0, width: 120, height: 40))
        content.text = String(repeating: "many words ", count: 9)
        cell.contentConfiguration = content
        #expect(cell.contentView.subviews.first === list)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.size = CGSize(width: 120, height: 40)
        let fitted = cell.preferredLayoutAttributesFitting(attributes)
        #expect(fitted.size.width == 120 && fitted.size.height > 150)
        // Another kind of content has another view, which is told of the state.
        cell.contentConfiguration = Bar(height: 9)
        let bar = try #require(cell.contentView.subviews.first as? BarView)
        #expect(cell.contentView.subviews.count == 1 && bar.bar?.isSelected == false)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(
            cell.contentView.subviews.first === bar && bar.bar?.isSelected == true && bar.bar?.height == 9)
        cell.contentConfiguration = nil
        #expect(cell.contentView.subviews.isEmpty)
    }

    @Test func handlersAndBackgrounds() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 3, y: 5, width: 120, height: 40))
        var states: [Bool] = []
        cell.configurationUpdateHandler = { cell, state in
            states.append(state.isHighlighted)
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = state.isHighlighted ? .red : .green
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            background.cornerRadius = 6
            cell.backgroundConfiguration = background
        }
        cell.layoutIfNeeded()
        let plate = try #require(cell.configuredBackground?.subviews.first)
        #expect(plate.frame == CGRect(x: 2, y: 1, width: 114, height: 36) && plate.layer.cornerRadius == 6)
        #expect(plate.backgroundColor == .green && cell.subviews.first === cell.configuredBackground)
        cell.isHighlighted = true
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        #expect(plate.backgroundColor == .red && states == [false, true])
    }
}
