// `npm start`: installs what is missing, builds what is out of date, then runs the server until a signal stops it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { memoryEnvironment, memoryFlags } from "./memory.mjs";
import { build, environment, install, node, program, root } from "./prepare.mjs";

install();
build();

const server = spawn(node, [...memoryFlags, program], {
  cwd: root,
  stdio: "inherit",
  env: {
    NODE_ENV: "production",
    ...memoryEnvironment,
    // The second start finds every module compiled.
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
    ...environment,
  },
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
// npm exits without passing a signal on: the server must not be left running.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill("SIGTERM");
}, 250).unref();
server.on("exit", (code) => process.exit(code ?? 1));
