// How the server is started so that it holds little memory under load (docs/decisions/020-memory-for-speed.md).

/** For Node.js: room for what several renderings leave behind, so that it is seldom cleared away and never moved on. */
export const memoryFlags = ["--min-semi-space-size=16", "--max-semi-space-size=16"];

/** For glibc, which keeps what is freed: fewer pools of it, and none of large pieces. Other systems do not read them. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "32768" };
