import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import { SECOND } from "#server/clock.ts";
import type { ComposedMail } from "./compose.ts";

/**
 * One connection to a mail server, a step at a time. What fails rejects with nodemailer's error, and where the connection
 * ended, it is no longer open.
 */
export type SmtpConnection = {
  /** Connects, and signs in where the address has a user. */
  open(): Promise<void>;
  /** Ends the transaction that a refused mail has left. */
  reset(): Promise<void>;
  /**
   * @param onStart called before the first byte of the message is sent
   * @returns the server's reply
   */
  send(mail: ComposedMail, onStart: () => void): Promise<string>;
  isOpen(): boolean;
  /** Whether what is sent is encrypted. */
  isSecure(): boolean;
  /** Ends it, once the server has said goodbye. */
  quit(): void;
  /** Ends it at once; the step that is under way fails. */
  cut(): void;
};

type Step<Result> = (resolve: (result: Result) => void, reject: (error: Error) => void) => void;

const GOODBYE_TIME = SECOND;

/** @param address a complete one (smtp-address.ts) */
export function createSmtpConnection(address: string): SmtpConnection {
  const { options, auth } = new SMTPTransport(address);
  // Destroyed when it is closed: what is cut before the message must not be sent after all.
  const connection = new SMTPConnection({ ...options, socketCloseTimeout: 0 });
  let isReady = false;
  // Without a listener the failure of an idle connection would end the process; a step hears of it by itself.
  connection.on("error", () => connection.close());

  const step = <Result>(start: Step<Result>): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      const onEnd = () => {
        // After the callback of the step, which knows the server's words.
        queueMicrotask(() => reject(new Error("the connection was closed")));
      };
      connection.once("error", reject);
      connection.once("end", onEnd);
      const settle = () => {
        connection.off("error", reject);
        connection.off("end", onEnd);
      };
      start(
        (result) => {
          settle();
          resolve(result);
        },
        (error) => {
          settle();
          reject(error);
        },
      );
    });

  return {
    async open() {
      await step<void>((resolve, reject) => {
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      if (auth && (connection.allowsAuth || options.forceAuth)) {
        await step<void>((resolve, reject) => {
          connection.login(auth, (error) => (error ? reject(error) : resolve()));
        });
      }
      isReady = true;
    },
    reset: () =>
      step<void>((resolve, reject) => {
        connection.reset((error) => (error ? reject(error) : resolve()));
      }),
    send: ({ content, envelope }, onStart) =>
      step<string>((resolve, reject) => {
        // Is read only once the server has asked for the message (354).
        const message = new Readable({
          read() {
            onStart();
            this.push(content);
            this.push(null);
          },
        });
        connection.send(envelope, message, (error, info) => (error ? reject(error) : resolve(info.response)));
      }),
    isOpen: () => isReady && !connection.destroyed,
    isSecure: () => connection.secure,
    quit() {
      connection.quit();
      setTimeout(() => connection.close(), GOODBYE_TIME).unref();
    },
    cut: () => connection.close(),
  };
}
