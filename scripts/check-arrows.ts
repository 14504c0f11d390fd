import { globSync, readFileSync } from "node:fs";
import { wrongArrows } from "./arrows.ts";

/** Exits with 1 where a file imports what its layer may not. */
const files = globSync("{contract,i18n,sample,server,web}/**/*.{ts,tsx}");
const wrong = files.flatMap((file) => wrongArrows(file, readFileSync(file, "utf8")));
for (const each of wrong) process.stdout.write(`${each}\n`);
process.exit(wrong.length > 0 ? 1 : 0);
