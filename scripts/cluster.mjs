// `npm run cluster`: installs what is missing, builds what is out of date, then starts two hosts with all that they need.
// `npm run cluster -- --check` goes through it and prints a table.
import { join } from "node:path";
import { build, install, node, root, runUntilStopped } from "./prepare.mjs";

install();
build();
runUntilStopped(node, [join(root, "cluster", "run.ts"), ...process.argv.slice(2)]);
