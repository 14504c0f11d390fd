// `npm run backup -- FILE` and `npm run restore -- FILE`: installs what is missing, builds what is out of date, then runs
// the command on the site that the environment names.
import { build, command, install, node, run } from "./prepare.mjs";

const [name, ...parameters] = process.argv.slice(2);

install();
build();
run(node, [command(name), ...parameters]);
