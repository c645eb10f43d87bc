import Foundation
import Testing

@testable import UIKit

@Suite struct DataAssetTests {
    @Test func bytesOfTheDevice() throws {
        let folder = try ResourceFolder()
        let set = "Assets.xcassets/Words/list.dataset/"
        try folder.write(
            set + "Contents.json",
            #"""
            {"data": [{"idiom": "universal", "filename": "a.json", "universal-type-identifier": "public.json"},
                      {"idiom": "phone", "filename": "none.json"},
                      {"idiom": "iphone", "filename": "b.txt"}]}
            """#)
        try folder.write(set + "a.json", "[1]")
        try folder.write(set + "b.txt", "two")
        let phone = UITraitCollection(userInterfaceIdiom: .phone)
        func words(_ traits: UITraitCollection) -> [String?] {
            var asset: NSDataAsset?
            traits.performAsCurrent { asset = NSDataAsset(name: "list", bundle: folder.bundle) }
            return [asset.map { String(decoding: $0.data, as: UTF8.self) }, asset?.typeIdentifier]
        }
        #expect(words(phone) == ["two", "public.data"])
        #expect(words(UITraitCollection(userInterfaceIdiom: .pad)) == ["[1]", "public.json"])
        #expect(NSDataAsset(name: "Words/list", bundle: folder.bundle) == nil)
    }

    /// A name in the catalogue's file that leads out of the folder is not read.
    @Test func namesThatLeadElsewhere() throws {
        let folder = try ResourceFolder()
        try folder.write("secret.txt", "secret")
        try folder.write(
            "A.xcassets/evil.dataset/Contents.json",
            #"{"data": [{"idiom": "universal", "filename": "../../../secret.txt"}]}"#)
        #expect(NSDataAsset(name: "evil", bundle: folder.bundle) == nil)
    }
}
