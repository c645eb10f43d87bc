extension RunLoop.Mode {
    /// The mode of the main loop while a finger tracks a control or scrolls. A headless host has the default mode alone.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
