// How the server is started so that it holds little memory under load (docs/decisions/010-memory-and-search.md).

/** For Node.js: what a request leaves behind is cleared away early, and the heap grows in small steps. */
export const memoryFlags = ["--max-semi-space-size=2", "--heap-growing-percent=10"];

/** For glibc, which keeps what is freed: fewer pools of it, and none of large pieces. Other systems do not read them. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "16384" };
