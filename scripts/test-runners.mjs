import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { environment, node, root, run } from "./prepare.mjs";

/** Runs tests of parts and of the program. @param more Vitest's own parameters */
export function vitest(...more) {
  run(node, [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...more]);
}

/** Runs journeys in a browser, which is installed where it is missing. @param more Playwright's own parameters */
export function journeys(...more) {
  environment.CHROMIUM = findBrowser();
  run(node, [join(root, "node_modules", "@playwright", "test", "cli.js"), "test", ...more]);
}
