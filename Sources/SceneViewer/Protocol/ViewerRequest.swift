import Foundation
import QuartzCore

/// A message from the page, such as `{"id": 3, "do": "seek", "time": 1.5}`.
package struct ViewerRequest: Decodable, Sendable {
    /// A number that the reply repeats; nil if none is wanted.
    package let id: Int?
    package let action: Action

    package enum Action: Sendable, Equatable {
        /// Asks for the scene, its tree and a frame, as a page does when it opens.
        case open
        /// The page has drawn the last frame and takes the next one.
        case shown
        case seek(time: Double)
        case play(speed: Double)
        case pause
        case step(frames: Int)
        case state(name: String)
        case scene(index: Int)
        case tree
        case properties(layer: UInt64)
        case set(layer: UInt64, key: String, value: String)
        case pick(x: Double, y: Double)
        /// The layers whose outlines come with each frame.
        case watch(layers: [UInt64])
        case debug(view: RenderDebugView?)
        case explode
        case picture(layer: UInt64)
        case costs
        case why(layer: UInt64)
        /// Keeps the present picture, to compare others with it.
        case keep
        case compare(left: Side, right: Side)
        case touch(phase: ViewedTouch, x: Double, y: Double)
        case reload
        /// Ends the viewer, so that the program goes on.
        case end
    }

    /// A picture to compare.
    package enum Side: Sendable, Equatable {
        case kept
        case present
        /// The scene with an index, nil for the present one, at a time.
        case scene(index: Int?, time: Double)
    }

    /// Reads a message.
    ///
    /// - Throws: `ViewerError` for one that is no such message.
    package init(text: String) throws(ViewerError) {
        guard text.utf8.count <= Self.longest else {
            throw ViewerError("a message of \(text.utf8.count) bytes")
        }
        do {
            self = try JSONDecoder().decode(ViewerRequest.self, from: Data(text.utf8))
        } catch let error as ViewerError {
            throw error
        } catch DecodingError.keyNotFound(let key, _) {
            throw ViewerError("a message without '\(key.stringValue)'")
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            throw ViewerError("'\(context.codingPath.last?.stringValue ?? "message")' is of another type")
        } catch {
            throw ViewerError("the message can't be read")
        }
    }

    private static let longest = 200_000
    private static let mostWatched = 16

    private enum Key: String, CodingKey {
        case id, action = "do", time, speed, frames, name, index, layer, key, value, x, y, layers, view, left,
            right
        case phase
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        id = try values.decodeIfPresent(Int.self, forKey: .id)
        func number(_ key: Key) throws -> Double { try values.decode(Double.self, forKey: key) }
        func layer() throws -> UInt64 { try values.decode(UInt64.self, forKey: .layer) }
        let name = try values.decode(String.self, forKey: .action)
        switch name {
        case "open": action = .open
        case "shown": action = .shown
        case "seek": action = .seek(time: try number(.time))
        case "play": action = .play(speed: try number(.speed))
        case "pause": action = .pause
        case "step": action = .step(frames: try values.decode(Int.self, forKey: .frames))
        case "state": action = .state(name: try values.decode(String.self, forKey: .name))
        case "scene": action = .scene(index: try values.decode(Int.self, forKey: .index))
        case "tree": action = .tree
        case "properties": action = .properties(layer: try layer())
        case "set":
            action = .set(
                layer: try layer(), key: try values.decode(String.self, forKey: .key),
                value: try values.decode(String.self, forKey: .value))
        case "pick": action = .pick(x: try number(.x), y: try number(.y))
        case "watch":
            let layers = try values.decode([UInt64].self, forKey: .layers)
            action = .watch(layers: Array(layers.prefix(Self.mostWatched)))
        case "debug":
            let view = try values.decodeIfPresent(String.self, forKey: .view)
            let known = view.flatMap { RenderDebugView(rawValue: $0) }
            if let view, known == nil { throw ViewerError("no debug view '\(view)'") }
            action = .debug(view: known)
        case "explode": action = .explode
        case "picture": action = .picture(layer: try layer())
        case "costs": action = .costs
        case "why": action = .why(layer: try layer())
        case "keep": action = .keep
        case "compare":
            action = .compare(
                left: try values.decode(Side.self, forKey: .left),
                right: try values.decode(Side.self, forKey: .right))
        case "touch":
            let phase = try values.decode(String.self, forKey: .phase)
            guard let known = ViewedTouch(rawValue: phase) else {
                throw ViewerError("no touch '\(phase)'")
            }
            action = .touch(phase: known, x: try number(.x), y: try number(.y))
        case "reload": action = .reload
        case "end": action = .end
        default: throw ViewerError("no action '\(name)'")
        }
    }
}

extension ViewerRequest.Side: Decodable {
    private enum Key: String, CodingKey { case kept, present, scene, time }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        if try values.decodeIfPresent(Bool.self, forKey: .kept) == true {
            self = .kept
        } else if try values.decodeIfPresent(Bool.self, forKey: .present) == true {
            self = .present
        } else {
            self = .scene(
                index: try values.decodeIfPresent(Int.self, forKey: .scene),
                time: try values.decode(Double.self, forKey: .time))
        }
    }
}
