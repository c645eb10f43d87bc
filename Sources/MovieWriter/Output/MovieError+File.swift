import ImageIO

extension MovieError {
    init(_ failure: FileFailure) {
        self.init(file: failure.file, reason: .notWritable, detail: failure.detail)
    }

    /// Runs code that writes files, and converts its error to the movie's.
    static func writing<Result>(_ body: () throws(FileFailure) -> Result) throws(MovieError) -> Result {
        do {
            return try body()
        } catch {
            throw MovieError(error)
        }
    }
}
