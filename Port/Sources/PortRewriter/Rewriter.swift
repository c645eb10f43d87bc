import SwiftParser
import SwiftSyntax

/// A source file before it is rewritten.
public struct PortSource: Sendable {
    /// The path as messages name it.
    public var path: String
    public var bytes: [UInt8]
    /// The path that the compiler's messages and `#file` name.
    public var statedPath: String
    public init(path: String, bytes: [UInt8], statedPath: String? = nil) {
        self.path = path
        self.bytes = bytes
        self.statedPath = statedPath ?? path
    }
}

/// The files of a target, rewritten.
public struct PortResult: Sendable {
    /// The sources in the order in which they were passed.
    public var sources: [[UInt8]] = []
    public var messages: [PortMessage] = []
    /// The numbers of lines that were changed, of all files.
    public var changedLines = 0
    /// The products of Agate, besides UIKit, whose modules the rewritten files import.
    public var importedProducts: Set<String> = []
    /// The libraries of the system whose modules the rewritten files import: the name for pkg-config, by the module.
    public var importedLibraries: [String: String] = [:]
    /// Whether the rewritten files use names of the C library that are declared with `_GNU_SOURCE` alone.
    public var needsGNUNames = false
    public init() {}
}

/// Rewrites the sources of a target together: a file's selectors may name methods of another one.
///
/// Files that are not UTF-8 stay as they are, with a warning.
public func rewrite(_ sources: [PortSource], options: PortOptions = PortOptions()) -> PortResult {
    var (result, hasErrors) = rewriteOnce(sources, options)
    // What follows an error of syntax is read otherwise where the text before it is another: until nothing changes.
    var round = 0
    while hasErrors {
        let written = zip(sources, result.sources).map {
            PortSource(path: $0.path, bytes: $1, statedPath: $0.statedPath)
        }
        let (again, _) = rewriteOnce(written, options)
        if again.sources == result.sources { break }
        guard round < 4 else {
            result.restore(sources, changing: again.sources)
            break
        }
        result.add(again)
        round += 1
    }
    if options.statesSource {
        result.sources = zip(sources, result.sources).map { stated($1, path: $0.statedPath) }
    }
    return result
}

extension PortResult {
    /// Takes the sources of a further run, and what it says beside what was said.
    fileprivate mutating func add(_ again: PortResult) {
        sources = again.sources
        let said = Set(messages)
        messages += again.messages.filter { !said.contains($0) }
        changedLines += again.changedLines
        importedProducts.formUnion(again.importedProducts)
        importedLibraries.merge(again.importedLibraries) { $1 }
        needsGNUNames = needsGNUNames || again.needsGNUNames
    }

    /// Leaves the files as they are that each run would change.
    fileprivate mutating func restore(_ originals: [PortSource], changing: [[UInt8]]) {
        for (number, original) in originals.enumerated() where sources[number] != changing[number] {
            sources[number] = original.bytes
            messages.removeAll { $0.file == original.path }
            messages.append(
                PortMessage(
                    file: original.path, line: 1, severity: .warning,
                    text: "the file has errors of syntax: it stays as it is"))
        }
    }
}

/// The sources after one run, and whether the syntax of any has errors.
private func rewriteOnce(_ sources: [PortSource], _ options: PortOptions) -> (PortResult, Bool) {
    var index = SourceIndex()
    var trees: [SourceFileSyntax?] = []
    for (number, source) in sources.enumerated() {
        guard String(validating: source.bytes, as: UTF8.self) != nil else {
            trees.append(nil)
            continue
        }
        let tree = source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        trees.append(tree)
        let visitor = IndexVisitor(index, file: number)
        index = SourceIndex()
        visitor.walk(tree)
        index = visitor.index
    }
    let rewriters = sources.enumerated().map { number, source -> FileRewriter? in
        guard let tree = trees[number] else { return nil }
        let rewriter = FileRewriter(
            tree, source, file: number, index: index, options: options)
        rewriter.walk(tree)
        return rewriter
    }
    FileRewriter.keepNeeded(rewriters, trees)
    for case let rewriter? in rewriters { rewriter.leaveOut() }
    // Members that move go to classes of any file, which then has what their file imports.
    var members: [String: String] = [:]
    let ends = Set(rewriters.compactMap { $0?.classEnds.keys }.joined())
    for case let rewriter? in rewriters where !rewriter.isLeftOut {
        let movers = rewriters.compactMap { $0 }.filter { other in
            other !== rewriter && other.moved.contains { rewriter.classEnds[$0.owner] != nil }
        }
        rewriter.complete(with: movers.map(\.imports))
    }
    for case (let rewriter?, let tree?) in zip(rewriters, trees) {
        rewriter.showHelpers(of: tree, ends: ends)
        for member in rewriter.moved where ends.contains(member.owner) {
            members[member.owner, default: ""] += rewriter.text(of: member)
        }
    }
    let kept = Set(rewriters.compactMap { $0?.moved.map(\.owner) }.joined()).subtracting(ends)
    var result = PortResult()
    for (source, rewriter) in zip(sources, rewriters) {
        guard let rewriter else {
            result.sources.append(source.bytes)
            result.messages.append(
                PortMessage(
                    file: source.path, line: 1, severity: .warning,
                    text: "the file is not UTF-8: it stays as it is"))
            continue
        }
        let inPlace = rewriter.edits
        rewriter.move(members, leaving: kept)
        let rewritten = rewriter.rewritten()
        result.messages += rewriter.messages
        if !rewriter.isLeftOut {
            result.importedProducts.formUnion(
                rewriter.imports.modules.compactMap { MissingModules.products[$0] })
            if rewriter.imports.needsGNUNames { result.needsGNUNames = true }
            for module in rewriter.imports.libraries {
                result.importedLibraries[module] = MissingModules.libraries[module]
            }
        }
        result.changedLines += changedLines(source.bytes, inPlace.applied(to: source.bytes))
        for member in rewriter.moved {
            result.changedLines += source.bytes[member.range].count { $0 == 10 } + 1
        }
        result.sources.append(rewritten)
    }
    return (result, trees.contains { $0?.hasError == true })
}

extension FileRewriter {
    /// Whether nothing of the file is kept.
    var isLeftOut: Bool { imports.unportable != nil && !isNeeded }

    /// Says what becomes of a file that imports what is absent, once it is known whether other files need it.
    func leaveOut() {
        if let unportable = imports.unportable, isNeeded {
            messages.insert(
                PortMessage(
                    file: path, line: unportable.line, severity: .warning,
                    text:
                        "the import of \(unportable.module) is removed, and the rest stays, because other files need it"
                ), at: 0)
        }
        if isLeftOut, let unportable = imports.unportable {
            messages = [
                PortMessage(
                    file: path, line: unportable.line, severity: .warning,
                    text:
                        "the file is left out: it imports \(unportable.module) without #if canImport(\(unportable.module))"
                )
            ]
            (moved, classEnds) = ([], [:])
        }
    }

    /// Completes the file's replacements.
    ///
    /// - Parameter others: the imports of files whose members move to this one.
    func complete(with others: [FileImports]) {
        replaceMainQueues()
        for other in others { imports.neededModules.formUnion(other.neededModules.union(other.modules)) }
        addImports()
    }

    /// The file's source with all replacements.
    func rewritten() -> [UInt8] {
        if isLeftOut { return source.filter { $0 == 10 } }
        var result = edits.applied(to: source)
        if !additions.isEmpty {
            if result.last != 10 { result.append(10) }
            result += additions.joined(separator: "\n").utf8
            result.append(10)
        }
        return result
    }
}

/// The number of lines that differ; lines are added at the end alone.
private func changedLines(_ old: [UInt8], _ new: [UInt8]) -> Int {
    let old = old.split(separator: 10, omittingEmptySubsequences: false)
    let new = new.split(separator: 10, omittingEmptySubsequences: false)
    return zip(old, new).count { $0 != $1 } + max(new.count - old.count, 0)
}

/// A source whose lines count as those of another file.
private func stated(_ source: [UInt8], path: String) -> [UInt8] {
    Array("#sourceLocation(file: \(quoted(path)), line: 1)\n".utf8) + source
}

/// A string as a literal of Swift.
func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
}
