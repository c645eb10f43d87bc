import ArgumentParser
import Testing

@testable import agate

@Suite("Shards by the command line and the environment")
struct ShardArgumentTests {
    @Test("I/N and auto are read, anything else is not")
    func texts() {
        #expect(ShardArgument(argument: "2/16") == .given(Shard(index: 2, count: 16)))
        #expect(ShardArgument(argument: "1/1") == .given(Shard(index: 1, count: 1)))
        #expect(ShardArgument(argument: "auto") == .automatic(count: nil))
        #expect(ShardArgument(argument: "auto/8") == .automatic(count: 8))
        let bad = [
            "", "2", "0/4", "5/4", "-1/4", "1/0", "1/2/3", "a/b", "auto/", "auto/0", "auto/x", "auto/1/2",
            "1/1000001", "1/99999999999999999999", "/", "AUTO",
        ]
        for text in bad { #expect(ShardArgument(argument: text) == nil, "\(text)") }
        #expect(FramesArgument(argument: "0-999")?.range == 0..<1000)
        #expect(FramesArgument(argument: "7-7")?.range == 7..<8)
        for text in ["", "5", "-5", "5-", "9-8", "-1-5", "0-1000000000", "a-b", "1-2-3"] {
            #expect(FramesArgument(argument: text) == nil, "\(text)")
        }
    }

    private func shard(_ environment: [String: String], _ count: Int? = nil) throws -> Shard {
        try ShardArgument.automatic(count: count).shard(environment)
    }

    private func slurm(_ id: Int, _ first: Int, _ last: Int, _ size: Int, step: Int? = nil) -> [String:
        String]
    {
        var variables = [
            "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(first)",
            "SLURM_ARRAY_TASK_MAX": "\(last)",
            "SLURM_ARRAY_TASK_COUNT": "\(size)",
        ]
        variables["SLURM_ARRAY_TASK_STEP"] = step.map(String.init)
        return variables
    }

    @Test("A Slurm array of any first number and step")
    func slurm() throws {
        #expect(try shard(slurm(0, 0, 15, 16)) == Shard(index: 1, count: 16))
        #expect(try shard(slurm(15, 0, 15, 16)) == Shard(index: 16, count: 16))
        #expect(try shard(slurm(3, 1, 4, 4, step: 1)) == Shard(index: 3, count: 4))
        #expect(try shard(slurm(7, 1, 7, 4, step: 2), 4) == Shard(index: 4, count: 4))
        // --array=5 runs one task of sixteen again.
        #expect(throws: ValidationError.self) { try shard(slurm(5, 5, 5, 1), 16) }
        // --array=1,5,7
        #expect(throws: ValidationError.self) { try shard(slurm(5, 1, 7, 3)) }
        #expect(throws: ValidationError.self) { try shard(slurm(9, 0, 3, 4)) }
    }

    @Test("An array of AWS Batch, whose size is known")
    func batch() throws {
        let variables = ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "10"]
        #expect(try shard(variables) == Shard(index: 1, count: 10))
        #expect(try shard(variables, 10) == Shard(index: 1, count: 10))
        #expect(throws: ValidationError.self) { try shard(variables, 9) }
        #expect(throws: ValidationError.self) {
            try shard(["AWS_BATCH_JOB_ARRAY_INDEX": "10", "AWS_BATCH_JOB_ARRAY_SIZE": "10"])
        }
    }

    @Test("Kubernetes counts from 0 and GNU parallel from 1; the number of shards has to be said")
    func withoutCount() throws {
        #expect(try shard(["JOB_COMPLETION_INDEX": "0"], 5) == Shard(index: 1, count: 5))
        #expect(try shard(["JOB_COMPLETION_INDEX": "4"], 5) == Shard(index: 5, count: 5))
        #expect(try shard(["PARALLEL_SEQ": "1"], 5) == Shard(index: 1, count: 5))
        #expect(throws: ValidationError.self) { try shard(["JOB_COMPLETION_INDEX": "0"]) }
        #expect(throws: ValidationError.self) { try shard(["JOB_COMPLETION_INDEX": "5"], 5) }
        #expect(throws: ValidationError.self) { try shard(["PARALLEL_SEQ": "0"], 5) }
    }

    @Test("No scheduler, two of them, and variables that are no numbers are errors that name them")
    func unclear() throws {
        func message(_ variables: [String: String]) -> String {
            do {
                return "\(try shard(variables, 4))"
            } catch { return "\(error)" }
        }
        #expect(message(["HOME": "/"]).contains("SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX"))
        let both = message(["PARALLEL_SEQ": "1", "JOB_COMPLETION_INDEX": "1"])
        #expect(both.contains("JOB_COMPLETION_INDEX and PARALLEL_SEQ are set"))
        #expect(message(["JOB_COMPLETION_INDEX": "one"]).contains("JOB_COMPLETION_INDEX is 'one'"))
        #expect(message(["SLURM_ARRAY_TASK_ID": "1"]).contains("SLURM_ARRAY_TASK_COUNT is not set"))
        #expect(message(["JOB_COMPLETION_INDEX": "99999999999999999999"]).contains("expected a whole number"))
    }
}
