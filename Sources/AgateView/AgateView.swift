// The page that shows layers and views: `HeadlessHost.view()`, and `CARenderer.view()` of the module below.
@_exported import SceneViewer
