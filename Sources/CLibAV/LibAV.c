#include "CLibAV.h"

#define LIBRARY(name, major) "lib" name ".so." AV_STRINGIFY(major)
#define FUNCTION(library, name) {library, #name, offsetof(struct libav, name)},

#define FORMAT(name) FUNCTION(LIBRARY("avformat", LIBAVFORMAT_VERSION_MAJOR), name)
#define CODEC(name) FUNCTION(LIBRARY("avcodec", LIBAVCODEC_VERSION_MAJOR), name)
#define UTIL(name) FUNCTION(LIBRARY("avutil", LIBAVUTIL_VERSION_MAJOR), name)
#define SCALE(name) FUNCTION(LIBRARY("swscale", LIBSWSCALE_VERSION_MAJOR), name)
#define RESAMPLE(name) FUNCTION(LIBRARY("swresample", LIBSWRESAMPLE_VERSION_MAJOR), name)

static const struct shared_function functions[] = {
    LIBAVFORMAT_FUNCTIONS(FORMAT) LIBAVCODEC_FUNCTIONS(CODEC) LIBAVUTIL_FUNCTIONS(UTIL) LIBSWSCALE_FUNCTIONS(SCALE)
        LIBSWRESAMPLE_FUNCTIONS(RESAMPLE)};

_Static_assert(
    sizeof functions / sizeof *functions == sizeof(struct libav) / sizeof(void (*)(void)), "each member is in the list");

struct shared_function_list libav_functions(void) {
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
