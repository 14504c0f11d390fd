/**
 * The signals that stop the program. They come more than once: to each process of a terminal or service, and again from
 * the parent process. A process that listened for the first one only would be killed by the second.
 */
const stopSignals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Calls `stop` at each of these signals, however often they come. */
export function onStopSignal(stop: () => void): void {
  for (const signal of stopSignals) process.on(signal, stop);
}
