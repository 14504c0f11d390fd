import type { ImapFlow, ImapFlowOptions } from "imapflow";
import { MINUTE, SECOND } from "#server/clock.ts";
import { isLoopback } from "#server/network/loopback.ts";

export type MailboxReader = {
  /**
   * Gives each unseen mail to `handle`, at most 200 at a time, the newest first, of each its first megabyte. What `handle`
   * returns true for is seen from then on; all else is left as it is, and not given again by this reader.
   * @throws what the server or `handle` fails with; what was handled until then stays so
   */
  read(handle: (content: Buffer) => Promise<boolean>, stopping: AbortSignal): Promise<void>;
};

const MOST_MAILS = 200;
const MOST_BYTES = 1024 ** 2;

/** A mailbox that other mail may come to as well: nothing is moved or deleted. @param url BOUNCE_IMAP_URL */
export function createMailboxReader(url: string): MailboxReader {
  const { pathname } = new URL(url);
  const path = decodeURIComponent(pathname.slice(1)) || "INBOX";
  /** Unseen mails that are none of ours, by UIDs that hold for one UIDVALIDITY. */
  let left = { validity: 0n, uids: new Set<number>() };

  const readOpen = async (client: ImapFlow, handle: (content: Buffer) => Promise<boolean>, stopping: AbortSignal) => {
    const validity = client.mailbox === false ? 0n : client.mailbox.uidValidity;
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    const known = left.validity === validity ? left.uids : new Set<number>();
    left = { validity, uids: new Set(unseen.filter((uid) => known.has(uid))) };
    const fresh = unseen.filter((uid) => !known.has(uid)).sort((one, other) => other - one);
    for (const uid of fresh.slice(0, MOST_MAILS)) {
      if (stopping.aborted) return;
      const query = { source: { start: 0, maxLength: MOST_BYTES } };
      const mail = await client.fetchOne(String(uid), query, { uid: true });
      const isHandled = mail !== false && mail.source !== undefined && (await handle(mail.source));
      if (isHandled) await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
      else left.uids.add(uid);
    }
  };

  return {
    async read(handle, stopping) {
      const client = await createClient(url);
      const cut = () => client.close();
      stopping.addEventListener("abort", cut);
      try {
        await client.connect();
        await client.mailboxOpen(path);
        await readOpen(client, handle, stopping);
        await client.logout();
      } catch (error) {
        if (!stopping.aborted) throw inItsWords(error);
      } finally {
        stopping.removeEventListener("abort", cut);
        client.close();
      }
    },
  };
}

/** Loaded only where there is a mailbox: few sites have one. */
async function createClient(url: string): Promise<ImapFlow> {
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow(optionsOf(new URL(url)));
  // The failure is that of the command under way; without a listener it would end the process.
  client.on("error", () => undefined);
  return client;
}

/** What the server said is more than that a command failed. */
function inItsWords(error: unknown): unknown {
  const { responseText } = error as { responseText?: unknown };
  return typeof responseText === "string" && responseText ? new Error(responseText, { cause: error }) : error;
}

function optionsOf({ protocol, hostname, port, username, password }: URL): ImapFlowOptions {
  const secure = protocol === "imaps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // A password does not leave this machine in clear text.
    ...(!secure && { doSTARTTLS: !isLoopback(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: MINUTE,
    maxLiteralSize: 2 * MOST_BYTES,
    maxResponseSize: 8 * MOST_BYTES,
  };
}
