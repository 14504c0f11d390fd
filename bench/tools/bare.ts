import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "#tools/client.ts";
import { type Program, startProgram, temporaryFolder, until } from "#tools/processes.ts";

/** An answer that another server is to repeat. */
export type StoredAnswer = { path: string; rawHeaders: string[]; file: string };

/** Node.js writes these itself, of each connection. */
const ofConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Writes answers into a folder, from which the bare server and nginx send them. */
export function storeAnswers(answers: ReadonlyMap<string, Pick<Answer, "rawHeaders" | "body">>): {
  folder: string;
  stored: StoredAnswer[];
} {
  const folder = temporaryFolder();
  const stored = [...answers].map(([path, { rawHeaders, body }], position) => {
    const file = `body-${position}`;
    writeFileSync(join(folder, file), body);
    return { path, rawHeaders: withoutConnection(rawHeaders, body.length), file };
  });
  writeFileSync(join(folder, "answers.json"), JSON.stringify(stored));
  return { folder, stored };
}

function withoutConnection(rawHeaders: readonly string[], length: number): string[] {
  const passed: string[] = [];
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const [name = "", value = ""] = rawHeaders.slice(place, place + 2);
    const isOurs = ofConnection.has(name.toLowerCase()) || name.toLowerCase() === "content-length";
    if (!isOurs) passed.push(name, value);
  }
  return [...passed, "content-length", String(length)];
}

export async function startBareServer(folder: string): Promise<Program & { url: string }> {
  const program = startProgram(process.execPath, [join(import.meta.dirname, "bare-server.ts"), folder]);
  const port = await until(program, async () => program.printed().match(/^port (\d+)$/m)?.[1]);
  return { ...program, url: `http://127.0.0.1:${port}` };
}
