import { type Metrics, noMetrics } from "./metrics.ts";

type Started = { metrics: Metrics; stop: () => void };

/**
 * Measures this process and serves the metrics on the port; a worker reports to the primary. Without a port: nothing.
 */
export async function startMetrics(port: number | null, isWorker: boolean): Promise<Started> {
  if (port === null) return { metrics: noMetrics, stop: () => undefined };
  const { measure } = await import("./prometheus.ts");
  const measured = measure();
  if (isWorker) {
    const { reportToPrimary } = await import("./workers.ts");
    reportToPrimary(measured.registry);
    return { metrics: measured, stop: () => undefined };
  }
  const { serveMetrics } = await import("./serve.ts");
  const server = await serveMetrics(port, measured);
  return { metrics: measured, stop: () => void server.close() };
}

/** Reports the sums over all workers, from the process that starts them. */
export async function startSums(port: number | null): Promise<void> {
  if (port === null) return;
  const [{ sumsOfWorkers }, { serveMetrics }] = await Promise.all([import("./workers.ts"), import("./serve.ts")]);
  await serveMetrics(port, sumsOfWorkers());
}
