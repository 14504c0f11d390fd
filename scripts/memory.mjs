// How the server is started so that it holds little memory under load (docs/decisions/010-memory-and-search.md).

/**
 * For Node.js: a small place for what a request leaves behind, and always of that size, which `--optimize-for-size` would
 * take down to a fifth (server/main.ts sets it later, for what lives longer).
 */
export const memoryFlags = ["--min-semi-space-size=5", "--max-semi-space-size=5"];

/** For glibc, which keeps what is freed: fewer pools of it, and none of large pieces. Other systems do not read them. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "32768" };
