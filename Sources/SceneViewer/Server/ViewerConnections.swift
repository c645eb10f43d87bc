import FlyingFox

/// Passes the messages of WebSocket connections to the session's thread.
struct ViewerConnections: WSMessageHandler {
    let mailbox: ViewerMailbox

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let number = mailbox.makeClientNumber()
        let (stream, continuation) = AsyncStream<WSMessage>.makeStream()
        mailbox.put(.opened(ViewerClient(number: number, continuation)))
        let mailbox = mailbox
        let task = Task {
            for await message in client {
                // Pages send texts alone.
                if case .text(let text) = message { mailbox.put(.text(text, from: number)) }
            }
            mailbox.put(.closed(number))
            continuation.finish()
        }
        continuation.onTermination = { _ in
            task.cancel()
            mailbox.put(.closed(number))
        }
        return stream
    }
}
