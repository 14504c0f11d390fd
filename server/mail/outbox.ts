import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";

/** Writes one composed mail. */
export type WriteToOutbox = (content: Buffer) => Promise<void>;

export function outboxDir({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "outbox");
}

/** Each mail as an `.eml` file, oldest first by name. */
export function openOutbox(config: Pick<Config, "dataDir">, clock: Clock): WriteToOutbox {
  const folder = outboxDir(config);
  let serial = 0;
  return async (content) => {
    const moment = new Date(clock.now()).toISOString().replaceAll(/[:.]/g, "-");
    serial += 1;
    const file = join(folder, `${moment}-${String(serial).padStart(6, "0")}-${randomUUID()}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Under another name until it is complete, so that no half of a mail is read.
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
