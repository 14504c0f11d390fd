// How the server is started so that it holds little memory under load (docs/decisions/020-memory-for-speed.md).

/**
 * For Node.js: room for what several renderings leave behind, so that it is seldom cleared away and never moved on. The
 * limit of the old heap is far above what it needs; below 2 GB V8 lets the heap grow in smaller steps, of a third: it is
 * cleared half as often where it may grow by 60 %.
 */
export const memoryFlags = [
  "--min-semi-space-size=16",
  "--max-semi-space-size=16",
  "--max-old-space-size=1536",
  "--heap-growing-percent=60",
];

/** For glibc, which keeps what is freed: fewer pools of it, and none of large pieces. Other systems do not read them. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" };
