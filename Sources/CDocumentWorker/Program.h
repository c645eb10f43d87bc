#ifndef PROGRAM_H
#define PROGRAM_H

/// The program that runs this module's constructor before `main`, and its environment.
struct worker_program {
    const char *_Nonnull path;
    char *_Nullable *_Nonnull environment;
    /// The memory that `environment` has been given, to be freed; null if it is the client's.
    void *_Nullable own;
};

/// The client's program if this module is in it, otherwise one that loads the library that it is in.
/// The path is null without memory.
struct worker_program worker_program_find(void);

#endif
