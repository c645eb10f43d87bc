import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct SearchBarTests {
    final class Delegate: UISearchBarDelegate {
        var events: [String] = []
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            events.append(searchText)
        }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { events.append("cancel") }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { events.append("begin") }
    }

    @Test func textAndCancel() throws {
        let bar = UISearchBar(), delegate = Delegate()
        let host = try HeadlessHost(size: CGSize(width: 300, height: 56)) { frame in
            bar.frame = frame
            bar.delegate = delegate
            bar.showsCancelButton = true
            bar.placeholder = "Search"
            return bar
        }
        bar.text = "w"
        bar.text = "w"
        #expect(bar.becomeFirstResponder() && bar.isFirstResponder)
        host.tap(at: CGPoint(x: 280, y: 28))
        #expect(delegate.events == ["w", "begin", "cancel"])
        #expect(bar.searchTextField.frame.minX == 8 && bar.searchTextField.frame.maxX < 250)
        bar.showsCancelButton = false
        host.nextFrame()
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 284, height: 36))
    }
}
