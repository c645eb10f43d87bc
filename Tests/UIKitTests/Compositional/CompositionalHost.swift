import Testing

@testable import UIKit

/// Numbers of items, as a data source gives them, in cells whose heights follow from a function.
final class NumberedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts: [Int]
    /// The height of the content of a cell; nil for one without constraints.
    var height: ((IndexPath) -> CGFloat)?
    var width: ((IndexPath) -> CGFloat)?
    var made = 0
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        made += 1
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) as? SizedCell
        cell?.box.isActive = false
        cell?.side.isActive = false
        if let height { cell?.box.constant = height(indexPath) }
        cell?.box.isActive = height != nil
        if let width { cell?.side.constant = width(indexPath) }
        cell?.side.isActive = width != nil
        cell?.contentView.backgroundColor = UIColor(
            hue: CGFloat((indexPath.item * 3 + indexPath.section * 2) % 11) / 11, saturation: 0.6,
            brightness: 0.9, alpha: 1)
        return cell ?? UICollectionViewCell()
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        view.backgroundColor = .darkGray
        return view
    }
}

final class SizedCell: UICollectionViewCell {
    let content = UIView()
    private(set) lazy var box = content.heightAnchor.constraint(equalToConstant: 10)
    private(set) lazy var side = content.widthAnchor.constraint(equalToConstant: 10)
    override init(frame: CGRect) {
        super.init(frame: frame)
        content.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: contentView.topAnchor),
            content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

/// A collection with a compositional layout in a host.
@MainActor
struct CompositionalHost {
    let view: UICollectionView
    let items: NumberedItems
    let host: HeadlessHost
    var layout: UICollectionViewLayout { view.collectionViewLayout }

    init(
        _ layout: UICollectionViewLayout, _ counts: [Int],
        frame: CGRect = CGRect(x: 7, y: 11, width: 300, height: 200), kinds: [String] = [],
        change: (UICollectionView, NumberedItems) -> Void = { _, _ in }
    ) throws {
        let view = UICollectionView(frame: frame, collectionViewLayout: layout)
        let items = NumberedItems(counts)
        (self.view, self.items) = (view, items)
        view.register(SizedCell.self, forCellWithReuseIdentifier: "item")
        for kind in kinds {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        change(view, items)
        view.dataSource = items
        view.delegate = items
        host = try hosting(CGSize(width: 340, height: 320)) { [view] }
        host.nextFrame()
    }

    /// The frame that the layout gives an item.
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    func frame(of kind: String, _ section: Int = 0, item: Int = 0) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(
            ofKind: kind, at: IndexPath(item: item, section: section))?.frame
    }
    func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
        view.cellForItem(at: IndexPath(item: item, section: section))
    }
}

/// Sizes in short.
func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
{ NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
