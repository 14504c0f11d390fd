import { connect } from "node:net";

export type RawAnswer = { statusCode: number; headers: Record<string, string>; body: Buffer };

/** Sends bytes as they are, which no client of ours would, and reads what comes until the other side closes. */
export async function sendRaw(port: number, bytes: Buffer): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
  socket.on("data", (piece: Buffer) => pieces.push(piece));
  // A client that is rejected in the middle of a long body may find the connection closed after the response.
  socket.on("error", (error) => (pieces.length > 0 ? resolve(Buffer.concat(pieces)) : reject(error)));
  socket.on("close", () => resolve(Buffer.concat(pieces)));
  return readAnswer(await promise);
}

function readAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const rest = bytes.subarray(end + 4);
  // Comes before the answer, where it was asked for.
  if (first.includes(" 100 ")) return readAnswer(rest);
  // What follows a whole answer is a second one, to bytes that followed the request.
  const length = Number(headers["content-length"] ?? rest.length);
  const body = headers["transfer-encoding"] === "chunked" ? joined(rest) : rest.subarray(0, length);
  return { statusCode: Number(first.split(" ")[1]), headers, body };
}

function joined(chunks: Buffer): Buffer {
  const line = chunks.indexOf("\r\n");
  const length = Number.parseInt(chunks.subarray(0, line).toString("latin1"), 16);
  if (!(length > 0)) return Buffer.alloc(0);
  const start = line + 2;
  return Buffer.concat([chunks.subarray(start, start + length), joined(chunks.subarray(start + length + 2))]);
}
