import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/prepare.mjs";

const folder = join(root, "test", "bounces");

/** The return address in the samples, which no site has signed. */
export const sampleAddress = "bounces+7-12.0123456789abcdef@urubuga.example";

export type Sample = { kind: string; name: string; content: Buffer };

/** Mails in the formats of many mail systems, with what they are: the name of their folder. */
export const samples: readonly Sample[] = readdirSync(folder).flatMap((kind) =>
  readdirSync(join(folder, kind)).map((file) => ({
    kind,
    name: file.replace(/\.eml$/, ""),
    content: readFileSync(join(folder, kind, file)),
  })),
);

/** One of them. @throws Error where there is none of this name */
export function sampleOf(name: string): Sample {
  const sample = samples.find((each) => each.name === name);
  if (!sample) throw new Error(`there is no sample ${name}`);
  return sample;
}
