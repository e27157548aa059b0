// An animated WebP as libwebp's own encoder of animations makes it, to time ours against.
#include "peer.h"

#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>
#include <webp/mux.h>

struct peer_webp {
    WebPAnimEncoder *encoder;
    WebPConfig config;
    WebPPicture picture;
};

peer_webp *peer_webp_begin(int width, int height) {
    peer_webp *film = calloc(1, sizeof *film);
    WebPAnimEncoderOptions options;
    if (!film || !WebPAnimEncoderOptionsInit(&options) || !WebPConfigInit(&film->config)
        || !WebPConfigLosslessPreset(&film->config, 0) || !WebPPictureInit(&film->picture))
        abort();
    // No key frame by force, and whatever threads it knows to use.
    options.kmax = 2147483647;
    options.kmin = options.kmax - 1;
    film->config.exact = 1;
    film->config.thread_level = 1;
    film->picture.use_argb = 1;
    film->picture.width = width;
    film->picture.height = height;
    film->encoder = WebPAnimEncoderNew(width, height, &options);
    if (!film->encoder || !WebPPictureAlloc(&film->picture)) abort();
    return film;
}

void peer_webp_add(peer_webp *film, const uint32_t *pixels, int milliseconds) {
    for (int y = 0; y < film->picture.height; y++) {
        memcpy(
            film->picture.argb + (size_t)y * (size_t)film->picture.argb_stride,
            pixels + (size_t)y * (size_t)film->picture.width, (size_t)film->picture.width * sizeof *pixels);
    }
    if (!WebPAnimEncoderAdd(film->encoder, &film->picture, milliseconds, &film->config)) abort();
}

size_t peer_webp_end(peer_webp *film, int milliseconds) {
    WebPData data;
    WebPDataInit(&data);
    if (!WebPAnimEncoderAdd(film->encoder, NULL, milliseconds, NULL) || !WebPAnimEncoderAssemble(film->encoder, &data))
        abort();
    size_t size = data.size;
    WebPDataClear(&data);
    WebPAnimEncoderDelete(film->encoder);
    WebPPictureFree(&film->picture);
    free(film);
    return size;
}
