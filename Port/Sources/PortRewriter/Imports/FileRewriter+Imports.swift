import SwiftSyntax

extension FileRewriter {
    /// Removes the import of a module that is absent, and imports the whole of a module for a part of it.
    func rewrite(_ node: ImportDeclSyntax) {
        guard let first = node.path.first?.name.text else { return }
        let isGuarded = sequence(first: Syntax(node), next: \.parent).contains {
            $0.is(IfConfigDeclSyntax.self)
        }
        if MissingModules.unportable.contains(first), !isGuarded {
            imports.unportable = imports.unportable ?? (first, line(of: node))
        }
        if MissingModules.libraries[first] != nil, !isOptional(node, first) {
            imports.libraries.insert(first)
        }
        // What Core Foundation has on Linux besides what CoreGraphics has here, such as encodings of strings.
        if first == "CoreFoundation", PlatformCondition.isPlain(node) {
            imports.modules.insert(first)
            if !isGuarded { (imports.end, imports.endsRemoved) = (node.bytes.upperBound, false) }
            return
        }
        let product = MissingModules.products[first]
        var isRemoved = false
        if let product, options.absentProducts.contains(product), !isGuarded {
            edits.blank(node)
            isRemoved = true
            warn(
                node,
                "the import of \(first) is left out: add .product(name: \"\(product)\", package: \"Agate\") to the target's dependencies"
            )
        } else if let other = MissingModules.replacements[first] {
            // AVKit exports AVFoundation.
            let isPlayer = first == "AVKit" && !options.absentProducts.contains("AVFoundation")
            edits.replace(node.bytes, with: "import \(other)" + (isPlayer ? "; import AVFoundation" : ""))
            imports.modules.formUnion(isPlayer ? [other, "AVFoundation"] : [other])
            if other == "UIKit", !isGuarded {
                note(node, "module \(first) is absent: UIKit is imported in its place")
            }
        } else if MissingModules.names.contains(first) {
            edits.blank(node)
            isRemoved = true
            if !isGuarded { note(node, "module \(first) is absent: its import is removed") }
        } else {
            if node.path.count > 1, product != nil || PlatformCondition.presentModules.contains(first) {
                edits.replace(node.bytes, with: "import \(first)")
            }
            imports.modules.insert(first)
            if MissingModules.exportingUIKit.contains(first) { needsUIKit = true }
        }
        if !isGuarded { (imports.end, imports.endsRemoved) = (node.bytes.upperBound, isRemoved) }
    }

    /// Whether an import is left out where its module is absent.
    private func isOptional(_ node: ImportDeclSyntax, _ module: String) -> Bool {
        sequence(first: Syntax(node), next: \.parent).contains {
            $0.as(IfConfigClauseSyntax.self)?.condition?.text.contains("canImport(\(module)") ?? false
        }
    }

    /// The module of the names that Foundation exports on Apple's systems, where the file imports Foundation alone.
    private var missingGraphics: String? {
        guard imports.modules.contains("Foundation"), !imports.hasRuntime else { return nil }
        if imports.neededGraphics == "CoreGraphics",
            !imports.modules.isDisjoint(with: ["CoreGraphics", "ObjectiveC"])
        {
            return nil
        }
        return imports.neededGraphics
    }

    /// Imports what the rewritten forms need, on the line of the last import.
    func addImports() {
        let module =
            needsUIKit && !imports.hasUIKit
            ? "UIKit" : needsRuntime && !imports.hasRuntime ? "QuartzCore" : missingGraphics
        let modules =
            imports.neededModules.filter { !imports.modules.contains($0) }.sorted()
            + (module.map { [$0] } ?? [])
        guard !modules.isEmpty else { return }
        if let end = imports.end {
            // A removed import leaves its place, without a separator before it.
            let start = imports.endsRemoved ? "" : "; "
            edits.insert(start + modules.map { "import \($0)" }.joined(separator: "; "), at: end)
        } else {
            // After a line that must be the first one.
            var start = 0
            if source.starts(with: "#!".utf8) {
                start = source.firstIndex(of: 10).map { $0 + 1 } ?? source.count
            }
            if source.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
            edits.insert(modules.map { "import \($0); " }.joined(), at: start)
        }
    }
}

extension FileRewriter {
    /// Notes a name of the file that the sources don't declare.
    func meet(_ name: String) {
        if !index.declares(name) { imports.meet(name) }
    }

    /// Replaces `Foundation` before a name that another module has on Linux.
    func requalify(_ base: some SyntaxProtocol, before name: String) {
        guard base.text == "Foundation", let module = FileImports.module(ofFoundation: name) else { return }
        edits.replace(base.bytes, with: module)
    }

    /// Replaces a name that Foundation lacks.
    func rename(_ token: TokenSyntax) {
        let name = token.text
        guard !index.declares(name), !isQualified(token) else { return }
        if let constant = RenamedNames.constants[name], !index.variables.contains(name) {
            edits.replace(token.bytes, with: constant)
        } else if RenamedNames.types.contains(name) {
            needsUIKit = true
            edits.replace(token.bytes, with: "UIKit.\(name)")
        }
    }

    /// Whether a name has a base before it.
    private func isQualified(_ token: TokenSyntax) -> Bool {
        guard let member = token.parent?.parent?.as(MemberAccessExprSyntax.self) else { return false }
        return member.base != nil && member.declName.baseName.id == token.id
    }
}

extension FileImports {
    /// Parts of Foundation that are modules of their own on Linux, by the beginnings of their names.
    private static let foundation: [(name: String, module: String)] =
        ["XMLParser", "XMLDocument", "XMLElement", "XMLNode", "XMLDTD"].map { ($0, "FoundationXML") }
        + [
            "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
            "HTTPCookie", "URLProtocol", "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge",
            "NSURLSession", "NSURLRequest", "NSMutableURLRequest",
        ].map { ($0, "FoundationNetworking") } + [
            ("os_unfair_lock", "AgateOS"), ("OS_UNFAIR_LOCK", "AgateOS"),
        ]

    /// The module of Foundation that has a name; nil for Foundation itself.
    static func module(ofFoundation name: String) -> String? {
        foundation.first { name.hasPrefix($0.name) }?.module
    }

    /// Names of Core Graphics that Foundation has on Linux too.
    private static let foundationGeometry: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]

    /// Beginnings of the names of Core Foundation that Foundation exports on Apple's systems.
    private static let runLoopPrefixes = ["CFRunLoop", "CFAbsoluteTime", "kCFAllocator", "kCFRunLoop"]

    /// Names of the C library that are declared with `_GNU_SOURCE` alone.
    private static let gnuNames: Set<String> = ["fopencookie", "cookie_io_functions_t"]

    /// Notes a name of the file.
    mutating func meet(_ name: String) {
        if Self.gnuNames.contains(name) { needsGNUNames = true }
        if let module = Self.module(ofFoundation: name) { neededModules.insert(module) }
        if Self.foundationGeometry.contains(name) { return }
        if Self.runLoopPrefixes.contains(where: name.hasPrefix) {
            neededGraphics = neededGraphics ?? "CoreGraphics"
        }
        let second = name.dropFirst(2).first
        if name.hasPrefix("CA"), second?.isUppercase == true, name.dropFirst(3).first?.isLowercase == true {
            neededGraphics = "QuartzCore"
        } else if neededGraphics == nil,
            name.hasPrefix("CG") && second?.isUppercase == true || name.hasPrefix("objc_")
        {
            neededGraphics = "CoreGraphics"
        }
    }
}
