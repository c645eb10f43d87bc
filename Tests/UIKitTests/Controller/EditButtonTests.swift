import Testing

@testable import UIKit

/// The button that begins and ends editing.
@MainActor @Suite(.serialized) struct EditButtonTests {
    private final class List: UITableViewController {
        var calls: [String] = []
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            calls.append("\(editing) \(animated)")
        }
    }

    @Test func aTouchBeginsAndEndsEditing() throws {
        let list = List(style: .plain)
        list.navigationItem.rightBarButtonItem = list.editButtonItem
        #expect(list.editButtonItem === list.navigationItem.rightBarButtonItem)
        let navigation = UINavigationController(rootViewController: list)
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844)) { navigation }
        func touch() throws {
            host.nextFrame()
            let button = try #require(list.editButtonItem.shownView)
            let frame = button.convert(button.bounds, to: nil)
            host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            host.advance(by: 0.5)
        }
        #expect(list.editButtonItem.title == "Edit" && list.editButtonItem.style == .plain && !list.isEditing)
        try touch()
        #expect(list.isEditing && list.tableView.isEditing && list.editButtonItem.title == "Done")
        #expect(list.editButtonItem.style == .done && list.calls == ["true true"])
        try touch()
        #expect(!list.isEditing && !list.tableView.isEditing && list.editButtonItem.title == "Edit")
        list.isEditing = true
        #expect(
            list.calls == ["true true", "false true", "true false"] && list.editButtonItem.title == "Done")
    }

    @Test func collectionsAreEditedToo() {
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        controller.setEditing(true, animated: false)
        #expect(controller.collectionView.isEditing && controller.editButtonItem.title == "Done")
    }
}
