#define _GNU_SOURCE
#include "CCairo.h"
#include "CPoppler.h"
#include "CRSVG.h"
#include "Channel.h"
#include "Limits.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct document_reply reply;

static _Noreturn void end(enum document_outcome outcome) {
    reply.outcome = outcome;
    worker_end(&reply);
}

static void load(struct shared_function_list list, void *table) {
    char reason[256];
    // The client's process has loaded them, or reports that it can't.
    if (shared_library_load(list, table, reason, sizeof reason)) end(DOCUMENT_REFUSED);
}

/// Writes the result: maps as many bytes of the output file.
static void *output(size_t length) {
    if (length == 0) return NULL;
    if (ftruncate(OUTPUT_FILE, (off_t)length) != 0) end(DOCUMENT_TOO_LARGE);
    void *place = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, OUTPUT_FILE, 0);
    if (place == MAP_FAILED) end(DOCUMENT_TOO_LARGE);
    reply.length = length;
    return place;
}

static cairo_status_t ignore(void *closure, const unsigned char *data, unsigned int length) {
    (void)closure, (void)data, (void)length;
    return CAIRO_STATUS_SUCCESS;
}

/// A drawing of the library that `target` belongs to.
typedef void drawing(void *library, void *target, cairo_t *pen, const struct document_request *request);

static _Noreturn void draw(const struct document_request *request, drawing *body, void *library, void *target) {
    struct cairo cairo;
    load(cairo_functions(), &cairo);
    cairo_surface_t *surface;
    switch (request->action) {
    case DOCUMENT_TRY_PDF:
        surface = cairo.cairo_pdf_surface_create_for_stream(ignore, NULL, request->width, request->height);
        break;
    case DOCUMENT_TRY_SVG:
        surface = cairo.cairo_svg_surface_create_for_stream(ignore, NULL, request->width, request->height);
        break;
    default: {
        size_t row = (size_t)request->width * 4;
        surface = cairo.cairo_image_surface_create_for_data(
            output(row * (size_t)request->height), CAIRO_FORMAT_ARGB32, request->width, request->height, (int)row);
        cairo.cairo_surface_set_device_offset(surface, -request->x, -request->y);
    }
    }
    cairo_t *pen = cairo.cairo_create(surface);
    const double *m = request->matrix;
    cairo_matrix_t matrix = {m[0], m[1], m[2], m[3], m[4], m[5]};
    cairo.cairo_set_matrix(pen, &matrix);
    body(library, target, pen, request);
    cairo.cairo_destroy(pen);
    cairo.cairo_surface_finish(surface);
    end(DOCUMENT_DONE);
}

static void draw_svg(void *library, void *target, cairo_t *pen, const struct document_request *request) {
    rsvg_rectangle viewport = {0, 0, request->viewport_width, request->viewport_height};
    rsvg_error *error = NULL;
    ((struct rsvg *)library)->rsvg_handle_render_document(target, pen, &viewport, &error);
}

static _Noreturn void run_svg(const struct document_request *request, const uint8_t *bytes, size_t length) {
    static struct rsvg rsvg;
    load(rsvg_functions(), &rsvg);
    rsvg_error *error = NULL;
    rsvg_handle *handle = rsvg.rsvg_handle_new_from_data(bytes, length, &error);
    if (!handle) end(DOCUMENT_REFUSED);
    rsvg.rsvg_handle_set_dpi(handle, 96);
    if (request->action != DOCUMENT_OPEN) draw(request, draw_svg, &rsvg, handle);
    if (!rsvg.rsvg_handle_get_intrinsic_size_in_pixels(handle, &reply.width, &reply.height)) {
        reply.width = reply.height = 0;
    }
    end(DOCUMENT_DONE);
}

static void draw_page(void *library, void *target, cairo_t *pen, const struct document_request *request) {
    (void)request;
    ((struct poppler *)library)->poppler_page_render(target, pen);
}

static _Noreturn void run_pdf(
    const struct document_request *request, const uint8_t *bytes, size_t length, const char *password
) {
    // poppler's code for a document whose password is missing or wrong.
    const int encrypted = 1;
    static struct poppler poppler;
    load(poppler_functions(), &poppler);
    glib_error *error = NULL;
    poppler_document *document =
        poppler.poppler_document_new_from_bytes(poppler.g_bytes_new(bytes, length), password, &error);
    if (!document) end(error && error->code == encrypted ? DOCUMENT_LOCKED : DOCUMENT_REFUSED);
    reply.pages = poppler.poppler_document_get_n_pages(document);
    poppler_page *page = request->page >= 0 && request->page < reply.pages
                             ? poppler.poppler_document_get_page(document, request->page)
                             : NULL;
    if (page) poppler.poppler_page_get_size(page, &reply.width, &reply.height);
    if (request->action == DOCUMENT_OPEN) end(DOCUMENT_DONE);
    if (!page) end(DOCUMENT_REFUSED);
    if (request->action == DOCUMENT_PAGE) end(DOCUMENT_DONE);
    if (request->action != DOCUMENT_TEXT) draw(request, draw_page, &poppler, page);
    const char *text = poppler.poppler_page_get_text(page);
    size_t count = text ? strlen(text) : 0;
    void *place = output(count);
    if (place) memcpy(place, text, count);
    end(DOCUMENT_DONE);
}

_Noreturn void worker_run(void) {
    struct stat status;
    if (fstat(INPUT_FILE, &status) != 0 || (size_t)status.st_size < sizeof(struct input_header)) _exit(1);
    const char *input = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, INPUT_FILE, 0);
    if (input == MAP_FAILED) _exit(1);
    const struct input_header *header = (const struct input_header *)input;
    const char *password = input + sizeof *header;
    const uint8_t *bytes = (const uint8_t *)password + header->password_length;
    limits_begin(&header->request);
    if (header->request.kind == DOCUMENT_SVG) run_svg(&header->request, bytes, header->length);
    run_pdf(&header->request, bytes, header->length, header->password_length > 0 ? password : NULL);
}
