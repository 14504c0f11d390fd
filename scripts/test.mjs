// `npm test`: installs what is missing, a browser included, then runs every test.
// With parameters it runs only the named Vitest files: `npm test -- articles`.
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

/** The system's Chromium, else Playwright's, else whichever of both can be installed; "" for Playwright's own. */
function findBrowser() {
  const known = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    say("Installing Chromium for the browser tests (once)");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "chromium"]);
    return "/usr/bin/chromium";
  }
  run(node, [join(root, "node_modules", "@playwright", "test", "cli.js"), "install", "chromium"]);
  return "";
}
