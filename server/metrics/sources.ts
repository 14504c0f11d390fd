import { Counter, Gauge, type Registry } from "prom-client";
import type { BreakerState } from "#contract/dashboard.ts";
import type { Sources } from "./metrics.ts";

const levels: Record<BreakerState, number> = { normal: 0, question: 1, stopped: 2 };

/** What is read when metrics are requested. */
export function watchSources(registry: Registry, { load, countMails, readBreakers }: Sources): void {
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
  new Gauge({
    name: "urubuga_sign_ups",
    help: "Whether signing up works: 0 as always, 1 after a question, 2 not, since hardly any mails are confirmed",
    labelNames: ["purpose"],
    registers,
    aggregator: "max",
    async collect() {
      this.reset();
      const states = await readBreakers().catch(() => ({}));
      for (const [purpose, state] of Object.entries(states)) this.set({ purpose }, levels[state]);
    },
  });
}
