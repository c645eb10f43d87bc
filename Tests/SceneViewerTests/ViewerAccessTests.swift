import SceneViewer
import Testing

@Suite("Access to the viewer")
struct ViewerAccessTests {
    private let access = ViewerAccess(host: "127.0.0.1")

    @Test func theTokenHas128RandomBits() {
        #expect(access.token.count == 32 && access.token.allSatisfy(\.isHexDigit))
        #expect(access.token != ViewerAccess(host: "127.0.0.1").token)
    }

    @Test(arguments: ["127.0.0.1:8080", "localhost:9", "localhost", "[::1]:80", "LOCALHOST:1"])
    func namesOfThisMachineAreAnsweredAtAnyPort(_ host: String) {
        #expect(access.allows(token: access.token, host: host, origin: nil))
        #expect(access.allows(token: access.token, host: host, origin: "http://\(host)"))
    }

    @Test func wrongTokensAreRefused() {
        let wrong: [String?] = [
            nil, "", "0", String(access.token.dropLast()), access.token + "0",
            access.token.uppercased() + " ",
            String(repeating: "0", count: 32),
        ]
        for token in wrong { #expect(!access.allows(token: token, host: "127.0.0.1:1", origin: nil)) }
    }

    @Test(arguments: ["example.com", "127.0.0.1.example.com:80", "", "[::2]", "127.0.0.2"])
    func otherNamesAreRefused(_ host: String) {
        #expect(!access.allows(token: access.token, host: host, origin: nil))
        #expect(!access.allows(token: access.token, host: nil, origin: nil))
    }

    @Test func pagesOfOtherSitesAreRefused() {
        for origin in ["http://example.com", "null", "http://127.0.0.1:81", "file://", ""] {
            #expect(!access.allows(token: access.token, host: "127.0.0.1:80", origin: origin))
        }
    }

    @Test func aHostThatWasAskedForIsAnswered() {
        let other = ViewerAccess(host: "192.0.2.1")
        #expect(other.allows(token: other.token, host: "192.0.2.1:80", origin: nil))
        #expect(!other.allows(token: other.token, host: "192.0.2.2:80", origin: nil))
    }

    @Test(arguments: [("0.0.0.0", "127.0.0.1"), ("[::]", "[::1]"), ("192.0.2.1", "192.0.2.1")])
    func theAddressIsOneOfThisMachine(host: String, reached: String) {
        let access = ViewerAccess(host: host)
        #expect(access.address(port: 81) == "http://\(reached):81/?token=\(access.token)")
    }

    @Test(arguments: ["0.0.0.0", "[::]"]) func onAllAddressesAnyNameIsAnswered(host: String) {
        let all = ViewerAccess(host: host)
        #expect(all.allows(token: all.token, host: "machine:80", origin: "http://machine:80"))
        #expect(!all.allows(token: all.token, host: "machine:80", origin: "http://example.com"))
    }
}
