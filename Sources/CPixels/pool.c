// A pool of threads, each of which begins with indices of its own and then takes from the others' ends.
#include "CPixels.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

struct pix_pool {
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    // Counts runs; a thread that has seen the latest sleeps. Written under the lock.
    atomic_uint run;
    // Threads that haven't finished the latest run.
    atomic_int busy;
    int stopping;
    int helpers;
    void (*work)(void *, int, int);
    void *context;
    pthread_t *threads;
    struct share *shares;
};

// What is left of a thread's indices: the first in the low half, the one after the last in the high half.
struct share {
    _Alignas(64) atomic_uint_least64_t left;
};

struct helper {
    pix_pool *pool;
    int thread;
};

// A frame follows the last within microseconds only in films, tests and measurements; longer spins would take a
// processor from someone else. A helper that has spun in vain for some frames sleeps at once from then on, and tries again
// now and then.
enum { spins = 2000, vain_spins = 4, frames_asleep = 32 };

static inline void relax(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

static uint64_t share_of(uint32_t first, uint32_t end) { return (uint64_t)end << 32 | first; }

// Takes an index: a thread's own from the front, another's from the back. The same frame after frame, so that most of
// what a thread writes lies in its own cache; -1 when none is left.
static int take(struct share *share, int is_own) {
    uint64_t left = atomic_load_explicit(&share->left, memory_order_relaxed);
    for (;;) {
        uint32_t first = (uint32_t)left, end = (uint32_t)(left >> 32);
        if (first >= end) return -1;
        uint64_t rest = is_own ? share_of(first + 1, end) : share_of(first, end - 1);
        if (atomic_compare_exchange_weak_explicit(
                &share->left, &left, rest, memory_order_relaxed, memory_order_relaxed))
            return (int)(is_own ? first : end - 1);
    }
}

static void take_all(pix_pool *pool, int thread) {
    int threads = pool->helpers + 1;
    for (int other = 0; other < threads; other++) {
        struct share *share = &pool->shares[(thread + other) % threads];
        for (int index; (index = take(share, other == 0)) >= 0;) pool->work(pool->context, thread, index);
    }
}

static void *help(void *argument) {
    struct helper helper = *(struct helper *)argument;
    free(argument);
    pix_pool *pool = helper.pool;
    unsigned seen = 0;
    int vain = 0;
    for (;;) {
        if (vain < vain_spins || seen % frames_asleep == 0) {
            for (int i = 0; i < spins && atomic_load_explicit(&pool->run, memory_order_acquire) == seen; i++) relax();
            if (atomic_load_explicit(&pool->run, memory_order_relaxed) != seen) {
                vain = 0;
            } else if (vain < vain_spins) {
                vain++;
            }
        }
        pthread_mutex_lock(&pool->lock);
        while (!pool->stopping && atomic_load_explicit(&pool->run, memory_order_relaxed) == seen)
            pthread_cond_wait(&pool->begin, &pool->lock);
        int stopping = pool->stopping;
        seen = atomic_load_explicit(&pool->run, memory_order_relaxed);
        pthread_mutex_unlock(&pool->lock);
        if (stopping) return NULL;
        take_all(pool, helper.thread);
        if (atomic_fetch_sub_explicit(&pool->busy, 1, memory_order_acq_rel) == 1) {
            pthread_mutex_lock(&pool->lock);
            pthread_cond_signal(&pool->end);
            pthread_mutex_unlock(&pool->lock);
        }
    }
}

pix_pool *pix_pool_create(int threads) {
    pix_pool *pool = calloc(1, sizeof *pool);
    if (!pool) return NULL;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->begin, NULL);
    pthread_cond_init(&pool->end, NULL);
    if (threads < 1) threads = 1;
    pool->shares = aligned_alloc(_Alignof(struct share), (size_t)threads * sizeof *pool->shares);
    if (!pool->shares) {
        pix_pool_destroy(pool);
        return NULL;
    }
    for (int i = 0; i < threads; i++) atomic_init(&pool->shares[i].left, 0);
    if (threads == 1) return pool;
    pool->threads = calloc((size_t)threads - 1, sizeof *pool->threads);
    // No helper looks at the pool before the first run.
    while (pool->threads && pool->helpers < threads - 1) {
        struct helper *helper = malloc(sizeof *helper);
        if (!helper) break;
        *helper = (struct helper){pool, pool->helpers + 1};
        if (pthread_create(&pool->threads[pool->helpers], NULL, help, helper)) {
            free(helper);
            break;
        }
        pool->helpers++;
    }
    return pool;
}

int pix_pool_threads(const pix_pool *pool) { return pool->helpers + 1; }

void pix_pool_run(pix_pool *pool, void (*work)(void *, int, int), void *context, int count) {
    pool->work = work;
    pool->context = context;
    if (!pool->helpers || count < 2) {
        for (int index = 0; index < count; index++) work(context, 0, index);
        return;
    }
    int threads = pool->helpers + 1;
    for (int i = 0; i < threads; i++) {
        uint32_t first = (uint32_t)((int64_t)count * i / threads), end = (uint32_t)((int64_t)count * (i + 1) / threads);
        atomic_store_explicit(&pool->shares[i].left, share_of(first, end), memory_order_relaxed);
    }
    atomic_store_explicit(&pool->busy, pool->helpers, memory_order_relaxed);
    pthread_mutex_lock(&pool->lock);
    atomic_fetch_add_explicit(&pool->run, 1, memory_order_release);
    pthread_cond_broadcast(&pool->begin);
    pthread_mutex_unlock(&pool->lock);
    take_all(pool, 0);
    for (int i = 0; i < spins && atomic_load_explicit(&pool->busy, memory_order_acquire); i++) relax();
    if (!atomic_load_explicit(&pool->busy, memory_order_acquire)) return;
    pthread_mutex_lock(&pool->lock);
    while (atomic_load_explicit(&pool->busy, memory_order_acquire)) pthread_cond_wait(&pool->end, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

void pix_pool_destroy(pix_pool *pool) {
    if (!pool) return;
    pthread_mutex_lock(&pool->lock);
    pool->stopping = 1;
    pthread_cond_broadcast(&pool->begin);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->helpers; i++) pthread_join(pool->threads[i], NULL);
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->begin);
    pthread_cond_destroy(&pool->end);
    free(pool->threads);
    free(pool->shares);
    free(pool);
}
