import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { type Mail, readMail } from "./mailbox.ts";
import { freePort, listenAgain } from "./ports.ts";

/** How the server treats clients: it accepts mail, or fails in one of the ways of mail servers. */
export type Behaviour =
  | "accept"
  /** Says 550 to the recipient, naming it. */
  | "reject-recipient"
  /** Says 550 to the recipient, naming the address in capitals. */
  | "reject-in-capitals"
  /** Says 451 to the recipient. */
  | "reject-for-now"
  /** Says 550 5.7.1 to the recipient: whoever sent this may not send. */
  | "reject-unauthorized"
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
  behaviour: Behaviour;
  /** What was taken, oldest first. */
  mails: Mail[];
  /** Is called with each mail that was taken. */
  onMail: (mail: Mail) => void;
  /** How many connections were opened. */
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

/** A mail server on a free port of this machine; it runs until it is stopped. */
export async function startSmtp(): Promise<SmtpServer> {
  const port = await freePort();
  let waiting: (() => void)[] = [];
  let server = createServer();

  const smtp: SmtpServer = {
    behaviour: "accept",
    mails: [],
    onMail: () => undefined,
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
      await listenAgain(async () => {
        server = createServer();
        server.listen(port, "127.0.0.1");
        await once(server.server, "listening");
      });
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
        if (smtp.behaviour === "hold") waiting.push(greet);
        else greet();
      },
      onAuth({ username }, _session, answer) {
        answer(smtp.behaviour === "reject-login" ? rejection(535, "wrong user or password") : null, { user: username });
      },
      onMailFrom({ address }, _session, answer) {
        answer(smtp.behaviour === "reject-sender" ? rejection(553, `<${address}> may not send here`) : null);
      },
      onRcptTo({ address }, _session, answer) {
        if (smtp.behaviour === "reject-recipient") return answer(rejection(550, `<${address}>: no such person`));
        if (smtp.behaviour === "reject-in-capitals")
          return answer(rejection(550, `no such person: ${address.toUpperCase()}`));
        if (smtp.behaviour === "reject-unauthorized") return answer(rejection(550, "5.7.1 relaying is not allowed"));
        answer(smtp.behaviour === "reject-for-now" ? rejection(451, `<${address}>: come back later`) : null);
      },
      onData(stream, _session, answer) {
        buffer(stream)
          .then(readMail)
          .then((mail) => {
            if (smtp.behaviour === "reject-text") return answer(rejection(554, `${mail.to} does not want this`));
            smtp.mails.push(mail);
            smtp.onMail(mail);
            answer(null);
          }, answer);
      },
    });
    // A dropped connection is what such a test is about.
    created.on("error", () => undefined);
    created.server.prependListener("connection", (socket) => {
      smtp.connections += 1;
      if (smtp.behaviour === "drop") socket.destroy();
    });
    return created;
  }

  await smtp.start();
  return smtp;
}

function rejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
