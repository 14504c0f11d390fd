// `npm run torture`: installs what is missing, then the tests that hurt in their long form: kills, fuzzing, attacks.
// It takes some hours. With parameters it runs only the named Vitest files: `npm run torture -- fuzz`.
import { join } from "node:path";
import { build, environment, install, node, root, run } from "./prepare.mjs";

const all = [
  "killed",
  "postgres-trouble",
  "restart",
  "start-together",
  "overload",
  "one-address",
  "picture-attacks",
  "fuzz",
  "naughty",
  "attacks",
  "growth",
  "hostile",
];
const names = process.argv.slice(2);

install();
build();
environment.TORTURE = "long";
run(node, [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...(names.length > 0 ? names : all)]);
