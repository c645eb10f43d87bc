import Foundation
import UIKit

/// A file that belongs to a failure. XCTest on Linux has no attachments: they are written beside the new snapshot.
public final class XCTAttachment {
    public enum Lifetime: Sendable { case keepAlways, deleteOnSuccess }

    public var name: String?
    public var lifetime = Lifetime.deleteOnSuccess
    public let data: Data
    /// The extension of the file.
    let pathExtension: String

    public convenience init(data: Data) { self.init(data: data, uniformTypeIdentifier: "public.data") }
    public init(data: Data, uniformTypeIdentifier: String) {
        self.data = data
        pathExtension =
            ["public.patch-file": "patch", "public.png": "png", "public.plain-text": "txt"][
                uniformTypeIdentifier] ?? "data"
    }
    public convenience init(string: String) {
        self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
    }
    public convenience init(image: UIImage) {
        self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
    }
}
