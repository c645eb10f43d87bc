import OpenCombine

extension Publishers {
    /// The values of all publishers of a list, as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]
        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            guard !publishers.isEmpty else {
                return Empty<Output, Failure>().subscribe(subscriber)
            }
            let gathering = Gathering<Output, Failure>(
                AnySubscriber(subscriber), count: publishers.count, keepsLatest: false)
            subscriber.receive(subscription: gathering)
            for publisher in publishers { gathering.add(publisher) { $0 } }
        }

        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// The values of publishers of several types, as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let gathering = Gathering<Output, Failure>(
                AnySubscriber(subscriber), count: 2, keepsLatest: false)
            subscriber.receive(subscription: gathering)
            gathering.add(a) { $0 }
            gathering.add(b) { $0 }
        }
    }
}

extension Publisher {
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }

    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where Failure == P.Failure, Output == P.Output { Publishers.Merge(self, other) }

    // More publishers are merged one after the other: the types are nested ones, where Apple's are `Merge3` and `Merge4`.
    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> Publishers.Merge<Publishers.Merge<Self, B>, C>
    where Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
        Publishers.Merge(Publishers.Merge(self, b), c)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge<Publishers.Merge<Publishers.Merge<Self, B>, C>, D>
    where
        Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
        C.Failure == D.Failure, C.Output == D.Output
    {
        Publishers.Merge(merge(with: b, c), d)
    }
}
