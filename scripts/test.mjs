// `npm test`: installs what is missing, a browser included, then runs every test.
// With parameters it runs only the named Vitest files: `npm test -- articles`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, environment, install, node, root, run, say } from "./prepare.mjs";

const names = process.argv.slice(2);

install();
build();
run(node, [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...names]);
if (names.length === 0) {
  environment.CHROMIUM = findBrowser();
  run(node, [join(root, "node_modules", "@playwright", "test", "cli.js"), "test"]);
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
