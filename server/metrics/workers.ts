import { AggregatorRegistry, type Registry } from "prom-client";
import type { MetricsSource } from "./prometheus.ts";

/** Requests the metrics of all workers, each time; one that does not answer within 5 seconds makes it fail. */
export function sumsOfWorkers(): MetricsSource {
  const sums = new AggregatorRegistry();
  return { contentType: sums.contentType, collect: () => sums.clusterMetrics() };
}

/** Answers the primary process. */
export function reportToPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // The constructor starts to listen to the workers.
  new AggregatorRegistry();
}
