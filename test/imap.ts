import { afterAll, beforeAll, describe } from "vitest";
import { type ImapServer, isImapInstalled, startImap } from "./imap-server.ts";

/** Tests that need a real IMAP server, which runs while they do. Without one they are named on the console. */
export function describeImap(title: string, body: (imap: ImapServer) => void): void {
  if (!isImapInstalled) process.stderr.write(`NOT RUN, since dovecot is not installed: "${title}"\n`);
  describe.runIf(isImapInstalled)(title, () => {
    const imap = {} as ImapServer;
    let close = async (): Promise<void> => undefined;
    beforeAll(async () => {
      const running = await startImap();
      Object.assign(imap, running);
      close = running.close;
    });
    afterAll(() => close());
    body(imap);
  });
}
