extension TouchScript {
    /// Reads a script. Every entry of `touches` has a time, `at`, and one gesture:
    ///
    ///     {"touches": [
    ///         {"at": 0.5, "tap": [60, 28], "count": 2},
    ///         {"at": 1.0, "drag": [[50, 80], [150, 90]], "seconds": 0.3},
    ///         {"at": 2.0, "press": [50, 80], "seconds": 0.6},
    ///         {"at": 3.0, "pinch": [100, 90], "from": 40, "to": 120, "seconds": 0.4}
    ///     ]}
    ///
    /// - Throws: `TouchScriptError`, with the place of the mistake.
    public init(json data: Data) throws(TouchScriptError) {
        self.init()
        let file: File
        do {
            file = try JSONDecoder().decode(File.self, from: data)
        } catch {
            throw Self.describe(error)
        }
        for entry in file.touches { add(entry) }
    }

    /// Reads a script from a file of JSON.
    public init(contentsOf url: URL) throws(TouchScriptError) {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw TouchScriptError("\(url.relativePath): \(error.localizedDescription)")
        }
        do throws(TouchScriptError) {
            try self.init(json: data)
        } catch {
            throw TouchScriptError("\(url.relativePath): \(error)")
        }
    }

    private struct File: Decodable {
        var touches: [Entry]
    }

    private struct Entry: Decodable {
        enum Gesture {
            case tap(CGPoint, count: Int)
            case press(CGPoint)
            case drag(CGPoint, CGPoint)
            case pinch(CGPoint, from: CGFloat, to: CGFloat)
        }

        var at: TimeInterval
        var seconds: TimeInterval
        var gesture: Gesture

        enum Key: String, CodingKey, CaseIterable {
            case at, seconds, tap, count, press, drag, pinch, from, to
        }

        private struct AnyKey: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            func mistake(_ text: String) -> DecodingError {
                .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
            }
            let given = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
            let known = Key.allCases.map(\.rawValue)
            if let key = given.filter({ !known.contains($0) }).min() {
                throw mistake("\"\(key)\" is unknown; expected \(known.joined(separator: ", "))")
            }
            let values = try decoder.container(keyedBy: Key.self)
            func point(_ key: Key) throws -> CGPoint {
                try Self.point(values.decode([Double].self, forKey: key), mistake)
            }
            at = try values.decode(Double.self, forKey: .at)
            seconds = try values.decodeIfPresent(Double.self, forKey: .seconds) ?? 0.6
            let gestures = [Key.tap, .press, .drag, .pinch].filter(values.contains)
            guard gestures.count == 1 else { throw mistake("expected one of tap, press, drag, pinch") }
            switch gestures[0] {
            case .tap:
                let count = try values.decodeIfPresent(Int.self, forKey: .count) ?? 1
                guard (1...1000).contains(count) else {
                    throw mistake("a count of \(count); expected 1 to 1000")
                }
                gesture = .tap(try point(.tap), count: count)
            case .press: gesture = .press(try point(.press))
            case .drag:
                let ends = try values.decode([[Double]].self, forKey: .drag)
                guard ends.count == 2 else { throw mistake("drag: expected two points") }
                gesture = .drag(try Self.point(ends[0], mistake), try Self.point(ends[1], mistake))
            default:
                gesture = .pinch(
                    try point(.pinch), from: try values.decode(Double.self, forKey: .from),
                    to: try values.decode(Double.self, forKey: .to))
            }
        }

        private static func point(
            _ numbers: [Double], _ mistake: (String) -> DecodingError
        ) throws -> CGPoint {
            guard numbers.count == 2 else { throw mistake("\(numbers.count) numbers; expected x and y") }
            return CGPoint(x: numbers[0], y: numbers[1])
        }
    }

    private mutating func add(_ entry: Entry) {
        switch entry.gesture {
        case .tap(let point, let count): tap(at: point, time: entry.at, count: count)
        case .press(let point): longPress(at: point, time: entry.at, seconds: entry.seconds)
        case .drag(let start, let end): drag(from: start, to: end, time: entry.at, seconds: entry.seconds)
        case .pinch(let middle, let from, let to):
            pinch(at: middle, from: from, to: to, time: entry.at, seconds: entry.seconds)
        }
    }

    /// Puts the place before the reason: `touches[2].tap: expected …`.
    private static func describe(_ error: any Error) -> TouchScriptError {
        guard let error = error as? DecodingError else { return TouchScriptError("\(error)") }
        let (context, reason): (DecodingError.Context, String) =
            switch error {
            case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
            case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
                (context, "expected \(type == Double.self || type == Int.self ? "a number" : "\(type)")")
            case .dataCorrupted(let context): (context, context.debugDescription)
            @unknown default: (.init(codingPath: [], debugDescription: ""), "\(error)")
            }
        let place = context.codingPath.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
        return TouchScriptError(place.isEmpty ? reason : "\(place): \(reason)")
    }
}
