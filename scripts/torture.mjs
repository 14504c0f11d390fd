// `npm run torture`: installs what is missing, then the tests that hurt in their long form: kills, fuzzing, attacks.
// It takes some hours. With parameters it runs only the named Vitest files: `npm run torture -- fuzz`. Without, the tests
// on PostgreSQL run once more at the end, through PgBouncer.
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
  "crawler",
];
const names = process.argv.slice(2);

install();
build();
environment.TORTURE = "long";
vitest(...(names.length > 0 ? names : all));
if (names.length === 0) {
  environment.TORTURE = "";
  environment.TEST_POOLER = "1";
  vitest("--project", "postgres");
}

function vitest(...more) {
  run(node, [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...more]);
}
