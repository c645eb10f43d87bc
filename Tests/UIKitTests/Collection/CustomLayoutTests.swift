import Testing

@testable import UIKit

/// Collections with layouts of their own, in the manner of pagers and carousels.
@MainActor @Suite(.serialized) struct CustomLayoutTests {
    final class Attributes: UICollectionViewLayoutAttributes {
        var position: CGFloat = 0
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.position = position
            return copy
        }
        override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? Attributes)?.position == position
        }
    }

    final class Cell: UICollectionViewCell {
        var position: CGFloat = -1
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            if let own = layoutAttributes as? Attributes { position = own.position }
        }
    }

    /// Pages of 60 points beside each other, turned and faded by their distance from the middle.
    final class Carousel: UICollectionViewLayout {
        var prepared = 0
        override class var layoutAttributesClass: AnyClass { Attributes.self }
        override func prepare() {
            super.prepare()
            prepared += 1
        }
        override var collectionViewContentSize: CGSize {
            let count = collectionView?.numberOfItems(inSection: 0) ?? 0
            return CGSize(width: CGFloat(count) * 60 + 40, height: 100)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let count = collectionView?.numberOfItems(inSection: 0) ?? 0
            var all = (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            let shelf = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 0))
            shelf.frame = CGRect(x: 0, y: 90, width: 1000, height: 10)
            shelf.zIndex = -1
            all.append(shelf)
            return all
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let made = Attributes(forCellWith: indexPath)
            made.frame = CGRect(x: 20 + CGFloat(indexPath.item) * 60, y: 20, width: 60, height: 60)
            made.position = (made.center.x - (collectionView?.bounds.midX ?? 0)) / 60
            made.alpha = 1 - min(abs(made.position) / 2, 0.5)
            made.transform = CGAffineTransform(rotationAngle: made.position * 0.1)
            made.zIndex = 100 - Int(abs(made.position))
            return made
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint { CGPoint(x: (proposedContentOffset.x / 60).rounded() * 60, y: 0) }
    }

    final class Shelf: UICollectionReusableView {}

    final class Source: UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            20
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    }

    let source = Source()

    private func make(_ layout: UICollectionViewLayout) throws -> (HeadlessHost, UICollectionView) {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { frame in
            view.frame = frame
            view.register(Cell.self, forCellWithReuseIdentifier: "item")
            view.dataSource = source
            return view
        }
        return (host, view)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func attributesAreApplied() throws {
        let layout = Carousel()
        layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
        let (host, view) = try make(layout)
        // All are answered; those in the bounds have cells.
        #expect(view.indexPathsForVisibleItems == [path(0), path(1)])
        let cell = try #require(view.cellForItem(at: path(1)) as? Cell)
        #expect(cell.position == 1 && cell.alpha == 0.5 && cell.layer.zPosition == 99)
        #expect(cell.transform == CGAffineTransform(rotationAngle: 0.1))
        #expect(view.subviews.contains { $0 is Shelf })
        let before = layout.prepared
        view.contentOffset.x = 60
        host.nextFrame()
        #expect(layout.prepared == before + 1)
        #expect(cell.position == 0 && cell.alpha == 1 && cell.transform == .identity)
        #expect(layout.collectionView === view)
    }

    /// Touches meet the cell that is seen in front, where its transform has moved it.
    @Test func touchesOfOverlappingItems() throws {
        final class Pile: UICollectionViewLayout {
            var front = 0
            override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
            override func layoutAttributesForElements(in rect: CGRect)
                -> [UICollectionViewLayoutAttributes]?
            {
                (0..<3).map { item in
                    let made = UICollectionViewLayoutAttributes(
                        forCellWith: IndexPath(item: item, section: 0))
                    made.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
                    made.zIndex = item == front ? 5 : item
                    if item == 2 { made.transform = CGAffineTransform(translationX: 40, y: 40) }
                    return made
                }
            }
        }
        let pile = Pile()
        let (host, view) = try make(pile)
        #expect(view.indexPathForItem(at: CGPoint(x: 20, y: 20)) == path(0))
        #expect(view.indexPathForItem(at: CGPoint(x: 80, y: 80)) == path(2))
        pile.front = 1
        pile.invalidateLayout()
        host.nextFrame()
        host.tap(at: CGPoint(x: 20, y: 20))
        #expect(view.indexPathsForSelectedItems == [path(1)])
        host.tap(at: CGPoint(x: 80, y: 80))
        #expect(view.indexPathsForSelectedItems == [path(2)])
    }

    @Test func dragsEndAtPages() throws {
        let (host, view) = try make(Carousel())
        host.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 20, y: 50), seconds: 0.2)
        host.advance(by: 3)
        let pages = view.contentOffset.x / 60
        #expect(pages >= 1 && abs(pages - pages.rounded()) < 0.01)
    }

    @Test func layoutsAreExchanged() throws {
        let (host, view) = try make(Carousel())
        let flow = UICollectionViewFlowLayout()
        flow.minimumInteritemSpacing = 0
        let cell = try #require(view.cellForItem(at: path(1)))
        var isDone = false
        view.setCollectionViewLayout(flow, animated: true) { _ in isDone = true }
        #expect(
            view.collectionViewLayout === flow && cell.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
        host.advance(by: 0.1)
        let shown = try #require(cell.layer.presentation()?.position)
        #expect(shown.x > 75 && shown.x < 110 && !isDone)
        host.advance(by: 0.4)
        #expect(isDone && view.indexPathsForVisibleItems.count == 4)
    }

    @Test func copiesOfAttributes() {
        let one = Attributes(forCellWith: path(3))
        one.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        (one.position, one.alpha, one.zIndex, one.isHidden) = (7, 0.5, 3, true)
        one.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
        let other = one.copy() as? Attributes
        #expect(other?.position == 7 && other?.isEqual(one) == true && other?.hash == one.hash)
        #expect(other?.center == CGPoint(x: 25, y: 40) && other?.isHidden == true)
        other?.position = 8
        #expect(other?.isEqual(one) == false)
        other?.position = 7
        other?.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(other?.isEqual(one) == false && other?.frame == one.frame)
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "k", with: path(0))
        #expect(
            header.representedElementKind == "k" && header.representedElementCategory == .supplementaryView)
        #expect(
            !header.isEqual(UICollectionViewLayoutAttributes(forDecorationViewOfKind: "k", with: path(0))))
    }

    /// Items that the data source does not have, and places that are no numbers, are left out.
    @Test func mistakesOfLayouts() throws {
        final class Wrong: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.nan, height: -1) }
            override func layoutAttributesForElements(in rect: CGRect)
                -> [UICollectionViewLayoutAttributes]?
            {
                let far = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 99, section: 0))
                far.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                let lost = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
                lost.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
                let good = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
                good.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                let kind = UICollectionViewLayoutAttributes(
                    forDecorationViewOfKind: "unknown", with: IndexPath(item: 0, section: 0))
                kind.frame = good.frame
                return [far, lost, good, kind]
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        }
        let (host, view) = try make(Wrong())
        host.nextFrame()
        #expect(view.indexPathsForVisibleItems == [path(1)] && view.contentSize == .zero)
    }
}
