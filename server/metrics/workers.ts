import { AggregatorRegistry, type Registry } from "prom-client";
import type { MetricsSource } from "./prometheus.ts";

/** Asks all workers, each time; one that does not answer within 5 seconds makes it fail. */
export function sumsOfWorkers(): MetricsSource {
  const sums = new AggregatorRegistry();
  return { contentType: sums.contentType, collect: () => sums.clusterMetrics() };
}

/** Answers the process that started this one. */
export function reportToPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // Whoever makes one listens.
  new AggregatorRegistry();
}
