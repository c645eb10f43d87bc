extension GLDisplay {
    /// Opens a display as ``search(_:)`` for one of several threads that draw at once, counted from 0.
    ///
    /// A software display draws for one context at a time (``softwareLock``). Mesa has two of them that need no node, with a
    /// lock and a set of threads each: the surfaceless one and the device that draws on the CPU. Where the search finds the
    /// first, every other thread gets the second; both draw the same pixels.
    package static func search(_ options: DisplayOptions, thread: Int) throws(DisplayError) -> DisplaySearch {
        let found = try search(options)
        guard !thread.isMultiple(of: 2), let identity = found.display.softwareIdentity,
            found.display.platform == .surfaceless, try options.resolved().platform == .auto
        else { return found }
        var other = options
        (other.platform, other.allowsSoftwareDevice) = (.device, true)
        guard let second = try? search(other), second.display.softwareIdentity == identity
        else { return found }
        return second
    }

    /// The renderer, if it draws on the CPU.
    private var softwareIdentity: RendererIdentity? {
        guard let identity = try? identity(), identity.isSoftware else { return nil }
        return identity
    }
}
