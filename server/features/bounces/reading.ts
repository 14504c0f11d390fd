import { isDatabaseUnavailable } from "#server/database/portable.ts";
import { reasonOf } from "#server/log/masked.ts";
import { createMailboxReader } from "#server/mail/bounce-mailbox.ts";
import type { Foundation } from "#server/services.ts";
import { handleMail } from "./bounces.ts";

type Own = Pick<Foundation, "db" | "clock" | "secret" | "config">;

/** Reads what has come to the mailbox of reports. @param url BOUNCE_IMAP_URL */
export function createBounceReader(own: Own, url: string, log: { warn(fields: object, message: string): void }) {
  const mailbox = createMailboxReader(url);
  /** One mail that cannot be handled does not keep the others from being read. */
  const handle = async (content: Buffer): Promise<boolean> => {
    try {
      return (await handleMail(own, content)) !== "left";
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.warn({ reason: reasonOf(error) }, "a report about a newsletter could not be handled");
      return false;
    }
  };
  return async (stopping: AbortSignal): Promise<void> => {
    try {
      await mailbox.read(handle, stopping);
    } catch (error) {
      if (!stopping.aborted) log.warn({ reason: reasonOf(error) }, "the mailbox of bounces was not read");
    }
  };
}
