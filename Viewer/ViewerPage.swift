/// The page of the viewer: its HTML, its style and its scripts as one document, inside the binary.
public enum ViewerPage {
    /// - Parameter nonce: a word that the page's security policy allows scripts by.
    public static func text(nonce: String) -> String {
        text(PackageResources.page_html)
            .replacing("<!--style-->", with: "<style>\n\(text(PackageResources.page_css))</style>")
            .replacing(
                "<!--script-->", with: "<script nonce=\"\(nonce)\">\n'use strict';\n\(script)</script>")
    }

    /// The scripts, in the order in which they are read.
    private static var script: String {
        [
            PackageResources.state_js, PackageResources.picture_js, PackageResources.time_js,
            PackageResources.tree_js, PackageResources.properties_js, PackageResources.costs_js,
            PackageResources.explode_js, PackageResources.compare_js, PackageResources.main_js,
        ].map(text).joined(separator: "\n")
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
    /// The text with a part replaced where it stands first.
    fileprivate func replacing(_ part: String, with other: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
