/// The version of the program and of its package.
enum AgateVersion {
    /// Major, minor and patch, as in semantic versioning. Before 1.0 a minor version may change names.
    static let number = "0.1.0"
}
