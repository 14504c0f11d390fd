import { once } from "node:events";
import { createServer } from "node:http";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { portOf } from "#test/ports.ts";
import { stopListening } from "./stop-listening.ts";

const CALLERS = 50;

/** Callers in a thread of their own: they are connected by the system while the server's thread does something else. */
const callers = `
  const { connect } = require("node:net");
  const { parentPort, workerData: { port, connected, count } } = require("node:worker_threads");
  const answers = Array.from({ length: count }, () => new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write("GET / HTTP/1.1\\r\\nHost: here\\r\\n\\r\\n");
      Atomics.add(connected, 0, 1);
      Atomics.notify(connected, 0);
    });
    socket.on("data", (chunk) => { text += chunk; });
    socket.on("error", (error) => resolve(error.code));
    socket.on("close", () => resolve(text));
  }));
  Promise.all(answers).then((all) => parentPort.postMessage(all));
`;

test("connections accepted before the end are served", async () => {
  const server = createServer((_request, response) => response.end("heard")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(callers, { eval: true, workerData: { port: portOf(server), connected, count: CALLERS } });
  await once(worker, "online");
  for (let known = 0; known < CALLERS; known = Atomics.load(connected, 0)) Atomics.wait(connected, 0, known, 5000);
  await stopListening(server);
  const [answers] = await once(worker, "message");
  expect(answers.filter((answer: string) => !answer.endsWith("heard"))).toEqual([]);
  expect(answers).toHaveLength(CALLERS);
});
