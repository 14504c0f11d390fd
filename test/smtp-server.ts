import { once } from "node:events";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { type Mail, readMail } from "./mailbox.ts";
import { freePort, listenAgain } from "./ports.ts";

/** How the server treats clients: it accepts mail, or fails in one of the ways of mail servers. */
export type Behaviour =
  | "accept"
  /** Says 550 to the recipient, naming it. */
  | "reject-recipient"
  /** Says 550 to the recipient, naming the address in capitals. */
  | "reject-in-capitals"
  /** Says 550 5.1.1 to the recipient. */
  | "reject-unknown"
  /** Says 451 to the recipient. */
  | "reject-for-now"
  /** Says 451 4.7.1 to the recipient. */
  | "greylist"
  /** Says 550 5.7.1 to the recipient: whoever sent this may not send. */
  | "reject-unauthorized"
  /** Says 553 to the sender. */
  | "reject-sender"
  /** Says 554 after it has read the mail. */
  | "reject-text"
  /** Says 451 after it has read the mail. */
  | "reject-text-for-now"
  /** Says 535 to user and password. */
  | "reject-login"
  /** Closes the connection at once. */
  | "drop"
  /** Closes the connection instead of answering the sender or the recipient. */
  | "cut-at-sender"
  | "cut-at-recipient"
  /** Closes the connection in the middle of the message, or takes the message and closes it without an answer. */
  | "cut-in-text"
  | "cut-after-text"
  /** Takes the message, and says 421 or nothing and closes the connection once it has answered. */
  | "say-421-after"
  | "close-after"
  /** Takes the message, and does not answer before `release()`. */
  | "hold-answer"
  /** Does not answer the recipient before `release()`. */
  | "hold-recipient"
  /** Does not even greet before `release()`. */
  | "hold";

export type SmtpServer = {
  behaviour: Behaviour;
  /** What was taken, oldest first. */
  mails: Mail[];
  /** The same as bytes. */
  contents: Buffer[];
  /** Milliseconds before each answer to a sender, a recipient and a message. */
  delay: number;
  /** The envelope sender of the last mail to each recipient, refused ones too. */
  senders: Map<string, string>;
  /** How many recipients were named, refused ones too. */
  recipients: number;
  /** Is called with each mail that was taken. */
  onMail: (mail: Mail) => void;
  /** How many connections were opened. */
  connections: number;
  /** How many wait for their greeting, or for the answer to their recipient or message. */
  held(): number;
  release(): void;
  /** The setting SMTP_URL; the patience of the sender in milliseconds. */
  url(more?: { patience?: number; login?: string }): string;
  stop(): Promise<void>;
  /** At the same port as before. */
  start(): Promise<void>;
};

type Answer = (error: Error | null) => void;

/** A mail server on a free port of this machine; it runs until it is stopped. */
export async function startSmtp(): Promise<SmtpServer> {
  const port = await freePort();
  let waiting: (() => void)[] = [];
  let server = createServer();

  const smtp: SmtpServer = {
    behaviour: "accept",
    mails: [],
    contents: [],
    delay: 0,
    senders: new Map(),
    recipients: 0,
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

  const later = (answer: Answer, error: Error | null) => {
    if (smtp.delay === 0) answer(error);
    else setTimeout(answer, smtp.delay, error);
  };

  /** Keeps a message, or returns why it is refused. */
  async function take(content: Buffer): Promise<Error | null> {
    const mail = await readMail(content);
    if (smtp.behaviour === "reject-text") return rejection(554, `${mail.to} does not want this`);
    if (smtp.behaviour === "reject-text-for-now") return rejection(451, "the disk is full");
    smtp.mails.push(mail);
    smtp.contents.push(content);
    smtp.onMail(mail);
    return null;
  }

  function createServer(): SMTPServer {
    // The library hands a session to its callbacks, and the socket to none.
    const sockets = new Map<number, Socket>();
    const cut = (session: SMTPServerSession) => sockets.get(session.remotePort)?.destroy();
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
      onMailFrom({ address }, session, answer) {
        if (smtp.behaviour === "cut-at-sender") return cut(session);
        later(answer, smtp.behaviour === "reject-sender" ? rejection(553, `<${address}> may not send here`) : null);
      },
      onRcptTo({ address }, session, answer) {
        smtp.recipients += 1;
        smtp.senders.set(address, session.envelope.mailFrom ? session.envelope.mailFrom.address : "");
        if (smtp.behaviour === "cut-at-recipient") return cut(session);
        if (smtp.behaviour === "hold-recipient") return waiting.push(() => answer(null));
        const refusal = recipientRefusals[smtp.behaviour]?.(address);
        later(answer, refusal ? rejection(...refusal) : null);
      },
      onData(stream, session, answer) {
        if (smtp.behaviour === "cut-in-text") return stream.once("data", () => cut(session));
        buffer(stream)
          .then((content) => take(content))
          .then((refusal) => {
            if (refusal) return answer(refusal);
            if (smtp.behaviour === "hold-answer") return waiting.push(() => answer(null));
            if (smtp.behaviour === "cut-after-text") return cut(session);
            later((taken) => {
              answer(taken);
              hangUp(session);
            }, null);
          }, answer);
      },
    });

    const hangUp = ({ remotePort }: SMTPServerSession) => {
      if (smtp.behaviour === "close-after") sockets.get(remotePort)?.end();
      if (smtp.behaviour === "say-421-after") sockets.get(remotePort)?.end("421 4.4.2 idle for too long\r\n");
    };
    // A dropped connection is what such a test is about.
    created.on("error", () => undefined);
    created.server.prependListener("connection", (socket) => {
      smtp.connections += 1;
      sockets.set(socket.remotePort ?? 0, socket);
      if (smtp.behaviour === "drop") socket.destroy();
    });
    return created;
  }

  await smtp.start();
  return smtp;
}

/** What is said to a recipient. */
const recipientRefusals: Partial<Record<Behaviour, (address: string) => [code: number, text: string]>> = {
  "reject-recipient": (address) => [550, `<${address}>: no such person`],
  "reject-in-capitals": (address) => [550, `no such person: ${address.toUpperCase()}`],
  "reject-unknown": (address) => [550, `5.1.1 <${address}>: user unknown`],
  "reject-unauthorized": () => [550, "5.7.1 relaying is not allowed"],
  "reject-for-now": (address) => [451, `<${address}>: come back later`],
  greylist: () => [451, "4.7.1 greylisted, come back in a minute"],
};

function rejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
