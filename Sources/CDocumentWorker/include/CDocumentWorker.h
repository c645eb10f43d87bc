#ifndef CDOCUMENTWORKER_H
#define CDOCUMENTWORKER_H

#include <stddef.h>
#include <stdint.h>

// Reads and draws SVG and PDF documents in a process of its own, with limits of time and memory. librsvg ends its process
// for some documents, and both libraries have none of these limits.
//
// The process is the client's program, started anew: a constructor of this module recognizes it, does the work and ends it
// before `main`. If this module is in a shared library, the program is /bin/true with that library preloaded. The process
// has a single thread and none of the client's files.

enum document_kind { DOCUMENT_SVG, DOCUMENT_PDF };

enum document_action {
    /// Gives the size of an SVG; for a PDF the number of pages and the size of the first.
    DOCUMENT_OPEN,
    /// Gives the size of a page.
    DOCUMENT_PAGE,
    /// Gives a page's text in UTF-8.
    DOCUMENT_TEXT,
    /// Gives premultiplied 32-bit words, with alpha in the highest byte.
    DOCUMENT_DRAW,
    /// Draws into a PDF or an SVG that nobody reads, to find out whether the limits suffice.
    DOCUMENT_TRY_PDF,
    DOCUMENT_TRY_SVG,
};

struct document_request {
    enum document_kind kind;
    enum document_action action;
    /// The index of a page, from 0.
    int32_t page;
    /// The frame of the bitmap in pixels.
    int32_t x, y, width, height;
    /// The size of an SVG's viewport.
    double viewport_width, viewport_height;
    /// The matrix from the drawing's space to pixels, as cairo's.
    double matrix[6];
    /// The seconds of processor time, and the bytes of memory beyond those of an idle process and of the bitmap.
    double seconds;
    uint64_t memory;
};

enum document_outcome {
    DOCUMENT_DONE,
    /// The bytes are no document of the kind, or have no such page.
    DOCUMENT_REFUSED,
    /// A password is missing or wrong.
    DOCUMENT_LOCKED,
    DOCUMENT_TOO_LONG,
    DOCUMENT_TOO_LARGE,
    /// The process ended by itself.
    DOCUMENT_DIED,
    /// The process could not be started; `errno` says why.
    DOCUMENT_NOT_STARTED,
};

struct document_reply {
    enum document_outcome outcome;
    int32_t pages;
    double width, height;
    /// The number of bytes that the process has written: pixels or text.
    uint64_t length;
};

/// Has a process do the work, and waits for it.
///
/// The caller frees `*output` with `document_free`; it is null without a result.
struct document_reply document_run(
    const struct document_request *_Nonnull request, const void *_Nonnull bytes, size_t length,
    const char *_Nullable password, void *_Nullable *_Nonnull output);

void document_free(void *_Nullable output, uint64_t length);

#endif
