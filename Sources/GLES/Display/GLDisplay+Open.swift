extension GLDisplay {
    /// The display that the options and the environment ask for. Two calls that lead to the same native
    /// display give the same object.
    public static func open(_ options: DisplayOptions = .init()) throws(DisplayError) -> GLDisplay {
        try search(options).display
    }

    /// Like ``open(_:)``, and tells what was tried on the way.
    public static func search(_ options: DisplayOptions = .init()) throws(DisplayError) -> DisplaySearch {
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
            // A node whose driver draws on the CPU must not hide a graphics card behind it.
            return findGBM(options, &scan, &registry)
                ?? findDevice(options, &scan, &registry)
                ?? scan.takeSoftware()
                ?? findSurfaceless(&scan, &registry)
        }
    }
}
