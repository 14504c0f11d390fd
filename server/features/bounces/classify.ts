import type { BounceKind } from "#contract/newsletter-names.ts";
import { failureKind, replyCodeIn, statusIn } from "./failure-kinds.ts";
import type { Fields, Report } from "./report.ts";
import { textBounce } from "./text-bounces.ts";

/**
 * `none` for what says of no mail that it failed, such as automatic replies.
 * `status` is an enhanced status code (RFC 3463), `said` the server's words, at most 300 characters; '' for none.
 */
export type Classified = { kind: BounceKind | "none"; status?: string; said: string };

const none: Classified = { kind: "none", said: "" };
const SAID_LENGTH = 300;

/** What a mail says about one of ours (docs/mail.md, "What comes back"). */
export function classify(report: Report): Classified {
  const classified = classifiedAs(report);
  const said = classified.said
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, SAID_LENGTH);
  return { ...classified, said };
}

function classifiedAs(report: Report): Classified {
  if (report.feedback) return complaintIn(report.feedback);
  if (isHotmailComplaint(report)) return { kind: "complaint", said: report.subject };
  if (report.recipients.length > 0) return statusOf(report.recipients, report.text);
  return textBounce(report) ?? none;
}

/** Other feedback says that a mail was no spam, or what failed in a check of its sender (RFC 5965, 6591). */
const complaints = new Set(["abuse", "fraud", "opt-out", "opt-out-list"]);

function complaintIn(feedback: Fields): Classified {
  const type = feedback.get("feedback-type")?.toLowerCase() ?? "";
  return complaints.has(type) ? { kind: "complaint", said: type } : none;
}

/** Of the programme of Outlook.com, which sends the mail itself, with the recipient in a header. */
function isHotmailComplaint({ from, returned }: Report): boolean {
  return from === "staff@hotmail.com" && /^x-hmxmroriginalrecipient:/im.test(returned);
}

type Action = "failed" | "delayed" | "other";

function statusOf(recipients: readonly Fields[], text: string): Classified {
  for (const wanted of ["failed", "delayed"] as const) {
    const fields = recipients.find((each) => actionIn(each) === wanted);
    if (!fields) continue;
    const { status, said } = reasonIn(fields, text);
    const kind = wanted === "delayed" ? "delayed" : failureKind(status, said);
    return { kind, ...(status !== undefined && { status }), said };
  }
  return none;
}

/** Where a server says nothing of what it does, the class of its status does. */
function actionIn(fields: Fields): Action {
  const action = fields.get("action")?.toLowerCase() ?? "";
  if (/^(fail|error|undeliver)/.test(action)) return "failed";
  if (action.startsWith("delay")) return "delayed";
  if (action !== "") return "other";
  return /^\s*[45]\./.test(fields.get("status") ?? "") ? "failed" : "other";
}

/** What the server that refused the mail said is more precise than what another one made of it. */
function reasonIn(fields: Fields, text: string): { status: string | undefined; said: string } {
  const diagnostic = (fields.get("diagnostic-code") ?? "").replace(/^\s*[\w-]+\s*;\s*/, "");
  const own = statusIn(fields.get("status") ?? "");
  const said = diagnostic || fields.get("status") || text;
  const isVague = own === undefined || /^[45]\.0\.0$/.test(own);
  const status = isVague ? (statusIn(diagnostic) ?? own ?? replyCodeIn(diagnostic)) : own;
  return { status, said };
}
