import CoreGraphics

/// The stored value of a tag.
enum ExifValue: Equatable {
    case text(String)
    case numbers([Double])
    case bytes([UInt8])
}

extension ExifField {
    /// Converts a stored value to a property; nil if its type does not match, such as text for a number.
    func property(_ value: ExifValue) -> Any? {
        switch (kind, value) {
        case (.text, .text(let text)): return text
        case (.whole, .numbers(let n)), (.long, .numbers(let n)), (.plainByte, .numbers(let n)):
            return n.first.map { Int($0) }
        case (.wholes, .numbers(let n)), (.plainBytes, .numbers(let n)): return n.map { Int($0) } as CFArray
        case (.real, .numbers(let n)), (.signed, .numbers(let n)): return n.first
        case (.reals, .numbers(let n)): return n as CFArray
        case (.byte, .bytes(let b)): return b.first.map { Int($0) }
        case (.bytes, .bytes(let b)): return b.map { Int($0) } as CFArray
        case (.version, .bytes(let b)): return Self.version(b)
        case (.comment, .bytes(let b)): return Self.comment(b)
        case (.degrees, .numbers(let n)): return Self.sexagesimal(n)
        case (.time, .numbers(let n)):
            guard n.count == 3, n.allSatisfy({ $0 >= 0 && $0 < 100 }) else { return nil }
            let seconds =
                n[2] == n[2].rounded() ? String(format: "%02.0f", n[2]) : String(format: "%05.2f", n[2])
            return String(format: "%02.0f:%02.0f:", n[0], n[1]) + seconds
        default: return nil
        }
    }

    private static func sexagesimal(_ n: [Double]) -> Double? {
        guard let first = n.first else { return nil }
        return first + (n.count > 1 ? n[1] / 60 : 0) + (n.count > 2 ? n[2] / 3600 : 0)
    }

    private static func version(_ bytes: [UInt8]) -> CFArray? {
        let digits = bytes.compactMap { $0 >= 0x30 && $0 <= 0x39 ? Int($0) - 0x30 : nil }
        guard digits.count == 4, bytes.count == 4 else { return nil }
        return [digits[0] * 10 + digits[1], digits[2]] + (digits[3] == 0 ? [] : [digits[3]])
    }

    /// Whether UTF-16 text is big-endian, judged by where most zero bytes are: programs use either order.
    private static func isBigEndian(_ text: Data) -> Bool {
        var zeros = [0, 0]
        for (i, byte) in text.enumerated() where byte == 0 { zeros[i & 1] += 1 }
        return zeros[0] > zeros[1]
    }

    private static func comment(_ bytes: [UInt8]) -> String? {
        guard bytes.count > 8 else { return nil }
        let body = Data(bytes[8...])
        let text =
            bytes.starts(with: Array("UNICODE".utf8))
            ? String(data: body, encoding: isBigEndian(body) ? .utf16BigEndian : .utf16LittleEndian)
            : String(data: body, encoding: .utf8) ?? String(data: body, encoding: .isoLatin1)
        let trimmed = text?.trimmingCharacters(in: CharacterSet(charactersIn: "\0 "))
        return trimmed.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension ExifField {
    /// Converts a property to its stored value; nil if the tag can't hold it.
    func stored(_ value: Any) -> ExifValue? {
        let list = (value as? [Any]) ?? [value]
        let numbers = list.compactMap { numberValue($0) }.filter(\.isFinite)
        let isWhole = numbers.count == list.count && !numbers.isEmpty
        switch kind {
        case .text: return (value as? String).map { .text($0) }
        case .whole, .plainByte, .long: return isWhole && numbers.count == 1 ? .numbers(numbers) : nil
        case .real, .signed: return isWhole && numbers.count == 1 ? .numbers(numbers) : nil
        case .wholes, .plainBytes, .reals: return isWhole ? .numbers(numbers) : nil
        case .byte, .bytes: return isWhole ? .bytes(numbers.map(Self.byte)) : nil
        case .version:
            guard isWhole, numbers.count <= 3, numbers.allSatisfy({ $0 >= 0 && $0 < 100 }) else { return nil }
            let parts = numbers.map { Int($0) } + [0, 0, 0]
            return .bytes(Array(String(format: "%02d%d%d", parts[0], parts[1] % 10, parts[2] % 10).utf8))
        case .comment:
            return (value as? String).map { text in
                text.allSatisfy(\.isASCII)
                    ? .bytes(Array("ASCII\0\0\0".utf8) + Array(text.utf8))
                    : .bytes(
                        Array("UNICODE\0".utf8) + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
            }
        case .degrees:
            guard isWhole, let angle = numbers.first, angle >= 0, angle < 1000 else { return nil }
            let degrees = angle.rounded(.down), minutes = ((angle - degrees) * 60).rounded(.down)
            return .numbers([degrees, minutes, max(0, ((angle - degrees) * 60 - minutes) * 60)])
        case .time:
            let parts = (value as? String)?.split(separator: ":").compactMap { Double($0) } ?? []
            return parts.count == 3 && parts.allSatisfy { $0 >= 0 && $0 < 100 } ? .numbers(parts) : nil
        }
    }

    private static func byte(_ number: Double) -> UInt8 { UInt8(min(max(number, 0), 255)) }
}
