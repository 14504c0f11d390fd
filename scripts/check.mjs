// `npm run check`: types, lint, import arrows, unused code, and the weight of a first visit.
import { join } from "node:path";
import { build, install, node, root, run } from "./prepare.mjs";

const modules = join(root, "node_modules");
const tool = (...path) => join(modules, ...path);

install();
run(node, [tool("@react-router", "dev", "bin.cjs"), "typegen"]);
run(node, [tool("typescript", "bin", "tsc"), "--noEmit"]);
run(node, [tool("@biomejs", "biome", "bin", "biome"), "ci", "--error-on-warnings"]);
run(node, ["scripts/check-arrows.ts"]);
run(node, [tool("knip", "bin", "knip.js")]);
build();
run(node, ["scripts/check-weight.ts"]);
