@_exported import ImageComparison
