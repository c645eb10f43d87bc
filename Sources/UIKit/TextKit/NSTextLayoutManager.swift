/// The layout of a text in the newer way, which text views don't have here.
open class NSTextLayoutManager: NSObject {}
