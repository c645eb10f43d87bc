#include "CJPEG.h"

#include <jerror.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTION(name) {"libjpeg.so.62", #name, offsetof(struct jpeg, name)},

static const struct shared_function functions[] = {JPEG_FUNCTIONS(FUNCTION)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct jpeg) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list jpeg_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}

struct jpeg_rows {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr error;
    jmp_buf failed;
    char *message;
    const struct jpeg *table;
    int is_started, is_gray;
};

static void fail(j_common_ptr info) {
    struct jpeg_rows *rows = info->client_data;
    rows->error.format_message(info, rows->message);
    longjmp(rows->failed, 1);
}

// Warnings are about data that is damaged or ends early. Stray bytes between segments do no harm.
static void note(j_common_ptr info, int level) {
    if (level < 0 && info->err->msg_code != JWRN_EXTRANEOUS_DATA) fail(info);
}

struct jpeg_rows *jpeg_rows_open(
    const struct jpeg *table, const unsigned char *bytes, size_t count, int is_gray, char *message) {
    struct jpeg_rows *rows = calloc(1, sizeof *rows);
    if (!rows) {
        strcpy(message, "no memory");
        return NULL;
    }
    rows->table = table;
    rows->message = message;
    rows->is_gray = is_gray;
    rows->info.err = table->jpeg_std_error(&rows->error);
    rows->error.error_exit = fail;
    rows->error.emit_message = note;
    rows->info.client_data = rows;
    if (setjmp(rows->failed)) {
        jpeg_rows_close(rows);
        return NULL;
    }
    table->jpeg_CreateDecompress(&rows->info, JPEG_LIB_VERSION, sizeof rows->info);
    rows->info.client_data = rows;
    table->jpeg_mem_src(&rows->info, bytes, count);
    table->jpeg_read_header(&rows->info, TRUE);
    rows->info.out_color_space = is_gray ? JCS_GRAYSCALE : JCS_RGB;
    return rows;
}

int jpeg_rows_width(const struct jpeg_rows *rows) { return rows->info.image_width; }
int jpeg_rows_height(const struct jpeg_rows *rows) { return rows->info.image_height; }
int jpeg_rows_is_progressive(const struct jpeg_rows *rows) { return rows->info.progressive_mode; }

int jpeg_rows_read(struct jpeg_rows *rows, unsigned char *row, char *message) {
    rows->message = message;
    if (setjmp(rows->failed)) return 0;
    if (!rows->is_started) {
        rows->is_started = 1;
        rows->table->jpeg_start_decompress(&rows->info);
    }
    JSAMPROW lines[] = {row};
    if (rows->table->jpeg_read_scanlines(&rows->info, lines, 1) == 1) return 1;
    strcpy(message, "the data ends early");
    return 0;
}

void jpeg_rows_close(struct jpeg_rows *rows) {
    if (!setjmp(rows->failed)) rows->table->jpeg_destroy_decompress(&rows->info);
    free(rows);
}
