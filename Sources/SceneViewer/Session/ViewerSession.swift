import CoreGraphics
import Foundation
import QuartzCore

/// A viewer's scenes, the time and the views of them, without a network. One thread uses it.
///
/// A request has one reply. `tick(at:)` moves the time and looks after the files, and `frame()` draws what changed.
package final class ViewerSession {
    let sources: [ViewerSource]
    /// The scenes that were loaded, by the index of their source.
    var opened: [Int: OpenedScene] = [:]
    /// The index of the source that is shown.
    var current = 0
    var watches: [Int: FileWatch] = [:]
    /// The reason why a source can't be shown as it is now, by index.
    var failures: [Int: String] = [:]
    var revision = 0

    var time = 0.0
    /// Nil while the time stands still.
    var playing: PlayedTime?
    var debugView: RenderDebugView?
    /// The layers whose outlines come with frames.
    var watched: [UInt64] = []
    /// A picture to compare with, and its title.
    var kept: (picture: CGImage, title: String)?

    /// Whether the picture may differ from the last one that was drawn.
    package internal(set) var needsFrame = true
    /// Whether the page has to learn of another scene.
    package internal(set) var needsScene = false
    /// Whether the page asked to end.
    package internal(set) var isEnded = false
    /// Whether a program waits for the end.
    let canEnd: Bool

    /// Loads the first scene. One that fails is a message on the page.
    package init(_ sources: [ViewerSource], canEnd: Bool = false) {
        self.sources = sources
        self.canEnd = canEnd
        load(0)
        time = startTime
    }

    var scene: OpenedScene? { opened[current] }

    var startTime: Double {
        switch scene?.viewed.motion {
        case .anyTime(let start, _): start
        case .onward(let time, _): time
        case nil: 0
        }
    }

    /// Loads a source; after an error the scene that was there stays.
    func load(_ index: Int) {
        guard sources.indices.contains(index) else { return }
        if watches[index] == nil, let file = sources[index].file { watches[index] = FileWatch(file) }
        do {
            opened[index] = OpenedScene(try sources[index].load(), title: sources[index].title)
            failures[index] = nil
            revision += 1
            watched = []
        } catch {
            failures[index] = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        needsScene = true
        needsFrame = true
    }

    /// The reply to a message of the page; nil for one that needs none. A message that can't be read, or done, has an
    /// error as its reply.
    package func reply(to text: String) -> ViewerReply? {
        do {
            let request = try ViewerRequest(text: text)
            do {
                var reply = try perform(request.action)
                reply.request = request.id
                return request.id == nil && reply.kind == "done" ? nil : reply
            } catch {
                var reply = ViewerReply.error("\(error)")
                reply.request = request.id
                return reply
            }
        } catch {
            return .error(error.description)
        }
    }

    private func perform(_ action: ViewerRequest.Action) throws -> ViewerReply {
        switch action {
        case .open:
            repeatFrame()
            return sceneReply
        case .shown: return .shown
        case .seek(let time): try seek(to: time)
        case .play(let speed): try play(speed)
        case .pause: pause()
        case .step(let frames): try step(frames)
        case .state(let name): try setState(name)
        case .scene(let index): try show(index)
        case .tree: return try tree()
        case .properties(let layer): return try properties(of: layer)
        case .set(let layer, let key, let value): try set(value, for: key, of: layer)
        case .pick(let x, let y): return try pick(x, y)
        case .watch(let layers):
            watched = layers
            needsFrame = true
        case .debug(let view): setDebugView(view)
        case .explode: return try parts()
        case .picture(let layer): return try picture(of: layer)
        case .costs: return try costs()
        case .why(let layer): return try why(layer)
        case .keep: return try keep()
        case .compare(let left, let right): return try compare(left, right)
        case .touch(let phase, let x, let y): try touch(phase, x, y)
        case .reload: load(current)
        case .end:
            guard canEnd else { throw ViewerError("no program waits for an end") }
            isEnded = true
        }
        return .done
    }

    /// The scene that is shown.
    ///
    /// - Throws: `ViewerError` without one.
    func shown() throws(ViewerError) -> OpenedScene {
        guard let scene else { throw ViewerError(failures[current] ?? "there is no scene") }
        return scene
    }

    private func show(_ index: Int) throws(ViewerError) {
        guard sources.indices.contains(index) else { throw ViewerError("no scene \(index)") }
        current = index
        if opened[index] == nil { load(index) }
        (playing, watched, time) = (nil, [], startTime)
        (needsScene, needsFrame) = (true, true)
    }

    private func setDebugView(_ view: RenderDebugView?) {
        debugView = view
        repeatFrame()
    }

    /// The scene as a message for all pages.
    package var sceneReply: ViewerReply {
        var isSeekable = true
        var end: Double?
        var rate = PlayedTime.framesPerSecond
        switch scene?.viewed.motion {
        case .anyTime(_, let duration): end = duration
        case .onward(_, let framesPerSecond): (isSeekable, rate) = (false, framesPerSecond)
        case nil: break
        }
        let canvas = scene?.viewed.canvas
        return ViewerReply(
            "scene",
            ViewerValues.Scene(
                title: sources.indices.contains(current) ? sources[current].title : "",
                titles: sources.map(\.title), index: current, width: canvas?.width ?? 0,
                height: canvas?.height ?? 0, scale: Double(canvas?.scale ?? 1), isSeekable: isSeekable,
                start: startTime, end: end, framesPerSecond: rate, states: scene?.viewed.stateNames ?? [],
                state: scene?.viewed.state, warnings: scene?.viewed.warnings ?? [],
                failure: failures[current],
                canEnd: canEnd, debugViews: RenderDebugView.allCases.map(\.rawValue),
                debugView: debugView?.rawValue, revision: revision))
    }

    /// Has the next frame hold a picture even if nothing changed, for a page that has none.
    package func repeatFrame() {
        scene?.forgetPicture()
        needsFrame = true
    }

    /// Takes note that the pages know the scene.
    package func sceneWasSent() { needsScene = false }
}
