#ifndef CHANNEL_H
#define CHANNEL_H

#include "CDocumentWorker.h"

/// The files of the process: the request with the document, its result, and its reply.
enum { INPUT_FILE = 3, OUTPUT_FILE, REPLY_FILE, FIRST_OTHER_FILE };

/// The arguments by which the process is recognized. No client's program has them.
#define WORKER_NAME "agate-document"
#define WORKER_TOKEN "6b1d7e52-draw-one-document"

/// The start of the input file; password, with its zero, and document follow.
struct input_header {
    struct document_request request;
    uint64_t password_length;
    uint64_t length;
};

/// The process: does what the input file says and ends.
_Noreturn void worker_run(void);

#endif
