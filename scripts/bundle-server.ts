import { globSync } from "node:fs";
import { parse } from "node:path";
import { build, type Plugin } from "vite";

/**
 * Node.js's HTTP as CommonJS has it. An `import` of it reads all that it exports, and so loads undici, also where nothing
 * is ever fetched: a tenth of a start.
 */
const httpWithoutUndici: Plugin = {
  name: "http-without-undici",
  enforce: "pre",
  resolveId: (id) => (/^(node:)?https?$/.test(id) ? `\0${id.replace("node:", "")}.cjs` : undefined),
  load: (id) =>
    /^\0https?\.cjs$/.test(id) ? `module.exports = process.getBuiltinModule("node:${id.slice(1, -4)}");` : undefined,
};

/** Small in memory, where ASCII takes half of what other letters do; functions keep their names, for what is logged. */
export const serverOutput = {
  charset: "ascii",
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
} as const;

/**
 * Makes one program of the server and its libraries, `build/program/main.js`: what is never called is left out, so that
 * it starts sooner and holds less memory than a thousand modules do (docs/decisions/010-memory-and-search.md).
 */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [httpWithoutUndici],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: "build/program",
      target: "node26",
      rolldownOptions: { input: { ...programs, ...migrations() }, output: serverOutput },
    },
  });
}

/** The server, and what an operator runs beside it. */
const programs = {
  main: "server/main.ts",
  backup: "server/commands/backup.ts",
  restore: "server/commands/restore.ts",
  media: "server/commands/media.ts",
  language: "server/commands/language.ts",
  mail: "server/commands/mail.ts",
  bounce: "server/commands/bounce.ts",
  "image-worker": "server/media/image-worker.ts",
  "newsletter-sender": "server/app/newsletter-sender.ts",
};

/** Files of their own, which the server finds by their names (server/database/migrations.ts). */
function migrations(): Record<string, string> {
  const files = globSync("server/database/migrations/*.ts");
  return Object.fromEntries(files.map((file) => [`migrations/${parse(file).name}`, file]));
}

/**
 * They find parts of themselves at run time, as native code or files beside them; Vite is there for `npm run dev`
 * alone.
 */
const external = ["sharp", "pg", "@fastify/swagger-ui", "vite"];
