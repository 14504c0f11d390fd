import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { portOf } from "#test/ports.ts";

/** A line to a server that can be cut, go silent, and come back. */
export type CuttableLine = {
  port: number;
  /** Ends what is connected, and lets nobody connect. */
  cut(): void;
  /** Keeps what is connected and passes nothing on, as a network does that loses everything. */
  hush(): void;
  /** Keeps what is sent until it is mended, as a network does that is away for a while. */
  hold(): void;
  mend(): void;
  close(): Promise<void>;
};

export async function cuttableLine(target: number): Promise<CuttableLine> {
  const ends = new Set<Socket>();
  let state: "whole" | "cut" | "silent" | "held" = "whole";
  const server = createServer((near) => {
    if (state === "cut") return void near.destroy();
    const far = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on("data", (bytes) => (state === "whole" || state === "held") && to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        ends.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = () => {
    for (const socket of ends) socket.destroy();
  };
  return {
    port: portOf(server),
    cut() {
      state = "cut";
      end();
    },
    hush() {
      state = "silent";
    },
    hold() {
      state = "held";
      for (const socket of ends) socket.cork();
    },
    mend() {
      for (const socket of ends) socket.uncork();
      const isWhole = state === "held";
      state = "whole";
      if (isWhole) return;
      // What was lost on the way is not sent again.
      end();
    },
    async close() {
      end();
      server.close();
      await once(server, "close");
    },
  };
}
