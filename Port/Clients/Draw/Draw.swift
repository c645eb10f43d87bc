/// Draws the clients into the current folder, and checks what they do.
@main struct Draw {
    @MainActor static func main() throws {
        try checkForms()
        try checkLayers()
        try checkViews()
        if failures > 0 { fatalError("\(failures) expectations failed") }
        print("clients of iOS: all forms and views are drawn as expected")
    }
}
