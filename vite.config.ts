import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { serverOutput } from "./scripts/bundle-server.ts";

/**
 * Pages need of the contract only methods, paths and who may call, not the schema library: in a browser that is weight,
 * and on the server the schemas would be there twice. A contract module is replaced by these fields of its endpoints.
 */
function contractForPages(): Plugin {
  return {
    name: "contract-for-pages",
    enforce: "pre",
    async transform(code, id) {
      const file = id.split("?")[0] ?? id;
      if (!/\/contract\/[\w-]+\.ts$/.test(file) || !/from "(zod|\.\/workflow\.ts)"/.test(code)) return null;
      const contract: Record<string, unknown> = await import(file);
      const lines = Object.entries(contract).flatMap(([name, value]) => {
        const needed = callOf(value) ?? callsIn(value);
        return needed ? `export const ${name} = ${JSON.stringify(needed)};` : [];
      });
      return { code: lines.join("\n"), map: null };
    },
  };
}

/** What pages need of an endpoint; null for all else that a contract module exports. */
function callOf(value: unknown): object | null {
  const { method, path, access } = (value ?? {}) as Record<string, unknown>;
  if (typeof method !== "string" || typeof path !== "string") return null;
  // For all others a caller has to be signed in, and that is all that a page asks.
  return access === "anyone" || access === "optional-user" ? { method, path, access } : { method, path };
}

/** The same of endpoints that are exported together, by their names. */
function callsIn(value: unknown): object | null {
  if (typeof value !== "object" || value === null) return null;
  const calls = Object.entries(value).map(([name, each]) => [name, callOf(each)] as const);
  return calls.length > 0 && calls.every(([, call]) => call !== null) ? Object.fromEntries(calls) : null;
}

/**
 * Imports that are made later load nothing beforehand: pages name the scripts that they need, and no part has a style
 * sheet of its own. Without this, every reader would load the bundler's code for it.
 */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
  };
}

/** The router's own way to load the script of a screen (web/document/load-route-module.ts says why). */
function ownRouteModules(): Plugin {
  const own = fileURLToPath(import.meta.resolve("./web/document/load-route-module.ts"));
  return {
    name: "own-route-modules",
    enforce: "pre",
    resolveId: (source, importer) =>
      /\/routeModules\.js$/.test(source) && importer?.includes("/react-router/dist/") ? own : null,
  };
}

const adminLibraries =
  /node_modules\/(@tiptap|prosemirror-|idb-keyval|linkifyjs|orderedmap|rope-sequence|w3c-keyname|fast-equals|use-sync-external-store|crelt)/;
/** Folders of screens and parts that few readers open. */
const apart = [
  "routes/admin",
  "routes/account",
  "routes/comments",
  "routes/lists",
  "routes/people",
  "routes/search",
  "on-demand",
];
const onlyApart = apart
  .map((folder) => importsIn(`web/${folder}`))
  .reduce((one, other) => one.union(other))
  .difference(importsIn("web", apart));

/** Those that no other folder imports. */
const iconsApart = iconsIn("web").difference(iconsIn("web", apart));

/** Those that only editors' screens import. */
const iconsForEditors = iconsIn("web/routes/admin").difference(iconsIn("web", ["routes/admin"]));

/** Small parts of most editors' screens. They need nothing that readers load, or that would come along with them. */
const editorsParts =
  /\/routes\/admin\/(kinds\/)?(admin-heading|admin-text|choice-card|focus-content|list-address|load-failed|page-buttons|site-time|typed-time)\./;

/** The reading screens and what they share; not what other screens alone import. */
function isForReading(id: string): boolean {
  const file = id.match(/\/([\w-]+)\.tsx?$/)?.[1] ?? "";
  const isOurs =
    /\/web\/(?!routes\/(?!public)|on-demand\/)|\/contract\/|\/i18n\/(format|fold|language|for-language|marked-words)/.test(
      id,
    );
  return isOurs && !onlyApart.has(file);
}

/** What readers never need stays out of the file of libraries, which every page loads. */
function isForReaders(id: string): boolean {
  const icon = iconOf(id);
  return /node_modules|rolldown/.test(id) && !adminLibraries.test(id) && !(icon && iconsApart.has(icon));
}

function iconOf(id: string): string | undefined {
  return id.match(/lucide-react\/dist\/esm\/icons\/([\w-]+)\./)?.[1];
}

/** The file names of the icons that the sources below a folder import. */
function iconsIn(folder: string, except: readonly string[] = []): Set<string> {
  const lists = sourcesIn(folder, except).map((source) => source.match(/import \{([^}]*)\} from "lucide-react"/)?.[1]);
  const names = lists.flatMap((imported = "") =>
    imported.split(",").map((name) => name.replace(/\bas\b.*|\btype\b/, "").trim()),
  );
  return new Set(names.map((name) => name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase()));
}

/** The names, without a folder, of the files of which the sources below a folder import more than types. */
function importsIn(folder: string, except: readonly string[] = []): Set<string> {
  const imports = /^import (?!type)[^;]*? from "(?:#|\.)[\w./-]*?([\w-]+)\.tsx?";/gm;
  return new Set(
    sourcesIn(folder, except).flatMap((source) => [...source.matchAll(imports)].map(([, name = ""]) => name)),
  );
}

function sourcesIn(folder: string, except: readonly string[]): string[] {
  // The table of contents is read as the pages are built, and no browser loads it.
  const isLoaded = (file: string) => /(?<!\.test)\.tsx?$/.test(file) && file !== "routes.ts";
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => isLoaded(file) && !except.some((each) => file.startsWith(`${each}/`)))
    .map((file) => readFileSync(join(folder, file), "utf8"));
}

export default defineConfig(({ command }) => ({
  plugins: [contractForPages(), plainImports(), ownRouteModules(), tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    // The file of editors' screens, with the editor of texts; readers load none of it.
    chunkSizeWarningLimit: 600,
    // Which plugin took how long says nothing to whoever starts the site for the first time.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    // One file with what is drawn of its libraries: as packages they are several times as large in memory.
    ssr: {
      ...(command === "build" && {
        resolve: { noExternal: true as const },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
      build: { rolldownOptions: { output: serverOutput } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page lists the files of all screens, and these letters cannot be compressed.
            chunkFileNames: "assets/[name]-[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            // The libraries change seldom, the reading screens are small: two files instead of twenty requests.
            codeSplitting: {
              groups: [
                { name: "libraries", test: isForReaders },
                { name: "reading", test: isForReading },
                // One file instead of one for each icon or part that two screens share: every page lists the files.
                { name: "editors-icons", test: (id) => iconsForEditors.has(iconOf(id) ?? "") },
                { name: "editors-parts", test: editorsParts },
              ],
            },
          },
        },
      },
    },
  },
}));
