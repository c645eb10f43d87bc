import CoreGraphics
import QuartzCore
import UIKit

/// A table of 1,000 rows, each with a picture, a text and a second one, that scrolls by 12 points in each frame.
package final class TableScene: BenchScene {
    static let rows = 1000
    private var table: UITableView?
    /// A table doesn't retain its data source.
    private var source: TableSceneSource?

    package init() {}

    package func build() -> CALayer {
        let (table, source) = Self.table()
        (self.table, self.source) = (table, source)
        let root = CALayer.sceneRoot()
        root.addSublayer(table.sceneLayer)
        return root
    }

    package func mutate(frame: Int) {
        guard let table else { return }
        Self.scroll(table, to: frame)
    }

    private static func table() -> (UITableView, TableSceneSource) {
        MainActor.assumeIsolated {
            let table = UITableView(frame: SceneSize.bounds, style: .plain)
            let source = TableSceneSource()
            table.rowHeight = 60
            table.register(UITableViewCell.self, forCellReuseIdentifier: TableSceneSource.identifier)
            table.dataSource = source
            table.layoutIfNeeded()
            return (table, source)
        }
    }

    private static func scroll(_ table: UITableView, to frame: Int) {
        MainActor.assumeIsolated {
            let length = table.contentSize.height - table.bounds.height
            table.contentOffset.y = (12 * Double(frame)).truncatingRemainder(dividingBy: length)
        }
    }
}

/// The rows of `TableScene`.
private final class TableSceneSource: NSObject, UITableViewDataSource {
    static let identifier = "row"
    private let pictures = TestImages.images(count: 16).map { UIImage(cgImage: $0) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { TableScene.rows }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        content.image = pictures[indexPath.row % pictures.count]
        content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
        content.imageProperties.cornerRadius = 8
        content.text = "Row \(indexPath.row)"
        content.secondaryText = "One of \(TableScene.rows) rows, with a second line of text"
        cell.contentConfiguration = content
        return cell
    }
}
