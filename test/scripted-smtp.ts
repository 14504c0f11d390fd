import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterAll } from "vitest";

/** Replies by the command that they answer; an empty line of the script closes the connection instead. */
type Script = Partial<Record<Moment, string>>;

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
  STARTTLS: "502 5.5.1 not known here",
  MAIL: "250 2.1.0 ok",
  RCPT: "250 2.1.5 ok",
  DATA: "354 go on",
  RSET: "250 2.0.0 ok",
  text: "250 2.0.0 queued",
  QUIT: "221 2.0.0 bye",
};

type Moment = keyof typeof usual;

const next: Partial<Record<Moment, "idle" | "mail" | "text">> = { MAIL: "mail", DATA: "text", RSET: "idle" };

function commandIn(line: string): Moment {
  const moments: Moment[] = ["EHLO", "STARTTLS", "MAIL", "RCPT", "DATA", "RSET", "QUIT"];
  const command = moments.find((each) => line.startsWith(each));
  if (!command) throw new Error(`the mail server of a test was told ${line}`);
  return command;
}

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
    let state: "idle" | "mail" | "text" = "idle";
    const say = (moment: Moment) => {
      const reply = { ...usual, ...smtp.script }[moment];
      if (reply === "") socket.end();
      else socket.write(`${reply}\r\n`);
      return reply;
    };
    const obey = (command: Moment) => {
      smtp.commands.push(command);
      if (command === "MAIL" && state === "mail") return socket.write("503 5.5.1 nested MAIL\r\n");
      const isDone = /^[23]/.test(say(command));
      if (isDone) state = next[command] ?? state;
    };
    say("greeting");
    createInterface({ input: socket }).on("line", (line) => {
      if (state !== "text") obey(commandIn(line));
      else if (line === ".") {
        state = "idle";
        say("text");
      }
    });
  }

  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return smtp;
}
