import ArgumentParser

/// The variables by which schedulers tell a process its place in an array of processes.
struct ShardEnvironment {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// The kinds of arrays. The raw value is the variable that holds the place of the process.
    private enum Kind: String, CaseIterable {
        /// A job array of Slurm: any first number and step.
        case slurm = "SLURM_ARRAY_TASK_ID"
        /// A Job of Kubernetes whose completion mode is Indexed: from 0.
        case kubernetes = "JOB_COMPLETION_INDEX"
        /// An array job of AWS Batch: from 0.
        case batch = "AWS_BATCH_JOB_ARRAY_INDEX"
        /// A job of GNU parallel: from 1.
        case parallel = "PARALLEL_SEQ"
    }

    /// The shard of this process.
    ///
    /// - Parameter count: the number of shards; nil for that of the environment.
    /// - Throws: an error if no scheduler or several have set their variables, or if these don't fit the count.
    func shard(count: Int?) throws(ValidationError) -> Shard {
        let present = Kind.allCases.filter { environment[$0.rawValue] != nil }
        guard let kind = present.first else {
            let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--shard auto: expected one of the variables \(names), or --shard I/N")
        }
        guard present.count == 1 else {
            let names = present.map(\.rawValue).joined(separator: " and ")
            throw ValidationError("--shard auto: \(names) are set; expected one of them, or --shard I/N")
        }
        let place = try number(kind.rawValue)
        switch kind {
        case .slurm: return try slurm(place, count)
        case .kubernetes: return try shard(place + 1, of: try needed(count, kind), kind)
        case .batch:
            let size = try number("AWS_BATCH_JOB_ARRAY_SIZE")
            return try shard(place + 1, of: try agreed(count, size, "AWS_BATCH_JOB_ARRAY_SIZE"), kind)
        case .parallel: return try shard(place, of: try needed(count, kind), kind)
        }
    }

    /// The place in an array such as 0-15 or 1-31:2. An array of some tasks only, which runs these again, doesn't tell how
    /// many there were.
    private func slurm(_ id: Int, _ count: Int?) throws(ValidationError) -> Shard {
        let size = try number("SLURM_ARRAY_TASK_COUNT")
        let first = try number("SLURM_ARRAY_TASK_MIN"), last = try number("SLURM_ARRAY_TASK_MAX")
        let step = environment["SLURM_ARRAY_TASK_STEP"] == nil ? 1 : try number("SLURM_ARRAY_TASK_STEP")
        guard step > 0, last - first == (size - 1) * step, (id - first) % step == 0 else {
            throw ValidationError(
                "--shard auto: a Slurm array of \(size) tasks from \(first) to \(last) is not one of equal steps; "
                    + "expected --shard I/N")
        }
        let shards = try agreed(count, size, "SLURM_ARRAY_TASK_COUNT")
        return try shard((id - first) / step + 1, of: shards, .slurm)
    }

    private func number(_ name: String) throws(ValidationError) -> Int {
        guard let text = environment[name], let number = Int(text), (0...1_000_000_000).contains(number)
        else {
            let found = environment[name].map { "'\($0)'" } ?? "not set"
            throw ValidationError("--shard auto: \(name) is \(found); expected a whole number")
        }
        return number
    }

    private func needed(_ count: Int?, _ kind: Kind) throws(ValidationError) -> Int {
        guard let count else {
            throw ValidationError(
                "--shard auto: \(kind.rawValue) comes without the number of shards; expected --shard auto/N")
        }
        return count
    }

    private func agreed(_ count: Int?, _ size: Int, _ name: String) throws(ValidationError) -> Int {
        guard let count, count != size else { return size }
        throw ValidationError(
            "--shard auto/\(count): \(name) is \(size); expected an array of \(count), or --shard I/\(count)")
    }

    private func shard(_ index: Int, of count: Int, _ kind: Kind) throws(ValidationError) -> Shard {
        guard (1...Shard.limit).contains(count), (1...count).contains(index) else {
            throw ValidationError(
                "--shard auto: \(kind.rawValue) is \(environment[kind.rawValue] ?? ""), of \(count) shards; "
                    + "expected a place among them")
        }
        return Shard(index: index, count: count)
    }
}
