import SwiftSyntax

/// Enters the types of a file into an index.
final class IndexVisitor: SyntaxVisitor {
    private(set) var index: SourceIndex
    private let file: Int
    /// The names of the types around the place, whether their members are marked or private, and whether types may leave
    /// some out.
    private var scopes: [(name: String, isMarked: Bool, isPrivate: Bool, hasOptionals: Bool)] = []
    /// The number of `#if` around the place that the compiler decides.
    private var conditions = 0

    init(_ index: SourceIndex, file: Int) {
        self.index = index
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    private func fullName(_ name: String) -> String {
        scopes.last.map { "\($0.name).\(name)" } ?? name
    }

    private func enter(
        _ name: String, _ kind: TypeRecord.Kind, _ inherited: InheritanceClauseSyntax?,
        _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax, isGeneric: Bool = false, isExtension: Bool = false
    ) {
        let marksMembers = ObjectiveCAttributes.has("objcMembers", attributes)
        let isObjC = ObjectiveCAttributes.has("objc", attributes)
        index.withType(name) { type in
            if !isExtension {
                type.kind = kind
                type.file = file
                type.isGeneric = isGeneric
                type.isConditional = conditions > 0
                type.access = modifiers.access
                type.isMarkedProtocol = kind == .protocolType && isObjC
            }
            // A class's superclass stays first.
            type.inherited += inherited?.inheritedTypes.map { SourceIndex.plain($0.type.text) } ?? []
            type.isMarked = type.isMarked || marksMembers
        }
        let access = modifiers.access
        scopes.append(
            (
                name, marksMembers || (isExtension && isObjC) || (kind == .protocolType && isObjC),
                isExtension && (access == "private" || access == "fileprivate"),
                kind == .protocolType && !isExtension && isObjC
            ))
    }

    private func leave() { scopes.removeLast() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            fullName(node.name.text), .classType, node.inheritanceClause, node.attributes, node.modifiers,
            isGeneric: node.genericParameterClause != nil)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(fullName(node.name.text), .value, node.inheritanceClause, node.attributes, node.modifiers)
        return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(fullName(node.name.text), .value, node.inheritanceClause, node.attributes, node.modifiers)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { leave() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(fullName(node.name.text), .value, node.inheritanceClause, node.attributes, node.modifiers)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            fullName(node.name.text), .protocolType, node.inheritanceClause, node.attributes, node.modifiers)
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            SourceIndex.plain(node.extendedType.text), .unknown, node.inheritanceClause, node.attributes,
            node.modifiers,
            isExtension: true)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let scope = scopes.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
            return .visitChildren
        }
        let parameters = Array(node.signature.parameterClause.parameters)
        let labels = parameters.map(\.firstName.text)
        let types = parameters.map { $0.type.text + ($0.ellipsis == nil ? "" : "...") }
        let effects = node.signature.effectSpecifiers
        let isPlain =
            node.genericParameterClause == nil && effects?.throwsClause == nil
            && effects?.asyncSpecifier == nil
            && parameters.count <= 4
            && !types.contains {
                $0.hasPrefix("inout ") || $0.hasSuffix("...") || $0.contains("@autoclosure")
                    || $0.hasPrefix("some ")
                    || ($0.contains("->") && !$0.hasPrefix("@escaping") && !$0.hasSuffix("?"))
            }
        add(
            Member(
                kind: .method(
                    labels: labels, parameters: types, returns: node.signature.returnClause?.type.text),
                base: node.name.text,
                selector: ObjectiveCAttributes.statedName(node.attributes)
                    ?? SelectorName.name(node.name.text, labels: labels),
                isCallable: isPlain),
            node.attributes, node.modifiers, scope)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
                continue
            }
            index.variables.insert(name)
            let type = binding.typeAnnotation?.type.text ?? ""
            if type == "AnyObject?" || type == "AnyObject!" { index.objects.insert(name) }
            enterMetatype(name, type)
            guard let scope = scopes.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
                continue
            }
            add(
                Member(
                    kind: .property(isSettable: isSettable(node, binding)), base: name,
                    selector: ObjectiveCAttributes.statedName(node.attributes) ?? name),
                node.attributes, node.modifiers, scope)
        }
        return .visitChildren
    }

    private func enterMetatype(_ name: String, _ type: String) {
        if type.hasSuffix(".Type") { index.metatypes[name] = String(type.dropLast(".Type".count)) }
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let first = node.signature.parameterClause.parameters.first?.firstName.text
        if node.modifiers.has("required"), first != "coder", let scope = scopes.last {
            index.requiring.insert(scope.name)
        }
        return .visitChildren
    }

    private func isSettable(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
        guard node.bindingSpecifier.text == "var" else { return false }
        switch binding.accessorBlock?.accessors {
        case nil: return true
        case .getter: return false
        case .accessors(let list):
            let names = list.map(\.accessorSpecifier.text)
            return names.contains("set") || names.contains("didSet") || names.contains("willSet")
                || names.contains("_modify")
        }
    }

    private func add(
        _ member: Member, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
        _ scope: (name: String, isMarked: Bool, isPrivate: Bool, hasOptionals: Bool)
    ) {
        var member = member
        member.isStatic = modifiers.has("static") || modifiers.has("class")
        member.isOverride = modifiers.has("override")
        member.isOptional = modifiers.has("optional") && scope.hasOptionals
        let access = modifiers.access
        member.isPrivate =
            access == "private" || access == "fileprivate" || (access.isEmpty && scope.isPrivate)
        let isObserver =
            member.base == "observeValue" && member.labels == ["forKeyPath", "of", "change", "context"]
        if isObserver { member.selector = "observeValueForKeyPath:ofObject:change:context:" }
        let marked = ObjectiveCAttributes.isMarked(attributes) || isObserver
        member.isUnmarked = ObjectiveCAttributes.has("nonobjc", attributes)
        member.isMarked = marked || (scope.isMarked && !member.isPrivate && !member.isUnmarked)
        member.file = file
        member.isConditional = conditions > 0
        index.withType(scope.name) { $0.members.append(member) }
        if member.isOverride, member.isMethod {
            index.overriders[member.base, default: []].append((scope.name, member.labels))
        }
        if member.isOptional {
            if member.isMethod {
                index.optionalMethods.insert(member.base)
            } else {
                index.optionalProperties.insert(member.base)
            }
        }
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        let name = (node.secondName ?? node.firstName).text
        index.variables.insert(name)
        enterMetatype(name, node.type.text)
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        index.variables.insert(node.identifier.text)
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        if let bound = node.inheritanceClause?.inheritedTypes.first?.type.text {
            index.associatedClasses[node.name.text] = bound
        }
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        index.aliases[node.name.text] = node.initializer.value.text
        return .visitChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let active = PlatformCondition.activeClauses(of: node)
        let system = PlatformCondition.system(of: node)
        let isDecided =
            active.count <= 1
            && active.allSatisfy {
                $0.condition.map { PlatformCondition.value(of: $0, system: system) == true } ?? true
            }
        if !isDecided { conditions += 1 }
        for clause in active { if let elements = clause.elements { walk(Syntax(elements)) } }
        if !isDecided { conditions -= 1 }
        return .skipChildren
    }
}
