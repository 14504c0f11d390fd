import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { languages } from "#i18n/language.ts";
import { addSampleContent } from "#sample/add-sample-content.ts";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { loadWebApp } from "#server/pages/web-app.ts";

/**
 * Holds the weight of a first visit to every public page, with the sample content, compressed with gzip
 * (browsers that take Brotli get less). Exits with 1 where a page is over its budget.
 */
const KB = 1024;
const budgets = { html: 30 * KB, css: 15 * KB, js: 140 * KB };
const pages = ["/", "/news", "/news?page=2", "/article/24", "/events", "/event/8", "/donate"];

const buildDir = join(import.meta.dirname, "..", "build");
const dataDir = await mkdtemp(join(tmpdir(), "urubuga-weight-"));
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
const db = await openDatabase(config);
const { app, services } = await buildApp({ config, db, pages: () => loadWebApp(buildDir) });
await addSampleContent(services);

const heaviest = { html: 0, css: 0, js: 0 };
let isOver = false;
for (const language of languages) {
  for (const page of pages) {
    const weight = await weigh(`/${language}${page === "/" ? "" : page}`);
    for (const kind of ["html", "css", "js"] as const) {
      heaviest[kind] = Math.max(heaviest[kind], weight[kind]);
      if (weight[kind] <= budgets[kind]) continue;
      isOver = true;
      process.stdout.write(`${weight.address}: ${kind} weighs ${inKb(weight[kind])}, allowed ${inKb(budgets[kind])}\n`);
    }
  }
}
process.stdout.write(
  `Weight of a first visit, the heaviest of ${pages.length * languages.length} pages: HTML ${inKb(heaviest.html)} of ${inKb(budgets.html)}, CSS ${inKb(heaviest.css)} of ${inKb(budgets.css)}, JavaScript ${inKb(heaviest.js)} of ${inKb(budgets.js)}\n`,
);
await app.close();
await db.destroy();
await rm(dataDir, { recursive: true, force: true });
process.exit(isOver ? 1 : 0);

async function weigh(address: string) {
  const first = await app.inject({ url: address });
  // To the address with the words of its title.
  const moved = first.statusCode === 301 ? String(first.headers.location) : undefined;
  const { body, statusCode } = moved ? await app.inject({ url: moved }) : first;
  if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`);
  // However the page names them: as a link, in a script, or in the list of those that come later
  // (web/document/scripts-last.ts). The list of scripts with words names those too that few screens load.
  const named = body.replace(/<script type="application\/json"[^>]*>[^<]*/, "");
  const files = new Set(named.match(/\/assets\/[\w./-]+\.(?:css|js)\b/g));
  const sizes = { html: gzipSync(body).length, css: 0, js: 0 };
  for (const file of files) {
    const kind = file.endsWith(".css") ? "css" : "js";
    sizes[kind] += gzipSync(await readFile(join(buildDir, "client", file))).length;
  }
  return { address, ...sizes };
}

function inKb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}
