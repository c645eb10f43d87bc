import Animation
import Content
import CoreGraphics
import Foundation
import Geometry
import Locking
import RenderTree
import Testing

/// Trees with content of providers, frame after frame.
@Suite struct ResolverTests {
    /// Lays nothing out, and counts how often it was asked to.
    private final class Words: TextProvider {
        let requests = Locked<[TextRequest]>([])

        func text(_ request: TextRequest) -> TextLook {
            requests.withLock { $0.append(request) }
            let rect = CGRect(origin: .zero, size: request.size)
            return TextLook(runs: [], rectangles: [TextLook.Rectangle(rect: rect, color: .black)])
        }

        var count: Int { requests.withLock { $0.count } }
    }

    /// A picture a second; each has an alpha of its own.
    private final class Movie: PictureProvider {
        let pictures: [CGImage]
        let asked = Locked<[Double]>([])

        init(_ count: Int) {
            pictures = (0..<count).compactMap { Node.image(UInt8(10 * ($0 + 1))) }
        }

        func picture(_ request: PictureRequest) -> PictureAnswer {
            asked.withLock { $0.append(request.time) }
            let index = Int(max(request.time, 0).rounded(.down))
            guard index < pictures.count else {
                return PictureAnswer(image: nil, span: AnswerSpan(from: Double(pictures.count)))
            }
            return PictureAnswer(
                image: pictures[index],
                span: AnswerSpan(
                    from: index == 0 ? -.infinity : Double(index), until: Double(index + 1)))
        }

        var count: Int { asked.withLock { $0.count } }
    }

    @Test func textIsLaidOutOnceForEachSize() throws {
        let words = Words(), content = ContentReference(ContentRegistry.register(.text(words)))
        let node = Node.text(content)
        var resolver = ContentResolver()
        let root = Node.group([Node.box(), node])
        let first = resolver.resolve(ShownTree(still: root), at: 0)
        #expect(first.root?.children[1].still === node, "a text that stands still needs no second node")
        #expect(node.text?.rectangles.count == 1)
        #expect(first.root?.children[0].still === root.children[0], "what has no content is the node itself")
        #expect(node.appearance.look(TextLayerLook.self) != nil, "a committed appearance never changes")
        #expect(resolver.resolve(ShownTree(still: root), at: 1) == first, "it is the same picture")
        var other = ContentResolver()
        _ = other.resolve(ShownTree(still: root), at: 0)
        #expect(words.count == 1, "another renderer finds it in the node")
        // Another tree with the same layer elsewhere in it.
        _ = resolver.resolve(ShownTree(still: Node.group([Node.box(), Node.box(), node], root.id)), at: 1)
        let moved = Node.text(content, id: node.id, x: 50), wide = Node.text(content, id: node.id, width: 300)
        _ = resolver.resolve(ShownTree(still: Node.group([Node.box(), moved], root.id)), at: 1)
        #expect(words.count == 1, "neither another tree nor another place lays it out")
        _ = resolver.resolve(ShownTree(still: Node.group([Node.box(), wide], root.id)), at: 1)
        #expect(words.count == 2 && words.requests.withLock { $0.last?.size.width } == 300)
    }

    /// Many texts are shared out among threads.
    @Test func eachOfManyTextsIsLaidOutForItsOwnLayer() {
        let words = Words(), content = ContentReference(ContentRegistry.register(.text(words)))
        let nodes = (0..<500).map { Node.text(content, width: Double($0 + 1)) }
        let groups = stride(from: 0, to: 500, by: 125).map { Node.group(Array(nodes[$0..<$0 + 125])) }
        var resolver = ContentResolver()
        let root = Node.group(groups)
        let first = resolver.resolve(ShownTree(still: root), at: 0)
        #expect(words.count == 500)
        for (index, node) in nodes.enumerated() {
            #expect(node.text?.rectangles.map(\.rect.width) == [CGFloat(index + 1)])
        }
        #expect(first.root?.children[2].children[7].still === nodes[257])
        _ = resolver.resolve(ShownTree(still: Node.group(groups, root.id)), at: 1)
        #expect(words.count == 500)
    }

    @Test func hiddenTextIsNotAskedFor() {
        let words = Words(), content = ContentReference(ContentRegistry.register(.text(words)))
        var resolver = ContentResolver()
        for hide in [{ $0.isHidden = true }, { $0.bounds.size.width = 0 }] as [(inout LayerGeometry) -> Void]
        {
            let node = Node.text(content) { geometry, _ in hide(&geometry) }
            _ = resolver.resolve(ShownTree(still: Node.group([node])), at: 0)
        }
        _ = resolver.resolve(
            ShownTree(still: Node.group([Node.text(content) { $1.opacity = 0 }])), at: 0)
        #expect(words.count == 0)
    }

    /// One text of 400 changes: the chunks of the others are the objects that they were.
    @Test func unchangedChunksAreKept() throws {
        let words = Words()
        func content() -> ContentReference { ContentReference(ContentRegistry.register(.text(words))) }
        let nodes = (0..<400).map { _ in Node.text(content()) }
        let before = Node.group(nodes)
        var resolver = ContentResolver()
        let first = try #require(resolver.resolve(ShownTree(still: before), at: 0).root)
        #expect(words.count == 400)
        let after = RenderNode(
            id: before.id, geometry: before.geometry, appearance: before.appearance,
            children: before.children.replacing([(200, Node.text(content(), id: nodes[200].id))]))
        let second = try #require(resolver.resolve(ShownTree(still: after, revision: 1), at: 0).root)
        #expect(words.count == 401)
        for index in first.children.chunks.indices {
            let isSame = first.children.chunks[index] === second.children.chunks[index]
            #expect(isSame == (index != 1))
        }
        for index in nodes.indices where index != 200 {
            #expect(first.children[index] === second.children[index])
        }
    }

    @Test func animatedSizesAreLaidOutAsTheyAre() throws {
        let words = Words(), content = ContentReference(ContentRegistry.register(.text(words)))
        let animation = RenderAnimation.property(
            PropertyAnimation(
                target: AnimationTarget(keyPath: "bounds.size.width"), timing: MediaTiming(duration: 1),
                track: .basic(BasicTrack(from: .number(100), to: .number(200)))))
        let animations = PreparedAnimations([
            AttachedAnimation(id: AnimationID(rawValue: 1), animation: animation)
        ])
        let root = Node.group([Node.text(content, animations: animations)])
        var presentation = PresentationTree(), resolver = ContentResolver()
        var revision: UInt64?
        for (time, width) in [(0, 100), (0.25, 125), (0.5, 150), (2, 100)] as [(Double, Double)] {
            _ = presentation.update(root, at: time)
            let tree = resolver.resolve(presentation.tree, at: time)
            #expect(tree.revision != revision)
            revision = tree.revision
            let node = try #require(tree.root?.children[0])
            #expect(node.geometry.bounds.width == CGFloat(width))
            #expect(node.text?.rectangles.first?.rect.width == CGFloat(width))
            #expect(resolver.resolve(presentation.tree, at: time) == tree)
        }
        #expect(words.count == 4)
    }

    /// Text that fades away, and comes back.
    @Test func textIsThereAgainAfterItWasHidden() throws {
        let words = Words(), content = ContentReference(ContentRegistry.register(.text(words)))
        let animation = RenderAnimation.property(
            PropertyAnimation(
                target: AnimationTarget(keyPath: "opacity"), timing: MediaTiming(duration: 1),
                track: .basic(BasicTrack(from: .number(0), to: .number(1)))))
        let animations = PreparedAnimations([
            AttachedAnimation(id: AnimationID(rawValue: 1), animation: animation)
        ])
        let root = Node.group([Node.text(content, animations: animations)])
        var presentation = PresentationTree(), resolver = ContentResolver()
        for (time, isThere) in [(0, false), (0.5, true), (0, false), (0.5, true)] as [(Double, Bool)] {
            _ = presentation.update(root, at: time)
            let tree = resolver.resolve(presentation.tree, at: time)
            #expect((tree.root?.children[0].text != nil) == isThere, "at \(time)")
        }
    }

    /// A transition comes from the text that was there, whose layer has another one by then.
    @Test func transitionsKeepTheOldText() throws {
        let words = Words()
        weak var old: ContentIdentity?
        var node: RenderNode? = {
            let content = ContentReference(ContentRegistry.register(.text(words)))
            old = content.identity
            return Node.group([Node.text(content)])
        }()
        let transition = TransitionAnimation(timing: MediaTiming(duration: 1), from: node)
        node = nil
        var root: RenderNode? = Node.group(
            [Node.box()],
            animations: PreparedAnimations([
                AttachedAnimation(id: AnimationID(rawValue: 1), animation: .transition(transition))
            ]))
        _ = transition
        var presentation = PresentationTree(), resolver = ContentResolver()
        _ = presentation.update(root, at: 0.5)
        let shown = resolver.resolve(presentation.tree, at: 0.5).root?.transition?.from
        #expect(words.count == 1)
        #expect(shown?.children[0].text != nil)
        #expect(old != nil)
        root = nil
    }

    @Test func providersAreKeptAsLongAsTheirContentIsShown() {
        weak var words: Words?
        var node: RenderNode? = {
            let made = Words()
            words = made
            return Node.text(ContentReference(ContentRegistry.register(.text(made))))
        }()
        #expect(words != nil && node != nil)
        node = nil
        #expect(words == nil)
    }

    /// Content that changes with time and says when, without a commit.
    @Test func picturesChangeWhenTheyAreDue() throws {
        let movie = Movie(3), content = ContentReference(ContentRegistry.register(.picture(movie)))
        let still = Node.box(), root = Node.group([still, Node.provided(content), Node.provided(content)])
        var resolver = ContentResolver()
        func shown(_ time: Double) -> [CGImage?] {
            let tree = resolver.resolve(ShownTree(still: root), at: time)
            return tree.root?.children.map { $0.appearance.contents?.image } ?? []
        }
        let first = resolver.resolve(ShownTree(still: root), at: 0)
        #expect(shown(0) == [nil, movie.pictures[0], movie.pictures[0]])
        #expect(resolver.nextChange == 1)
        #expect(resolver.resolve(ShownTree(still: root), at: 0.5) == first && movie.count == 1)
        #expect(shown(1)[1] === movie.pictures[1] && resolver.nextChange == 2 && movie.count == 2)
        let second = resolver.resolve(ShownTree(still: root), at: 1.9)
        #expect(second != first && second.root !== first.root, "a frame of it is another tree")
        #expect(second.root?.children[0].still === still)
        #expect(shown(7)[2] == nil && resolver.nextChange == .infinity)
        // Times come in any order.
        #expect(shown(2.5)[2] === movie.pictures[2] && resolver.nextChange == 3)
        #expect(shown(0.5)[2] === movie.pictures[0])
    }
}
