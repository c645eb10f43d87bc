import ImageIO

extension MovieError {
    init(_ failure: FileFailure) {
        self.init(file: failure.file, reason: .notWritable, detail: failure.detail)
    }

    /// Runs what writes files; its failure becomes the movie's.
    static func writing<Result>(_ body: () throws(FileFailure) -> Result) throws(MovieError) -> Result {
        do {
            return try body()
        } catch {
            throw MovieError(error)
        }
    }
}
