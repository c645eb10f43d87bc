import SwiftSyntax

/// Collects the replacements of one file.
final class FileRewriter: SyntaxVisitor {
    let index: SourceIndex
    let file: Int
    let path: String
    let statedPath: String
    let options: PortOptions
    let source: [UInt8]
    private let converter: SourceLocationConverter

    var edits = SourceEdits()
    var messages: [PortMessage] = []
    /// Declarations that are added at the end of the file.
    var additions: [String] = []
    /// Whether the file needs names that QuartzCore exports.
    var needsRuntime = false
    /// Whether the file needs names that UIKit exports.
    var needsUIKit = false
    var imports = FileImports()
    /// Whether other files name what the file declares.
    var isNeeded = false
    /// The places of the main queue in calls that are the host's, if the file has UIKit.
    var mainQueues: [Range<Int>] = []
    /// Members that move to their class, and the classes of the file.
    var moved: [MovedMember] = []
    var classEnds: [String: ClassEnd] = [:]

    /// A type around the place.
    struct Scope {
        /// The name as the index has it.
        let name: String
        /// The name as it is spelled inside of the type.
        let spelled: String
        let isClass: Bool
        let isMarkedProtocol: Bool

        /// Whether unqualified names are those of Foundation's `CGFloat`.
        var isExtensionOfCGFloat: Bool {
            ["CGFloat", "CoreGraphics.CGFloat", "Foundation.CGFloat"].contains(name)
        }
    }
    var scopes: [Scope] = []
    /// The generic parameters around the place that have a class as their bound.
    var classParameters: [[String: String]] = []

    init(
        _ tree: SourceFileSyntax, _ source: PortSource, file: Int, index: SourceIndex, options: PortOptions
    ) {
        self.index = index
        self.file = file
        (path, statedPath) = (source.path, source.statedPath)
        self.options = options
        self.source = source.bytes
        converter = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    func line(of node: some SyntaxProtocol) -> Int {
        converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    func warn(_ node: some SyntaxProtocol, _ text: String) { add(node, .warning, text) }
    func note(_ node: some SyntaxProtocol, _ text: String) { add(node, .note, text) }

    private func add(_ node: some SyntaxProtocol, _ severity: PortMessage.Severity, _ text: String) {
        let message = PortMessage(file: path, line: line(of: node), severity: severity, text: text)
        if messages.last != message { messages.append(message) }
    }

    // MARK: Types

    private func enter(
        _ name: String, isClass: Bool = false, attributes: AttributeListSyntax? = nil,
        isProtocol: Bool = false
    ) {
        let full = scopes.last.map { "\($0.name).\(name)" } ?? name
        let isMarked = isProtocol && attributes.map { ObjectiveCAttributes.has("objc", $0) } ?? false
        scopes.append(Scope(name: full, spelled: name, isClass: isClass, isMarkedProtocol: isMarked))
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteStart(of: node)
        enter(node.name.text, isClass: true)
        enterParameters(node.genericParameterClause)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) {
        addNamedMethods(to: node)
        noteEnd(of: node)
        scopes.removeLast()
        classParameters.removeLast()
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
        enterParameters(node.genericParameterClause)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) {
        scopes.removeLast()
        classParameters.removeLast()
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
        return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, attributes: node.attributes, isProtocol: true)
        rewrite(node)
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        noteOverrides(in: node)
        let name = SourceIndex.plain(node.extendedType.text)
        let isClass = index.type(name)?.kind ?? .classType == .classType
        scopes.append(Scope(name: name, spelled: name, isClass: isClass, isMarkedProtocol: false))
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    // MARK: Forms

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        return .skipChildren
    }
    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        // `dynamic` is a modifier of Swift's too, which has no use without Objective-C.
        if node.name.text == "dynamic" { edits.blank(node) }
        return .skipChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        return .visitChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        enterParameters(node.genericParameterClause)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { classParameters.removeLast() }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node) ? .skipChildren : .visitChildren
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        return .visitChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        return .visitChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        meet(node.baseName.text)
        rename(node.baseName)
        if let advice = UnsupportedNames.advice[node.baseName.text] {
            warn(node, "\(node.baseName.text) is not rewritten: \(advice)")
        }
        return .visitChildren
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        meet(node.name.text)
        rename(node.name)
        if let advice = UnsupportedNames.advice[node.name.text] {
            warn(node, "\(node.name.text) is not rewritten: \(advice)")
        }
        return .visitChildren
    }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        meet(node.name.text)
        requalify(node.baseType, before: node.name.text)
        return .visitChildren
    }
    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        return .visitChildren
    }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteAvailability(node)
        rewrite(node)
        return .visitChildren
    }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        return .skipChildren
    }
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        return .skipChildren
    }
}
