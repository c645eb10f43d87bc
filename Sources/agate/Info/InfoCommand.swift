import ArgumentParser
import QuartzCore

/// `agate info`: describes the renderer and its device.
struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Print the platform, driver, limits and extensions that would draw.",
        discussion: """
            Platforms are tried in the order gbm, device, surfaceless; AGATE_PLATFORM chooses one as --platform does.

            EXAMPLES
              agate info
              agate info --platform device --device 0
              agate info --json
            """)

    @OptionGroup(title: "Display options")
    var display: DisplayArguments

    @Flag(name: .long, help: "Print JSON.")
    var json = false

    func run() throws {
        var options = CARendererOptions()
        display.apply(to: &options)
        let description: RendererDescription
        do {
            description = try RendererDescription(rendererOptions: options)
        } catch {
            throw CommandFailure("\(error)")
        }
        try StandardOutput.write(json ? JSONText.of(description) : InfoText.text(description))
    }
}
