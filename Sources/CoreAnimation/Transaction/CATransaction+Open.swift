extension CATransaction {
    /// Whether the calling thread is between `begin` and `commit`.
    package static var isOpen: Bool { ThreadContext.existing?.transactions.last?.isImplicit == false }
}
