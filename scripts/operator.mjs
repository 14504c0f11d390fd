// `npm run backup -- FILE` and `npm run restore -- FILE`: installs what is missing, builds what is out of date, then runs
// the command on the site that the environment names.
import { resolve } from "node:path";
import { build, command, install, node, run } from "./prepare.mjs";

const [name, ...parameters] = process.argv.slice(2);
// npm runs scripts in the project's folder, whichever one it was called in.
const called = process.env.INIT_CWD ?? process.cwd();

install();
build();
run(node, [command(name), ...parameters.map((each) => (each.startsWith("--") ? each : resolve(called, each)))]);
