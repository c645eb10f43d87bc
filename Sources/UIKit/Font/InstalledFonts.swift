/// The fonts of the machine by family, read once.
enum InstalledFonts {
    static let families: [String: [String]] = {
        var families: [String: [String]] = [:]
        let all = CTFontDescriptorCreateMatchingFontDescriptors(
            CTFontDescriptorCreateWithAttributes([:]), nil)
        for case let descriptor as CTFontDescriptor in all ?? [] {
            guard
                let family = CTFontDescriptorCopyAttribute(descriptor, kCTFontFamilyNameAttribute) as? String,
                let name = CTFontDescriptorCopyAttribute(descriptor, kCTFontNameAttribute) as? String
            else { continue }
            families[family, default: []].append(name)
        }
        return families.mapValues { Array(Set($0)) }
    }()
}
