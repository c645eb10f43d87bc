#ifndef CHEAP_H
#define CHEAP_H

/// Gives freed memory of the C library's heap back to the system. It takes some 70 ms for each gigabyte given back, during
/// which other threads that allocate wait.
void heap_give_back(void);

#endif
