import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { StoredAnswer } from "./bare.ts";

/**
 * `node bare-server.ts FOLDER`: what Node.js can do at most. It sends the files of the folder from memory, and does
 * nothing else.
 */
const folder = process.argv[2] ?? "";
const stored = JSON.parse(readFileSync(join(folder, "answers.json"), "utf8")) as StoredAnswer[];
const answers = new Map(
  stored.map(({ path, rawHeaders, file }) => [path, { rawHeaders, body: readFileSync(join(folder, file)) }]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "/");
  if (answer) {
    response.writeHead(200, answer.rawHeaders);
    response.end(answer.body);
  } else {
    response.writeHead(404, ["content-length", "0"]);
    response.end();
  }
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address !== "string") process.stdout.write(`port ${address.port}\n`);
});
