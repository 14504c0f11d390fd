import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { serverOutput } from "./scripts/bundle-server.ts";

/**
 * Pages need of the contract only methods, paths and who may call, not the schema library: in a browser that is weight,
 * and on the server the schemas would be there twice. A contract module is replaced by its endpoints' three fields.
 */
function contractForPages(): Plugin {
  return {
    name: "contract-for-pages",
    enforce: "pre",
    async transform(code, id) {
      const file = id.split("?")[0] ?? id;
      if (!/\/contract\/[\w-]+\.ts$/.test(file) || !/from "zod"/.test(code)) return null;
      const contract: Record<string, unknown> = await import(file);
      const lines = Object.entries(contract).flatMap(([name, value]) => {
        const { method, path, access } = (value ?? {}) as Record<string, unknown>;
        if (typeof method !== "string" || typeof path !== "string") return [];
        return `export const ${name} = ${JSON.stringify({ method, path, access })};`;
      });
      return { code: lines.join("\n"), map: null };
    },
  };
}

const adminLibraries =
  /node_modules\/(@tiptap|prosemirror-|idb-keyval|linkifyjs|orderedmap|rope-sequence|w3c-keyname|fast-equals|use-sync-external-store|crelt)/;
const adminIcons = iconsIn("web/routes/admin").difference(iconsIn("web", "admin"));

/** What readers never need stays out of the file of libraries, which every page loads. */
function isForReaders(id: string): boolean {
  const icon = id.match(/lucide-react\/dist\/esm\/icons\/([\w-]+)\./)?.[1];
  return /node_modules|rolldown/.test(id) && !adminLibraries.test(id) && !(icon && adminIcons.has(icon));
}

/** The file names of the icons that the sources below a folder import. */
function iconsIn(folder: string, except = ""): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !(except && file.includes(`/${except}/`)),
  );
  const names = files.flatMap((file) => {
    const imported =
      readFileSync(join(folder, file), "utf8").match(/import \{([^}]*)\} from "lucide-react"/)?.[1] ?? "";
    return imported.split(",").map((name) => name.replace(/\bas\b.*|\btype\b/, "").trim());
  });
  return new Set(names.map((name) => name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase()));
}

export default defineConfig(({ command }) => ({
  plugins: [contractForPages(), tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
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
            // The libraries change seldom, the reading screens are small: two files instead of twenty requests.
            codeSplitting: {
              groups: [
                { name: "libraries", test: isForReaders },
                { name: "reading", test: /\/web\/(?!routes\/(?!public))|\/contract\/|\/i18n\/(format|fold|language)/ },
              ],
            },
          },
        },
      },
    },
  },
}));
