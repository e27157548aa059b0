// The least program with a window of SDL's: opens it, shows one frame, says so, and waits for its input's end.
#include <SDL2/SDL.h>
#include <stdio.h>

int main(void) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
    SDL_Window *window = SDL_CreateWindow("bare", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 390, 844, 0);
    SDL_Surface *surface = window ? SDL_GetWindowSurface(window) : NULL;
    if (!surface || SDL_FillRect(surface, NULL, 0xFFFFFFFF) != 0 || SDL_UpdateWindowSurface(window) != 0) return 1;
    puts("frame");
    fflush(stdout);
    getchar();
    SDL_Quit();
    return 0;
}
