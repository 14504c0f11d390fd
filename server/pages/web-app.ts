import { createHash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { type Language, languages, perLanguage, site } from "#i18n/language.ts";
import { wordScripts } from "#i18n/word-scripts.ts";
import { StartError } from "#server/errors.ts";
import { assetsPrefix } from "#server/http/address.ts";
// The one place where the server knows the web app (docs/architecture.md).
import type { PageContext, pageContext } from "#web/data/page-context.ts";

export type WebApp = ServerBuild & { entry: { module: Entry } };

/** What web/entry.server.tsx exports beside the rendering. */
type Entry = {
  pageContext: typeof pageContext;
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
};

/** Renders a request to a page. `prefix` is the language in front of the address, where there is one. */
export type RenderPage = (request: Request, prefix: Language | undefined, page: PageContext) => Promise<Response>;

/** The server does not start and prints this one line. */
class BuildError extends StartError {}

/** Where pages find the scripts with the words of a language. */
site.scripts = perLanguage((language) =>
  Object.fromEntries(
    Object.entries(wordScripts[language]).map(([part, { name }]) => [part, `${assetsPrefix}/${name}`]),
  ),
);

const prefixes = [undefined, ...languages] as const;

/** Loads the built web app. @throws BuildError where it was not built */
export async function loadWebApp(buildDir: string): Promise<RenderPage> {
  const file = join(buildDir, "server", "index.js");
  await access(file).catch(() => notBuilt(buildDir));
  const app = (await import(pathToFileURL(file).href)) as WebApp;
  const handlers = new Map(prefixes.map((prefix) => [prefix, handlerBelow(prefix, app, "production")]));
  return async (request, prefix, page) => {
    const handler = handlers.get(prefix);
    if (!handler) throw new Error(`no pages below /${prefix}`);
    return handler(request, contextFor(app, page));
  };
}

/** The same for builds that render the same pages from the same content. @throws BuildError where it was not built */
export async function readBuildId(buildDir: string): Promise<string> {
  const hash = createHash("sha256");
  // Their names hold hashes of all that they load.
  for (const file of [join("server", "index.js"), join("program", "main.js")]) {
    hash.update(await readFile(join(buildDir, file)).catch(() => notBuilt(buildDir)));
  }
  return hash.digest("base64url");
}

function notBuilt(buildDir: string): never {
  throw new BuildError(`The pages are not built (nothing in ${buildDir}): run "npm run build"`);
}

/**
 * One app an address form: below `/fr` the router strips the prefix and puts it in front of every link,
 * so that routes and links in the web app are written once, without a language.
 */
export function handlerBelow(prefix: Language | undefined, app: WebApp, mode: "production" | "development") {
  return app.entry.module.createRequestHandler({ ...app, basename: prefix ? `/${prefix}` : "/" }, mode);
}

export function contextFor(app: WebApp, page: PageContext): RouterContextProvider {
  const context = new app.entry.module.RouterContextProvider();
  context.set(app.entry.module.pageContext, page);
  return context;
}
