import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

const boundary = "urubuga-form-8f2c1d";
const PIECE = Buffer.alloc(64 * 1024, 0x5a);

/** The first bytes of an MP4 whose frames fill the rest of a file of this size. */
function headOfMp4(bytes: number): Buffer {
  const ftyp = Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41", "latin1");
  const mdat = Buffer.from("\0\0\0\0mdat", "latin1");
  mdat.writeUInt32BE(bytes - ftyp.length);
  return Buffer.concat([ftyp, mdat]);
}

type Form = {
  fields: Readonly<Record<string, string>>;
  image: Buffer;
  film: { bytes: number };
  method?: "POST" | "PUT";
  /** Without it the body ends in the middle of the form. */
  hasEnd?: boolean;
};

export type Answer = { status: number; body: Record<string, unknown> & { errors?: Record<string, string> } };

/** A form with a film of any size, on its way: little of it is ever in memory. */
export function streamForm(url: string, token: string, { fields, image, film, method = "POST", hasEnd = true }: Form) {
  const head = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...part('name="image"; filename="a.png"', image),
    Buffer.from(headOf('name="video"; filename="a.mp4"')),
  ]);
  const end = Buffer.from(hasEnd ? `\r\n--${boundary}--\r\n` : "");
  const call = request(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": head.length + film.bytes + end.length,
    },
  });
  // A call that is broken off has no answer.
  const closed = once(call, "close").catch(() => undefined);
  const answer: Promise<Answer> = once(call, "response").then(([response]) => readAnswer(response));
  answer.catch(() => undefined);
  const write = async (piece: Buffer) => {
    if (call.write(piece) || call.destroyed) return;
    await Promise.race([new Promise((resolve) => call.once("drain", resolve)), closed]);
  };

  return {
    answer,
    /** Sends as far as this many bytes of the film, or all; no faster than the server takes it. */
    async send({ bytes = film.bytes, pause = async () => {} }: { bytes?: number; pause?: () => Promise<void> } = {}) {
      await write(head);
      const start = headOfMp4(film.bytes);
      await write(start);
      for (let sent = start.length; sent < bytes; sent += PIECE.length) {
        await pause();
        await write(PIECE.subarray(0, Math.min(PIECE.length, bytes - sent)));
      }
      if (bytes === film.bytes) call.end(end);
    },
    /** As a phone that has lost its network. */
    breakOff: () => call.destroy(),
  };
}

function headOf(disposition: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
}

function part(disposition: string, content: Buffer): Buffer[] {
  return [Buffer.from(headOf(disposition)), content, Buffer.from("\r\n")];
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) };
}
