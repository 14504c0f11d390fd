import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { environment, node, root, run, say } from "./prepare.mjs";

/** Runs tests of parts and of the program. @param more Vitest's own parameters */
export function vitest(...more) {
  run(node, [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...more]);
}

/** Runs journeys in a browser, which is installed where it is missing. @param more Playwright's own parameters */
export function journeys(...more) {
  environment.CHROMIUM = findBrowser();
  run(node, [join(root, "node_modules", "@playwright", "test", "cli.js"), "test", ...more]);
}

/**
 * The system's Chromium, else Playwright's, else whichever of both can be installed; "" for Playwright's own. The headless
 * shell comes first: it needs half the time.
 */
function findBrowser() {
  const shell = "/usr/bin/chromium-headless-shell";
  const programs = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const found = [process.env.CHROMIUM, ...programs].find((path) => path && existsSync(path));
  if (found) return found;
  say("Installing Chromium for the browser tests (once)");
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], { stdio: "inherit" });
    // Not every system that has apt-get has this package.
    if (existsSync(shell)) return shell;
  }
  run(node, [join(root, "node_modules", "@playwright", "test", "cli.js"), "install", "--only-shell", "chromium"]);
  return "";
}
