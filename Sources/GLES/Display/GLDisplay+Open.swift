extension GLDisplay {
    /// Opens the display for the options and the environment. Calls that lead to the same native display return the
    /// same object.
    package static func open(_ options: DisplayOptions = .init()) throws(DisplayError) -> GLDisplay {
        try search(options).display
    }

    /// Opens a display as ``open(_:)``, and returns the attempts.
    package static func search(_ options: DisplayOptions = .init()) throws(DisplayError) -> DisplaySearch {
        let options = try options.resolved()
        if let failure = GraphicsLibraries.failure { throw .missingLibrary(failure.description) }
        var scan = DisplayScan()
        let found = DisplayRegistry.shared.withLock { registry in
            find(options, &scan, &registry)
        }
        guard let found else {
            throw .noDisplay(platform: options.platform, attempts: scan.attempts)
        }
        return DisplaySearch(display: found, attempts: scan.attempts)
    }

    private static func find(
        _ options: DisplayOptions, _ scan: inout DisplayScan, _ registry: inout DisplayRegistry
    ) -> GLDisplay? {
        switch options.platform {
        case .gbm:
            return findGBM(options, &scan, &registry) ?? scan.takeSoftware()
        case .device:
            return findDevice(options, &scan, &registry) ?? scan.takeSoftware()
        case .surfaceless:
            return findSurfaceless(&scan, &registry)
        case .auto:
            // A node with a software driver must not hide a graphics card after it.
            return findGBM(options, &scan, &registry)
                ?? findDevice(options, &scan, &registry)
                ?? scan.takeSoftware()
                ?? findSurfaceless(&scan, &registry)
        }
    }
}
