import { createServer } from "node:net";
import { freePort } from "#test/ports.ts";

export type MailSink = Disposable & {
  /** The setting SMTP_URL. */
  url: string;
  /** How many mails were taken. */
  taken(): number;
  /** Milliseconds before each answer. */
  delay: number;
};

const END_OF_TEXT = "\r\n.\r\n";

/** A mail server that takes everything at once and reads nothing, so that its own time hardly counts. */
export async function startMailSink(): Promise<MailSink> {
  const port = await freePort();
  let taken = 0;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    delay: 0,
    [Symbol.dispose]: () => void server.close(),
  };
  const server = createServer((socket) => {
    let isText = false;
    let received = "";
    const answer = (command: string) => {
      if (isText) taken += 1;
      isText = !isText && command === "DATA";
      const reply = replyTo(isText, command);
      if (sink.delay === 0) socket.write(reply);
      else setTimeout(() => socket.write(reply), sink.delay);
    };
    socket.setNoDelay(true);
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      for (let end = endOf(received, isText); end !== -1; end = endOf(received, isText)) {
        const command = received.slice(0, 4).toUpperCase();
        received = received.slice(end);
        answer(command);
      }
    });
    socket.write("220 ready\r\n");
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return sink;
}

/** Where a command or a text ends in what was received; -1 where it has not ended. */
function endOf(received: string, isText: boolean): number {
  const mark = isText ? END_OF_TEXT : "\r\n";
  const place = received.indexOf(mark);
  return place === -1 ? -1 : place + mark.length;
}

function replyTo(isTextNext: boolean, command: string): string {
  if (isTextNext) return "354 go on\r\n";
  return command === "QUIT" ? "221 bye\r\n" : "250 ok\r\n";
}
