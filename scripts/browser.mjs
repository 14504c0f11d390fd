import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { node, onceFor, root, run, say } from "./prepare.mjs";

/** The browser that CHROMIUM names, else the one of test/browser; "" for Playwright's own where there is none for this machine. */
export function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (process.platform === "linux" && process.arch === "x64") return packagedBrowser();
  run(node, [join(root, "node_modules", "@playwright", "test", "cli.js"), "install", "--only-shell", "chromium"]);
  return "";
}

/** Chromium's headless shell out of its npm package, which starting and building the site does without (docs/decisions/050-test-browser.md). */
function packagedBrowser() {
  const folder = join(root, "test", "browser");
  const browser = join(folder, "node_modules", ".chromium");
  const lock = "test/browser/package-lock.json";
  const inflate = () => {
    say("Installing Chromium for the browser tests (once)");
    run("npm", ["ci", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel", "error"]);
    const compressed = readFileSync(join(folder, "node_modules", "@sparticuz", "chromium", "bin", "chromium.br"));
    writeFileSync(browser, brotliDecompressSync(compressed), { mode: 0o755 });
    installLibraries(browser);
  };
  onceFor("test/browser/node_modules/.installed", [lock], inflate, browser);
  return browser;
}

/** What it shares with other programs, of which a bare Debian lacks some; without any font it ends as it shows a page. */
function installLibraries(browser) {
  const apt = (...words) => spawnSync("apt-get", words, { stdio: "inherit" }).status === 0;
  const install = () => apt("install", "-y", "-qq", "libnss3", "libexpat1", "fonts-liberation");
  const mayInstall = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (mayInstall && !install() && apt("update", "-qq")) install();
  const { status, stderr, error } = spawnSync(browser, ["--version"], { encoding: "utf8" });
  if (status === 0) return;
  say(`Chromium does not start: ${error?.message ?? stderr.trim()}`);
  process.exit(1);
}
