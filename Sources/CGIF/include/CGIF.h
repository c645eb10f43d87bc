#ifndef CGIF_H
#define CGIF_H

#include "CSharedLibrary.h"

#include <gif_lib.h>

#define GIF_FUNCTIONS(F) \
    F(DGifCloseFile) \
    F(DGifGetExtension) \
    F(DGifGetExtensionNext) \
    F(DGifGetImageDesc) \
    F(DGifGetLine) \
    F(DGifGetRecordType) \
    F(DGifOpen) \
    F(EGifCloseFile) \
    F(EGifOpen) \
    F(EGifPutExtension) \
    F(EGifPutExtensionBlock) \
    F(EGifPutExtensionLeader) \
    F(EGifPutExtensionTrailer) \
    F(EGifPutImageDesc) \
    F(EGifPutLine) \
    F(EGifPutScreenDesc) \
    F(EGifSetGifVersion) \
    F(GifErrorString) \
    F(GifFreeMapObject) \
    F(GifMakeMapObject) \
    F(GifQuantizeBuffer)

/// The functions of giflib that are called, each under its own name and with the type that its header gives it.
struct gif {
#define GIF_MEMBER(name) __typeof__(name) *_Nonnull name;
    GIF_FUNCTIONS(GIF_MEMBER)
#undef GIF_MEMBER
} __attribute__((swift_name("GIF")));

/// The members of `struct gif`.
struct shared_function_list gif_functions(void);

#endif
