import Foundation

/// Serves a session to pages until one of them ends it.
package struct ViewerLoop {
    private let session: ViewerSession
    private let mailbox: ViewerMailbox
    private var clients: [Int: Client] = [:]

    private struct Client {
        let connection: ViewerClient
        /// Whether the page has drawn the last frame that was sent.
        var isReady = true
        var isBehind = false
    }

    private static let mostClients = 8
    /// The pause between looks at files while nothing plays, in seconds.
    private static let rest = FileWatch.interval
    /// The pause between frames that play, in seconds.
    private static let beat = 1.0 / 120

    package init(_ session: ViewerSession, _ server: ViewerServer) {
        self.session = session
        mailbox = server.mailbox
    }

    /// Returns when a page ends the session.
    package mutating func run() {
        let clock = ContinuousClock()
        let start = clock.now
        while !session.isEnded {
            let isReady = clients.values.contains(where: \.isReady)
            let isBusy = session.playing != nil || session.needsFrame && isReady
            for event in mailbox.take(waiting: isBusy ? Self.beat : Self.rest) { take(event) }
            session.tick(at: (clock.now - start) / .seconds(1))
            sendNews()
        }
        for client in clients.values { client.connection.close("the viewer has ended") }
    }

    private mutating func take(_ event: ViewerMailbox.Event) {
        switch event {
        case .opened(let connection):
            guard clients.count < Self.mostClients else {
                return connection.close("\(Self.mostClients) pages are open already")
            }
            clients[connection.number] = Client(connection: connection)
        case .closed(let number): clients[number] = nil
        case .text(let text, let number):
            guard let client = clients[number] else { return }
            guard let reply = session.reply(to: text) else { return }
            if reply.kind == ViewerReply.shown.kind {
                shown(number)
            } else {
                client.connection.send(reply)
            }
        }
    }

    private mutating func shown(_ number: Int) {
        clients[number]?.isReady = true
        guard clients[number]?.isBehind == true else { return }
        clients[number]?.isBehind = false
        session.repeatFrame()
    }

    /// Sends what pages have to know: another scene, and the next frame to those that drew the last one.
    private mutating func sendNews() {
        if session.needsScene {
            session.sceneWasSent()
            for client in clients.values { client.connection.send(session.sceneReply) }
        }
        guard session.needsFrame, clients.values.contains(where: \.isReady), let next = session.frame() else {
            return
        }
        for number in clients.keys {
            if clients[number]?.isReady == true {
                send(next, to: number)
            } else {
                clients[number]?.isBehind = true
            }
        }
    }

    private mutating func send(_ frame: ViewerReply, to number: Int) {
        clients[number]?.isReady = false
        clients[number]?.connection.send(frame)
    }
}
