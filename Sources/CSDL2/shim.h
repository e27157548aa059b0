#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

/// The descriptor that becomes readable when the X server has something to say; -1 for a window of another system.
static inline int CSDLX11Descriptor(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_X11)
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11)
        return ConnectionNumber(info.info.x11.display);
#endif
    (void)window;
    return -1;
}

/// The connection to an X server; null for a window of another system.
static inline void *CSDLX11Display(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_X11)
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11) return info.info.x11.display;
#endif
    (void)window;
    return NULL;
}

/// Whether an event of the X server's, handed on by SDL, says that a window was destroyed from outside.
static inline int CSDLSaysX11WindowIsDestroyed(const SDL_Event *event) {
#if defined(SDL_VIDEO_DRIVER_X11)
    return event->type == SDL_SYSWMEVENT && event->syswm.msg && event->syswm.msg->subsystem == SDL_SYSWM_X11 &&
           event->syswm.msg->msg.x11.event.type == DestroyNotify;
#else
    (void)event;
    return 0;
#endif
}

/// The connection to a Wayland compositor; null for a window of another system.
static inline void *CSDLWaylandDisplay(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_WAYLAND)
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND) return info.info.wl.display;
#endif
    (void)window;
    return NULL;
}
