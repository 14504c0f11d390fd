import { fork } from "node:child_process";
const child = fork("test/postgres-server.ts", ["54999"], { stdio: "inherit" });
child.on("message", (m) => console.log(m));
