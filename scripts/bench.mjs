// `npm run bench`: installs what is missing, builds what is out of date, then measures the product beside bare tools.
// With parameters it runs only the named parts: `npm run bench -- http pages --quick`.
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { build, environment, install, node, root, run } from "./prepare.mjs";

install();
build();
environment.CHROMIUM = findBrowser();
run(node, [join(root, "bench", "run.ts"), ...process.argv.slice(2)]);
