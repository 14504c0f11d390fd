import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * A reader's browser needs of the contract only methods, paths and who may call, not the schema library:
 * for the client, a contract module is replaced by its endpoints' three fields.
 */
function contractForBrowser(): Plugin {
  return {
    name: "contract-for-browser",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
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

export default defineConfig({
  plugins: [contractForBrowser(), tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The libraries change seldom, the reading screens are small: two files instead of twenty requests.
            codeSplitting: {
              groups: [
                { name: "libraries", test: /node_modules|rolldown/ },
                { name: "reading", test: /\/web\/(?!routes\/(?!public))|\/contract\/|\/i18n\/(format|fold|language)/ },
              ],
            },
          },
        },
      },
    },
  },
});
