import { readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { findProgram, type Program, startProgram, until } from "../bench/tools/processes.ts";
import { root } from "../scripts/prepare.mjs";

/** The file that compose.yaml gives to nginx too. */
const balancer = join(root, "docs", "deploy", "balancer.conf");

export const isNginxInstalled = findProgram("nginx") !== null;

/** nginx on a port of this machine, before two hosts. @param hosts their addresses as `127.0.0.1:port` */
export async function startBalancer(folder: string, port: number, [a, b]: readonly [string, string]): Promise<Program> {
  const file = join(folder, "nginx.conf");
  const server = readFileSync(balancer, "utf8")
    .replaceAll("server host-a:3000", `server ${a}`)
    .replaceAll("server host-b:3000", `server ${b}`)
    .replace("listen 8080", `listen 127.0.0.1:${port}`);
  writeFileSync(file, around(server));
  const program = startProgram(findProgram("nginx") ?? "nginx", ["-p", folder, "-c", file, "-e", "stderr"]);
  await until(program, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    return answer?.ok || undefined;
  });
  return program;
}

function around(server: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  return `
daemon off;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ""}
worker_processes 1;
pid nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join(" ")}
  ${server}
}
`;
}
