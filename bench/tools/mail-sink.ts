import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type MailSink = Disposable & {
  /** The setting SMTP_URL. */
  url: string;
  /** How many mails were taken. */
  taken(): number;
  /** Milliseconds before each answer. */
  delay: number;
};

/** The places of what both threads share. */
export const TAKEN = 0;
export const DELAY = 1;

/** A mail server that takes everything at once and reads nothing, so that its own time hardly counts. */
export async function startMailSink(): Promise<MailSink> {
  const memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const shared = new Int32Array(memory);
  const thread = new Worker(new URL("./mail-sink-thread.ts", import.meta.url), { workerData: memory });
  const [port] = await once(thread, "message");
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => Atomics.load(shared, TAKEN),
    get delay() {
      return Atomics.load(shared, DELAY);
    },
    set delay(milliseconds) {
      Atomics.store(shared, DELAY, milliseconds);
    },
    [Symbol.dispose]: () => void thread.terminate(),
  };
}
