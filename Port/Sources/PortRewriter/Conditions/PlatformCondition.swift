import SwiftSyntax

/// The conditions of `#if` as a build for iOS decides them, or one for Linux where that of iOS imports what is absent.
enum PlatformCondition {
    /// Modules that sources for iOS can import and that are there.
    static let presentModules: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "OpenGLES", "Foundation", "Dispatch",
        "ObjectiveC", "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "Swift", "XCTest", "os",
        "OSLog",
    ]

    /// The value of a condition; nil if it depends on more than the platform.
    static func value(of condition: ExprSyntax, system: String = "iOS") -> Bool? {
        if let sequence = condition.as(SequenceExprSyntax.self) {
            return value(of: Array(sequence.elements)[...], system)
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        {
            return value(of: only.expression, system: system)
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return value(of: prefix.expression, system: system).map(!)
        }
        guard let call = condition.as(FunctionCallExprSyntax.self), let argument = call.arguments.first else {
            return nil
        }
        switch call.calledExpression.text {
        case "os": return argument.expression.text == system
        case "targetEnvironment": return false
        case "canImport":
            let module = argument.expression.text
            if presentModules.contains(module) { return true }
            return MissingModules.names.contains(module) ? false : nil
        case "swift", "compiler": return isAtLeast(argument.expression)
        default: return nil
        }
    }

    /// The value of operands with `&&` and `||` between them.
    private static func value(of elements: ArraySlice<ExprSyntax>, _ system: String) -> Bool? {
        for (name, decisive) in [("||", true), ("&&", false)] {
            let parts = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }
            guard parts.count > 1 else { continue }
            let values = parts.map { value(of: $0, system) }
            if values.contains(decisive) { return decisive }
            return values.contains(nil) ? nil : !decisive
        }
        return elements.count == 1 ? elements.first.flatMap { value(of: $0, system: system) } : nil
    }

    /// Whether Swift 6.3 fulfils `>=5.3` or `<5.3`.
    private static func isAtLeast(_ expression: ExprSyntax) -> Bool? {
        let text = expression.text.filter { $0 != " " }
        let numbers = text.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
        guard let major = numbers.first, text.hasPrefix(">=") || text.hasPrefix("<") else { return nil }
        let isReached = (major, numbers.dropFirst().first ?? 0) <= (6, 3)
        return text.hasPrefix("<") ? !isReached : isReached
    }

    /// The clauses of an `#if` that may be compiled, and all for which that is not known.
    static func activeClauses(of config: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        activeClauses(of: config, system: system(of: config))
    }

    /// The system whose clauses are compiled: Linux where a clause is for it, and those of iOS import what is absent, and
    /// where a file without frameworks of Apple's distinguishes Apple's systems from others.
    static func system(of config: IfConfigDeclSyntax) -> String {
        if isAboutOtherSystems(config), isPlain(config) { return "Linux" }
        let namesLinux = config.clauses.contains { clause in
            clause.condition.map { condition in
                systems(in: condition).contains { $0.arguments.first?.expression.text == "Linux" }
            } ?? false
        }
        guard namesLinux else { return "iOS" }
        let importsAbsent = activeClauses(of: config, system: "iOS").contains { clause in
            guard case .statements(let statements)? = clause.elements else { return false }
            return statements.contains { statement in
                guard let module = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text else {
                    return false
                }
                return MissingModules.names.contains(module) && MissingModules.replacements[module] == nil
                    || MissingModules.unportable.contains(module)
            }
        }
        return importsAbsent ? "Linux" : "iOS"
    }

    /// The clauses of an `#if` that may be compiled for a system.
    static func activeClauses(of config: IfConfigDeclSyntax, system: String) -> [IfConfigClauseSyntax] {
        var active: [IfConfigClauseSyntax] = []
        for clause in config.clauses {
            guard let condition = clause.condition else { return active + [clause] }
            switch value(of: condition, system: system) {
            case true: return active + [clause]
            case false: continue
            case nil: active.append(clause)
            }
        }
        return active
    }

    /// The calls of `os(…)` in a condition.
    static func systems(in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
        final class Finder: SyntaxVisitor {
            var found: [FunctionCallExprSyntax] = []
            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                if node.calledExpression.text == "os" { found.append(node) }
                return .visitChildren
            }
        }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(condition)
        return finder.found
    }
}
