#ifndef CLINKEDTYPES_H
#define CLINKEDTYPES_H

// The types that the modules of a program add to a list, each in its own file. An entry is a function in a section of the
// program's file, so that it exists before any code runs and no module need name another.

/// Adds a type to the list that is passed.
typedef void (*linked_type)(void *_Nonnull list);

/// Calls each entry of the section `agate_looks`.
void linked_looks(void *_Nonnull list);

/// Calls each entry of the section `agate_layers`.
void linked_layers(void *_Nonnull list);

#endif
