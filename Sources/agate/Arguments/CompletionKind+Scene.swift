import ArgumentParser

extension CompletionKind {
    /// The files of scenes.
    static var sceneFile: CompletionKind { .file(extensions: ["ca", "caml", "caar", "agtree"]) }
}
