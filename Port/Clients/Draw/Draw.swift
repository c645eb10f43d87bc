import Foundation

/// Draws the clients into the current folder, and checks what they do.
@main struct Draw {
    @MainActor static func main() throws {
        try checkForms()
        try checkLayers()
        try checkViews()
        try checkMovies()
        guard failures == 0 else {
            print("clients of iOS: \(failures) expectations failed")
            exit(1)
        }
        print("clients of iOS: all forms and views are drawn as expected")
    }
}
