/// Decides which requests the viewer answers: those with its token that name it as their host.
package struct ViewerAccess: Sendable {
    /// 128 random bits as hexadecimal digits.
    package let token: String
    /// The address that it listens on, as in a URL: an IPv6 address has brackets.
    private let host: String

    package init(host: String) {
        self.host = host
        token = (0..<2).map { _ in
            let digits = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The address of the page on this machine.
    package func address(port: UInt16) -> String {
        let reached = ["0.0.0.0": "127.0.0.1", "[::]": "[::1]"][host] ?? host
        return "http://\(reached):\(port)/?token=\(token)"
    }

    /// Whether a request may have an answer.
    ///
    /// - Parameters:
    ///   - given: the token in its address.
    ///   - host: its header `Host`. A page of another site whose name leads here names that site.
    ///   - origin: its header `Origin`; nil for a request that no page made.
    package func allows(token given: String?, host named: String?, origin: String?) -> Bool {
        guard let given, let named, isToken(given), isOwn(named) else { return false }
        guard let origin else { return true }
        return origin == "http://\(named)" || origin == "https://\(named)"
    }

    /// Compares all digits, so that the time tells nothing.
    private func isToken(_ given: String) -> Bool {
        let a = Array(given.utf8), b = Array(token.utf8)
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Any port will do, as another one may be forwarded to this one.
    private func isOwn(_ named: String) -> Bool {
        var name = named.lowercased()
        if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") { name = String(name[..<colon]) }
        let known = ["127.0.0.1", "localhost", "[::1]"]
        return known.contains(name) || name == host.lowercased() || Self.isAny(host)
    }

    /// Whether a host stands for all addresses of the machine. The names by which it is reached are not known then.
    private static func isAny(_ host: String) -> Bool { ["0.0.0.0", "[::]"].contains(host) }
}
