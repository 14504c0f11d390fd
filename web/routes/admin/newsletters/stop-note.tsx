import type { Newsletter } from "#contract/newsletters.ts";
import { useAdminText } from "../admin-text.ts";

type Props = { newsletter: Pick<Newsletter, "status" | "stopReason" | "serverSaid"> };

/** Why it stopped by itself, and what the mail server says of what stops or delays it. */
export function StopNote({ newsletter: { status, stopReason, serverSaid } }: Props) {
  const { progress: words } = useAdminText().newsletters;
  const isOver = status === "sent";
  if (stopReason === null && (serverSaid === "" || isOver)) return null;
  return (
    <div
      role={stopReason === null ? "status" : "alert"}
      className="flex flex-col gap-2 rounded-xl border-ochre border-s-8 bg-surface px-5 py-4"
    >
      {stopReason !== null && <p className="font-semibold">{words.stops[stopReason]}</p>}
      {serverSaid !== "" && (
        <p>
          {words.said}{" "}
          <code dir="auto" className="wrap-anywhere text-sm">
            {serverSaid}
          </code>
        </p>
      )}
    </div>
  );
}
