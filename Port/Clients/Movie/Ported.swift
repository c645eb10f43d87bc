// The only source that SwiftPM compiles as it is: the plugin rewrites the others.
