// `npm start`: installs what is missing, builds what is out of date, then runs the server until a signal stops it.
import { memoryEnvironment, memoryFlags } from "./memory.mjs";
import { build, install, node, program, runUntilStopped } from "./prepare.mjs";

install();
build();
runUntilStopped(node, [...memoryFlags, program], {
  NODE_ENV: "production",
  ...memoryEnvironment,
});
