import Combine
import Testing

private struct Failed: Error {}

@Suite struct SeveralPublishersTests {
    @Test func theLatestOfThree() {
        let (a, b, c) = (
            PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("x"),
            PassthroughSubject<Bool, Never>()
        )
        var seen: [String] = []
        var isOver = false
        let subscription = a.combineLatest(b, c) { "\($0)\($1)\($2)" }
            .sink(receiveCompletion: { _ in isOver = true }, receiveValue: { seen.append($0) })
        a.send(1)
        a.send(2)
        c.send(true)
        b.send("y")
        #expect(seen == ["2xtrue", "2ytrue"])
        a.send(completion: .finished)
        b.send("z")
        c.send(completion: .finished)
        #expect(seen.last == "2ztrue" && !isOver)
        b.send(completion: .finished)
        #expect(isOver)
        subscription.cancel()
    }

    @Test func mergedValuesWaitUntilTheyAreAskedFor() {
        let (a, b) = (PassthroughSubject<Int, Failed>(), PassthroughSubject<Int, Failed>())
        var seen: [Int] = []
        var ends: [String] = []
        var subscription: (any Subscription)?
        let subscriber = AnySubscriber<Int, Failed> {
            subscription = $0
            $0.request(.max(1))
        } receiveValue: {
            seen.append($0)
            return .none
        } receiveCompletion: {
            ends.append("\($0)".prefix(7).description)
        }
        a.merge(with: b).subscribe(subscriber)
        a.send(1)
        b.send(2)
        a.send(3)
        #expect(seen == [1])
        a.send(completion: .finished)
        b.send(completion: .finished)
        #expect(ends.isEmpty)
        subscription?.request(.max(1))
        #expect(seen == [1, 2] && ends.isEmpty)
        subscription?.request(.unlimited)
        #expect(seen == [1, 2, 3] && ends == ["finishe"])
    }

    @Test func aFailureEndsAll() {
        let subjects = (0..<3).map { _ in PassthroughSubject<Int, Failed>() }
        var seen: [Int] = []
        var failures = 0
        let subscription = Publishers.MergeMany(subjects).sink {
            if case .failure = $0 { failures += 1 }
        } receiveValue: {
            seen.append($0)
        }
        subjects[2].send(7)
        subjects[0].send(completion: .failure(Failed()))
        subjects[1].send(8)
        subjects[2].send(completion: .failure(Failed()))
        #expect(seen == [7] && failures == 1)
        subscription.cancel()
    }

    /// The publishers keep what gathers them; a subscriber need not keep its subscription.
    @Test func aSubscriberNeedNotKeepItsSubscription() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var seen: [Int] = []
        a.merge(with: b).subscribe(
            AnySubscriber(
                receiveSubscription: { $0.request(.unlimited) },
                receiveValue: {
                    seen.append($0)
                    return .none
                }))
        a.send(7)
        b.send(9)
        #expect(seen == [7, 9])
    }
}
