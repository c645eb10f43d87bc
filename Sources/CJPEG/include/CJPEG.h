#ifndef CJPEG_H
#define CJPEG_H

#include "CSharedLibrary.h"

#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#define JPEG_FUNCTIONS(F) \
    F(jpeg_CreateDecompress) \
    F(jpeg_abort_decompress) \
    F(jpeg_destroy_decompress) \
    F(jpeg_mem_src) \
    F(jpeg_read_header) \
    F(jpeg_read_scanlines) \
    F(jpeg_start_decompress) \
    F(jpeg_std_error)

/// The functions of libjpeg that are called, each under its own name and with the type that its header gives it.
struct jpeg {
#define JPEG_MEMBER(name) __typeof__(name) *_Nonnull name;
    JPEG_FUNCTIONS(JPEG_MEMBER)
#undef JPEG_MEMBER
} __attribute__((swift_name("JPEG")));

/// The members of `struct jpeg`.
struct shared_function_list jpeg_functions(void);

/// Decodes a JPEG row by row. libjpeg leaves a function that fails by a jump, which Swift can't follow: so these catch it.
struct jpeg_rows;

/// Reads the header of `count` bytes, which must stay as long as the decoder lives. With `is_gray` decoded pixels have one byte, else
/// three: red, green, blue. NULL with a text in `message` (at least `JMSG_LENGTH_MAX` characters) where it can't be read.
struct jpeg_rows *_Nullable jpeg_rows_open(
    const struct jpeg *_Nonnull table, const unsigned char *_Nonnull bytes, size_t count, int is_gray,
    char *_Nonnull message);
int jpeg_rows_width(const struct jpeg_rows *_Nonnull rows);
int jpeg_rows_height(const struct jpeg_rows *_Nonnull rows);
/// Whether the whole picture has to be held while it is decoded.
int jpeg_rows_is_progressive(const struct jpeg_rows *_Nonnull rows);
/// Decodes the next row. False with a text in `message` when that fails, or the data is damaged or ends early.
int jpeg_rows_read(
    struct jpeg_rows *_Nonnull rows, unsigned char *_Nonnull row, char *_Nonnull message);
void jpeg_rows_close(struct jpeg_rows *_Nonnull rows);

#endif
