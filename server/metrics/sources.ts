import { Counter, Gauge, type Registry } from "prom-client";
import type { Load } from "./metrics.ts";

/** What is read when somebody asks. */
export function watchSources(registry: Registry, load: Load, countMails: () => Promise<number>): void {
  const registers = [registry];
  new Gauge({
    name: "urubuga_requests_under_way",
    help: "Requests that are being answered now; files are not counted",
    labelNames: ["kind"],
    registers,
    collect() {
      this.set({ kind: "reading" }, load.reading);
      this.set({ kind: "writing" }, load.writing);
    },
  });
  new Counter({
    name: "urubuga_requests_refused_total",
    help: "Requests that were rejected because too many were under way",
    registers,
    collect() {
      this.reset();
      this.inc(load.rejected);
    },
  });
  new Gauge({
    name: "urubuga_mails_waiting",
    help: "Mails in the queue; not there while the database does not answer",
    registers,
    // All processes see the same queue.
    aggregator: "max",
    async collect() {
      this.reset();
      const mails = await countMails().catch(() => null);
      if (mails === null) this.remove();
      else this.set(mails);
    },
  });
}
