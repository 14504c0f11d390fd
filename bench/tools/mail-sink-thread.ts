/** The mail server of mail-sink.ts, in a thread of its own: what it computes delays nobody whose time is measured. */
import { createServer, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { DELAY, TAKEN } from "./mail-sink.ts";

const END_OF_COMMAND = Buffer.from("\r\n");
const END_OF_TEXT = Buffer.from("\r\n.\r\n");
const shared = new Int32Array(workerData);

const server = createServer((socket) => {
  let isText = false;
  let received: Buffer = Buffer.alloc(0);
  /** Takes one command or text off what was received; false where none is whole. */
  const takeOne = (): boolean => {
    const mark = isText ? END_OF_TEXT : END_OF_COMMAND;
    const end = received.indexOf(mark);
    if (end === -1) return false;
    const command = received.toString("latin1", 0, 4).toUpperCase();
    if (isText) Atomics.add(shared, TAKEN, 1);
    isText = !isText && command === "DATA";
    answer(socket, isText, command);
    received = received.subarray(end + mark.length);
    return true;
  };
  socket.setNoDelay(true);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
    while (takeOne());
    // Of a text nothing is kept but what may be the first part of its end.
    if (isText) received = received.subarray(-(END_OF_TEXT.length - 1));
  });
  socket.write("220 ready\r\n");
});

function answer(socket: Socket, isTextNext: boolean, command: string): void {
  const reply = replyTo(isTextNext, command);
  const delay = Atomics.load(shared, DELAY);
  if (delay === 0) socket.write(reply);
  else setTimeout(() => socket.write(reply), delay);
}

function replyTo(isTextNext: boolean, command: string): string {
  if (isTextNext) return "354 go on\r\n";
  return command === "QUIT" ? "221 bye\r\n" : "250 ok\r\n";
}

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === "object" ? address?.port : undefined);
});
