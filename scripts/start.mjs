// `npm start`: installs what is missing, builds what is out of date, then runs the server until a signal stops it.
import { join } from "node:path";
import { memoryEnvironment, memoryFlags } from "./memory.mjs";
import { build, install, node, program, root, runUntilStopped } from "./prepare.mjs";

install();
build();
runUntilStopped(node, [...memoryFlags, program], {
  NODE_ENV: "production",
  ...memoryEnvironment,
  // The second start finds every module compiled.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
});
