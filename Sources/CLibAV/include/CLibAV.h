#ifndef CLIBAV_H
#define CLIBAV_H

#include "CSharedLibrary.h"

// One module for the five: their headers include each other's, and a type that lay in two modules would be two types.
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/channel_layout.h>
#include <libavutil/pixdesc.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

#define LIBAVFORMAT_FUNCTIONS(F) \
    F(av_find_best_stream) \
    F(av_interleaved_write_frame) \
    F(av_read_frame) \
    F(av_seek_frame) \
    F(av_stream_get_side_data) \
    F(av_stream_new_side_data) \
    F(av_write_trailer) \
    F(avformat_alloc_output_context2) \
    F(avformat_close_input) \
    F(avformat_find_stream_info) \
    F(avformat_free_context) \
    F(avformat_new_stream) \
    F(avformat_open_input) \
    F(avformat_query_codec) \
    F(avformat_write_header) \
    F(avio_closep) \
    F(avio_open)

#define LIBAVCODEC_FUNCTIONS(F) \
    F(av_new_packet) \
    F(av_packet_alloc) \
    F(av_packet_free) \
    F(av_packet_ref) \
    F(av_packet_rescale_ts) \
    F(av_packet_unref) \
    F(avcodec_alloc_context3) \
    F(avcodec_find_decoder) \
    F(avcodec_find_encoder_by_name) \
    F(avcodec_flush_buffers) \
    F(avcodec_free_context) \
    F(avcodec_get_name) \
    F(avcodec_open2) \
    F(avcodec_parameters_alloc) \
    F(avcodec_parameters_copy) \
    F(avcodec_parameters_free) \
    F(avcodec_parameters_from_context) \
    F(avcodec_parameters_to_context) \
    F(avcodec_receive_frame) \
    F(avcodec_receive_packet) \
    F(avcodec_send_frame) \
    F(avcodec_send_packet)

#define LIBAVUTIL_FUNCTIONS(F) \
    F(av_channel_layout_default) \
    F(av_dict_free) \
    F(av_dict_get) \
    F(av_dict_set) \
    F(av_frame_alloc) \
    F(av_frame_free) \
    F(av_frame_get_buffer) \
    F(av_frame_is_writable) \
    F(av_frame_unref) \
    F(av_log_get_level) \
    F(av_log_set_level) \
    F(av_opt_set) \
    F(av_opt_set_int) \
    F(av_pix_fmt_desc_get) \
    F(av_strerror) \
    F(av_version_info)

#define LIBSWSCALE_FUNCTIONS(F) \
    F(sws_alloc_context) \
    F(sws_freeContext) \
    F(sws_getCoefficients) \
    F(sws_init_context) \
    F(sws_scale) \
    F(sws_setColorspaceDetails)

#define LIBSWRESAMPLE_FUNCTIONS(F) \
    F(swr_alloc_set_opts2) \
    F(swr_convert) \
    F(swr_free) \
    F(swr_get_out_samples) \
    F(swr_init)

/// The functions of libav that are called, each under its own name and with the type that its header gives it.
struct libav {
#define LIBAV_MEMBER(name) __typeof__(name) *_Nonnull name;
    LIBAVFORMAT_FUNCTIONS(LIBAV_MEMBER)
    LIBAVCODEC_FUNCTIONS(LIBAV_MEMBER)
    LIBAVUTIL_FUNCTIONS(LIBAV_MEMBER)
    LIBSWSCALE_FUNCTIONS(LIBAV_MEMBER)
    LIBSWRESAMPLE_FUNCTIONS(LIBAV_MEMBER)
#undef LIBAV_MEMBER
} __attribute__((swift_name("LibAV")));

/// The members of `struct libav`, in the libraries of the major versions that the headers describe.
struct shared_function_list libav_functions(void);

#endif
