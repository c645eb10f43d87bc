#ifndef TRAPNOTE_H
#define TRAPNOTE_H

/// From here to `trap_note_end` the text is written to standard error if the calling thread ends the program by a trap.
///
/// Handlers for SIGILL and SIGTRAP that the program has are put back before they run.
void trap_note_begin(const char *text);
void trap_note_end(void);

#endif
