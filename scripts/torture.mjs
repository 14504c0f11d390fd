// `npm run torture`: installs what is missing, then the tests that hurt in their long form: kills, fuzzing, attacks.
// It takes some hours. With parameters it runs only the named Vitest files: `npm run torture -- fuzz`. Without, the
// journeys follow in their long form, and the tests on PostgreSQL once more, through PgBouncer.
import { build, environment, install } from "./prepare.mjs";
import { journeys, vitest } from "./test-runners.mjs";

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
  "workflow-model",
  "translation-model",
];
const names = process.argv.slice(2);

install();
build();
environment.TORTURE = "long";
vitest(...(names.length > 0 ? names : all));
if (names.length === 0) {
  journeys();
  environment.TORTURE = "";
  environment.TEST_POOLER = "1";
  vitest("--project", "postgres");
}
