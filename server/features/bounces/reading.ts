import { reasonOf } from "#server/log/masked.ts";
import { createMailboxReader } from "#server/mail/bounce-mailbox.ts";
import type { Foundation } from "#server/services.ts";
import { handleMail } from "./bounces.ts";

type Own = Pick<Foundation, "db" | "clock" | "secret" | "config">;

/** Reads what has come to the mailbox of reports. @param url BOUNCE_IMAP_URL */
export function createBounceReader(own: Own, url: string, log: { warn(fields: object, message: string): void }) {
  const mailbox = createMailboxReader(url);
  return async (stopping: AbortSignal): Promise<void> => {
    try {
      await mailbox.read(async (content) => (await handleMail(own, content)) !== "left", stopping);
    } catch (error) {
      if (!stopping.aborted) log.warn({ reason: reasonOf(error) }, "the mailbox of bounces was not read");
    }
  };
}
