import PostalMime, { type Attachment, type Email } from "postal-mime";
import { plainText } from "#server/html/plain-text.ts";

/** The fields of one block, by their names in small letters. */
export type Fields = ReadonlyMap<string, string>;

/** A mail that may say what became of another one. */
export type Report = {
  /** In the mail's order, by names in small letters. */
  headers: readonly { name: string; value: string }[];
  /** In small letters; '' for none. */
  from: string;
  subject: string;
  /** What it says to people. */
  text: string;
  /** What it says of each recipient (RFC 3464), without the block about the message. */
  recipients: readonly Fields[];
  /** What it complains about (RFC 5965); null for no complaint. */
  feedback: Fields | null;
  /** The headers of the mail that came back; '' where there are none, and where they are in `text`. */
  returned: string;
};

/** Of a longer mail its beginning is read: what says why it came stands before what came back. */
export const MOST_BYTES = 1024 ** 2;
/** The parser takes a time that grows with their square. */
const MOST_LINES = 10_000;
const MOST_TEXT = 64 * 1024;
const MOST_ADDRESS = 320;
const MOST_BLOCKS = 100;

/** Null for what is no mail that can be read: too deep, or with too many headers. */
export async function readReport(content: Uint8Array): Promise<Report | null> {
  try {
    const mail = await PostalMime.parse(beginningOf(content), {
      forceRfc822Attachments: true,
      attachmentEncoding: "utf8",
      maxNestingDepth: 20,
      maxHeadersSize: MOST_BYTES / 4,
    });
    return reportIn(mail);
  } catch (error) {
    // Whatever the parser says, nothing is known of the mail: it is left alone.
    if (error instanceof Error) return null;
    throw error;
  }
}

function beginningOf(content: Uint8Array): Uint8Array {
  const beginning = content.subarray(0, MOST_BYTES);
  let end = -1;
  for (let line = 0; line < MOST_LINES; line += 1) {
    end = beginning.indexOf(0x0a, end + 1);
    if (end < 0) return beginning;
  }
  return beginning.subarray(0, end);
}

function reportIn(mail: Email): Report {
  const part = (...types: string[]) => mail.attachments.find(({ mimeType }) => types.includes(mimeType));
  const status = part("message/delivery-status", "message/global-delivery-status");
  const feedback = part("message/feedback-report");
  const returned = part(
    "message/rfc822",
    "message/global",
    "text/rfc822-headers",
    "message/rfc822-headers",
    "message/global-headers",
  );
  const blocks = status ? blocksIn(textOf(status)) : [];
  return {
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    from: (mail.from?.address ?? "").slice(0, MOST_ADDRESS).toLowerCase(),
    subject: mail.subject ?? "",
    text: saidBy(mail).slice(0, MOST_TEXT),
    recipients: blocks.filter((fields) => recipientFields.some((name) => fields.has(name))),
    feedback: feedback ? new Map(blocksIn(textOf(feedback)).flatMap((fields) => [...fields])) : null,
    returned: returned ? unfolded(textOf(returned).split(/\r?\n\r?\n/, 1)[0] ?? "") : "",
  };
}

/** A part with a broken type counts as an attachment. */
function saidBy({ text, html, attachments }: Email): string {
  if (text?.trim()) return text;
  if (html?.trim()) return plainText(html, MOST_TEXT);
  const broken = attachments.find(({ mimeType }) => mimeType.startsWith("text/plain"));
  return broken ? textOf(broken) : "";
}

const recipientFields = ["action", "status", "final-recipient", "diagnostic-code"];

function textOf({ content }: Attachment): string {
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.slice(0, MOST_TEXT);
}

/** Blocks of fields with empty lines between them. */
function blocksIn(text: string): Fields[] {
  return unfolded(text.trim())
    .split(/\n\s*\n/)
    .slice(0, MOST_BLOCKS)
    .map((block) => new Map(block.split("\n").flatMap(fieldIn)));
}

function fieldIn(line: string): [string, string][] {
  const at = line.indexOf(":");
  return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : [];
}

/** A field that goes on in the next line, which begins with a space, becomes one line. */
function unfolded(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(/\n[ \t]+(?=\S)/g, " ");
}
