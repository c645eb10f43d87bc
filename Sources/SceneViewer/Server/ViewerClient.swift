import FlyingFox
import Foundation

/// A connection of a page.
struct ViewerClient: Sendable {
    let number: Int
    private let messages: AsyncStream<WSMessage>.Continuation

    init(number: Int, _ messages: AsyncStream<WSMessage>.Continuation) {
        (self.number, self.messages) = (number, messages)
    }

    func send(_ reply: ViewerReply) {
        if reply.pictures.isEmpty {
            messages.yield(.text(String(decoding: reply.json, as: UTF8.self)))
        } else {
            messages.yield(.data(reply.binary))
        }
    }

    func close(_ reason: String) {
        messages.yield(.close(WSCloseCode(1013, reason: reason)))
        messages.finish()
    }
}
