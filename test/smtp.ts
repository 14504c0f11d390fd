import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";
import { type Mail, readMail } from "./mailbox.ts";

/** What the server does with who connects: takes mail, or has one of a mail server's moods. */
export type Mood =
  | "accept"
  /** Says 550 to the recipient, naming it. */
  | "reject-recipient"
  /** Says 550 to the recipient, naming it as nobody wrote it. */
  | "reject-in-capitals"
  /** Says 451 to the recipient. */
  | "reject-for-now"
  /** Says 553 to the sender. */
  | "reject-sender"
  /** Says 554 after it has read the mail. */
  | "reject-text"
  /** Says 535 to user and password. */
  | "reject-login"
  /** Closes the connection at once. */
  | "drop"
  /** Does not even greet before `release()`. */
  | "hold";

export type SmtpServer = {
  mood: Mood;
  /** What was taken, oldest first. */
  mails: Mail[];
  /** How often somebody connected. */
  connections: number;
  /** How many wait for their greeting. */
  held(): number;
  release(): void;
  /** The setting SMTP_URL; the patience of the sender in milliseconds. */
  url(more?: { patience?: number; login?: string }): string;
  stop(): Promise<void>;
  /** At the same port as before. */
  start(): Promise<void>;
};

/** A mail server for the tests of a file, on a free port of this machine. */
export async function useSmtp(): Promise<SmtpServer> {
  let port = 0;
  let waiting: (() => void)[] = [];
  let server = createServer();

  const smtp: SmtpServer = {
    mood: "accept",
    mails: [],
    connections: 0,
    held: () => waiting.length,
    release() {
      for (const greet of waiting) greet();
      waiting = [];
    },
    url({ patience = 5000, login = "" } = {}) {
      const timeouts = ["connectionTimeout", "greetingTimeout", "socketTimeout"].map((name) => `${name}=${patience}`);
      return `smtp://${login && `${login}@`}127.0.0.1:${port}?${timeouts.join("&")}`;
    },
    async start() {
      server = createServer();
      server.listen(port, "127.0.0.1");
      await once(server.server, "listening");
      const address = server.server.address();
      if (typeof address === "object" && address) port = address.port;
    },
    async stop() {
      waiting = [];
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };

  function createServer(): SMTPServer {
    const created = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect(_session, greet) {
        if (smtp.mood === "hold") waiting.push(greet);
        else greet();
      },
      onAuth({ username }, _session, answer) {
        answer(smtp.mood === "reject-login" ? rejection(535, "wrong user or password") : null, { user: username });
      },
      onMailFrom({ address }, _session, answer) {
        answer(smtp.mood === "reject-sender" ? rejection(553, `<${address}> may not send here`) : null);
      },
      onRcptTo({ address }, _session, answer) {
        if (smtp.mood === "reject-recipient") return answer(rejection(550, `<${address}>: no such person`));
        if (smtp.mood === "reject-in-capitals")
          return answer(rejection(550, `no such person: ${address.toUpperCase()}`));
        answer(smtp.mood === "reject-for-now" ? rejection(451, `<${address}>: come back later`) : null);
      },
      onData(stream, _session, answer) {
        buffer(stream)
          .then(readMail)
          .then((mail) => {
            if (smtp.mood === "reject-text") return answer(rejection(554, `${mail.to} does not want this`));
            smtp.mails.push(mail);
            answer(null);
          }, answer);
      },
    });
    // What breaks on a dropped connection is what the test is about.
    created.on("error", () => undefined);
    created.server.prependListener("connection", (socket) => {
      smtp.connections += 1;
      if (smtp.mood === "drop") socket.destroy();
    });
    return created;
  }

  await smtp.start();
  afterAll(() => smtp.stop());
  return smtp;
}

function rejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
