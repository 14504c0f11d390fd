import { writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/ports.ts";
import { createClient } from "#tools/client.ts";
import { findProgram, type Program, startProgram, until } from "#tools/processes.ts";
import type { StoredAnswer } from "./bare.ts";

/** nginx sends the stored answers as static files; null where it is not installed. */
export async function startNginx(
  folder: string,
  stored: readonly StoredAnswer[],
): Promise<(Program & { url: string }) | null> {
  const nginx = findProgram("nginx");
  if (!nginx) return null;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, stored));
  const program = startProgram(nginx, ["-p", folder, "-c", file, "-e", "stderr"]);
  using client = createClient(url);
  await until(program, () =>
    client.ask("/").then(
      () => true,
      () => undefined,
    ),
  );
  return { ...program, url };
}

/** One process, as Urubuga is one; otherwise what nginx is best at: files as they are, on connections that stay. */
function configuration(folder: string, port: number, stored: readonly StoredAnswer[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  return `
daemon off;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ""}
worker_processes 1;
pid nginx.pid;
error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 75s;
  keepalive_requests 100000000;
  ${temporary.join(" ")}
  types { }
  server {
    listen 127.0.0.1:${port};
${stored.map((answer) => location(folder, answer)).join("\n")}
  }
}
`;
}

/** nginx makes these itself, of the file. */
const ofFile = new Set(["content-type", "content-length", "etag"]);

function location(folder: string, { path, rawHeaders, file }: StoredAnswer): string {
  const lines: string[] = [];
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const [name = "", value = ""] = rawHeaders.slice(place, place + 2);
    if (name.toLowerCase() === "content-type") lines.push(`default_type "${value}";`);
    if (!ofFile.has(name.toLowerCase())) lines.push(`add_header ${name} "${value}";`);
  }
  return `    location = ${path.split("?", 1)[0]} { alias ${join(folder, file)}; ${lines.join(" ")} }`;
}
