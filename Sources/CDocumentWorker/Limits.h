#ifndef LIMITS_H
#define LIMITS_H

#include "CDocumentWorker.h"

/// Has the process reply and end once it has used up its time or memory.
void limits_begin(const struct document_request *_Nonnull request);

/// Replies, and ends the process.
_Noreturn void worker_end(const struct document_reply *_Nonnull reply);

#endif
