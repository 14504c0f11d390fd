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
      socket.write("GET / HTTP/1.1\\r\\nHost: here\\r\\nConnection: close\\r\\n\\r\\n");
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

/** Callers that connect anew for each request, until nobody listens any more. */
const returningCallers = `
  const { connect } = require("node:net");
  const { parentPort, workerData: { port, count } } = require("node:worker_threads");
  const ask = () => new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\\r\\nHost: here\\r\\nConnection: close\\r\\n\\r\\n"));
    socket.on("data", (chunk) => { text += chunk; });
    socket.on("error", (error) => resolve(error.code));
    socket.on("close", () => resolve(text.split("\\r\\n").at(-1)));
  });
  const call = async () => {
    const answers = [await ask()];
    while (answers.at(-1) !== "ECONNREFUSED") answers.push(await ask());
    return answers;
  };
  Promise.all(Array.from({ length: count }, call)).then((all) => parentPort.postMessage(all.flat()));
`;

test("a server that is never idle resets no connection as it stops", async () => {
  const server = createServer((_request, response) => {
    for (const until = performance.now() + 5; performance.now() < until; );
    response.end("heard");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const worker = new Worker(returningCallers, { eval: true, workerData: { port: portOf(server), count: 4 } });
  for (let requests = 0; requests < 10; requests += 1) await once(server, "request");
  await stopListening(server);
  const [answers] = await once(worker, "message");
  expect(new Set(answers)).toEqual(new Set(["heard", "ECONNREFUSED"]));
});
