import { readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/ports.ts";
import { findProgram, type Program, startProgram, until } from "#tools/processes.ts";
import { root } from "../scripts/prepare.mjs";

export const isNginxInstalled = findProgram("nginx") !== null;

/** nginx on a port of this machine, before two hosts. @param hosts their addresses as `127.0.0.1:port` */
export function startBalancer(folder: string, port: number, [a, b]: readonly [string, string]): Promise<Program> {
  const server = readConfiguration("balancer.conf")
    .replaceAll("server host-a:3000", `server ${a}`)
    .replaceAll("server host-b:3000", `server ${b}`)
    .replace("listen 8080", `listen 127.0.0.1:${port}`);
  return startNginx(folder, port, server);
}

/** nginx with a cache of pages, without TLS. @param hosts as those of `startBalancer` */
export async function startCache(folder: string, hosts: readonly [string, string]): Promise<Program & { url: string }> {
  const port = await freePort();
  const server = readConfiguration("nginx.conf")
    .replaceAll("  server 127.0.0.1:3000;", hosts.map((host) => `  server ${host};`).join("\n"))
    .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*\n/gm, "")
    .replace("/var/cache/nginx/urubuga", join(folder, "cache"));
  return { ...(await startNginx(folder, port, server)), url: `http://127.0.0.1:${port}` };
}

/** A file that the operator is given too. */
function readConfiguration(name: string): string {
  return readFileSync(join(root, "docs", "deploy", name), "utf8");
}

async function startNginx(folder: string, port: number, server: string): Promise<Program> {
  const file = join(folder, "nginx.conf");
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
worker_processes auto;
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
