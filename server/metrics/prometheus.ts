import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { isDatabaseUnavailable } from "#server/database/portable.ts";
import type { Metrics } from "./metrics.ts";
import { methodLabel, routeLabel, statusLabel } from "./route-label.ts";
import { watchSources } from "./sources.ts";

/** In seconds: from a response out of memory to one that readers give up on. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Tells what was measured, in the text format of Prometheus. */
export type MetricsSource = { contentType: string; collect: () => Promise<string> };

/** Measures this process. */
export function measure(): Metrics & MetricsSource & { registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const fromCacheBefore = Array<number>(6).fill(0);
  const fromCache = Array<number>(6).fill(0);
  const requests = new Counter({
    name: "urubuga_http_requests_total",
    help: "Requests that were answered; route kept: from the response cache, before the router",
    labelNames: ["method", "route", "status"],
    registers,
    // Raises no more than a number as they are answered.
    collect() {
      for (const [hundreds, count] of fromCache.entries()) {
        const since = count - (fromCacheBefore[hundreds] ?? 0);
        if (since > 0) this.inc({ method: "GET", route: "kept", status: statusLabel(hundreds * 100) }, since);
        fromCacheBefore[hundreds] = count;
      }
    },
  });
  const durations = new Histogram({
    name: "urubuga_http_request_duration_seconds",
    help: "How long answers of the router took",
    labelNames: ["method", "route"],
    buckets,
    registers,
  });
  const made = new Counter({
    name: "urubuga_answers_made_total",
    help: "Answers that had to be rendered, since none was cached",
    registers,
  });
  const pages = new Counter({
    name: "urubuga_pages_made_total",
    help: "Pages that were not in the response cache: rendered, filled with other counts and times, sent as stored",
    labelNames: ["by"],
    registers,
  });
  const rejections = new Counter({
    name: "urubuga_refusals_total",
    help: "Calls that were rejected for safety: too_many_requests, invalid_credentials, forbidden and others",
    labelNames: ["endpoint", "code"],
    registers,
  });
  const mails = new Counter({
    name: "urubuga_mails_total",
    help: "Mails by how an attempt to send them ended: sent, put off, given up",
    labelNames: ["outcome"],
    registers,
  });
  const errors = new Counter({
    name: "urubuga_errors_total",
    help: "Errors that were logged, by what failed: database, other",
    labelNames: ["of"],
    registers,
  });
  for (const by of ["rendered", "filled", "stored"]) pages.inc({ by }, 0);
  for (const of of ["database", "other"]) errors.inc({ of }, 0);
  for (const outcome of ["sent", "put off", "given up"]) mails.inc({ outcome }, 0);

  return {
    watch: (sources) => watchSources(registry, sources),
    answered({ method, label, pattern, status, ms }) {
      const labels = { method: methodLabel(method), route: routeLabel({ label, pattern }) };
      requests.inc({ ...labels, status: statusLabel(status) });
      durations.observe(labels, ms / 1000);
    },
    cached(status) {
      const hundreds = Math.trunc(status / 100);
      fromCache[hundreds] = (fromCache[hundreds] ?? 0) + 1;
    },
    rendered: () => made.inc(),
    pageMade: (by) => pages.inc({ by }),
    rejected: (endpoint, code) => rejections.inc({ endpoint, code }),
    mailed: (outcome) => mails.inc({ outcome }),
    failed: (error) => errors.inc({ of: isDatabaseUnavailable(error) ? "database" : "other" }),
    registry,
    contentType: registry.contentType,
    collect: () => registry.metrics(),
  };
}
