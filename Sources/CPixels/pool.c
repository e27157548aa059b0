// A pool of threads that hand out indices by an atomic counter.
#include "CPixels.h"

#include <pthread.h>
#include <stdatomic.h>
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
    int count;
    atomic_int next;
    pthread_t *threads;
};

struct helper {
    pix_pool *pool;
    int thread;
};

// A frame follows the last within microseconds only in tests and measurements; longer spins would take
// a processor from someone else.
enum { spins = 2000 };

static inline void relax(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

static void take_all(pix_pool *pool, int thread) {
    for (;;) {
        int index = atomic_fetch_add_explicit(&pool->next, 1, memory_order_relaxed);
        if (index >= pool->count) return;
        pool->work(pool->context, thread, index);
    }
}

static void *help(void *argument) {
    struct helper helper = *(struct helper *)argument;
    free(argument);
    pix_pool *pool = helper.pool;
    unsigned seen = 0;
    for (;;) {
        for (int i = 0; i < spins && atomic_load_explicit(&pool->run, memory_order_acquire) == seen; i++) relax();
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
    if (threads < 2) return pool;
    pool->threads = calloc((size_t)threads - 1, sizeof *pool->threads);
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
    pool->count = count;
    atomic_store_explicit(&pool->next, 0, memory_order_relaxed);
    if (!pool->helpers || count < 2) {
        take_all(pool, 0);
        return;
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
    free(pool);
}
