import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterAll } from "vitest";

/** Replies by the command that they answer; an empty line of the script closes the connection instead. */
type Script = Partial<Record<"greeting" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "RSET" | "text", string>>;

export type ScriptedSmtp = {
  url: string;
  /** What is said instead of the usual; it may change between two commands. */
  script: Script;
  /** The first words of all commands, oldest first. */
  commands: string[];
  connections: number;
};

const usual = {
  greeting: "220 ready",
  EHLO: "250 hello",
  MAIL: "250 2.1.0 ok",
  RCPT: "250 2.1.5 ok",
  DATA: "354 go on",
  RSET: "250 2.0.0 ok",
  text: "250 2.0.0 queued",
  QUIT: "221 2.0.0 bye",
} as const;

/**
 * A mail server that knows neither TLS nor PIPELINING and minds the order of commands, for replies that a real one gives
 * only when it is in trouble.
 */
export async function useScriptedSmtp(): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    smtp.connections += 1;
    socket.on("error", () => socket.destroy());
    serve(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const smtp: ScriptedSmtp = { url: `smtp://127.0.0.1:${port}`, script: {}, commands: [], connections: 0 };

  function serve(socket: Socket) {
    let isText = false;
    let isMail = false;
    const say = (moment: keyof typeof usual) => {
      const reply = { ...usual, ...smtp.script }[moment];
      if (reply === "") socket.end();
      else socket.write(`${reply}\r\n`);
      return reply;
    };
    say("greeting");
    createInterface({ input: socket }).on("line", (line) => {
      if (isText && line !== ".") return;
      const command = isText ? "text" : line.slice(0, 4).toUpperCase();
      if (!(command in usual)) return socket.write("500 what?\r\n");
      smtp.commands.push(command);
      if (command === "MAIL" && isMail) return socket.write("503 5.5.1 nested MAIL\r\n");
      const reply = say(command as keyof typeof usual);
      if (command === "MAIL") isMail = reply.startsWith("2");
      if (command === "RSET" || command === "text") isMail = false;
      isText = command === "DATA" && reply.startsWith("3");
    });
  }

  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return smtp;
}
