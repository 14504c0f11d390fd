import { createHash, createVerify } from "node:crypto";

export type Signature = {
  /** Whether hash and signature are right for the key, by RFC 6376 with relaxed/relaxed. */
  isValid: boolean;
  domain: string;
  selector: string;
  /** The names of the signed headers, in small letters. */
  headers: string[];
};

/** Checks the signature of a mail as a receiver does; null where it has none. The key is PEM. */
export function signatureOf(content: Buffer, publicKey: string): Signature | null {
  const mail = content.toString("latin1");
  const split = mail.indexOf("\r\n\r\n");
  const fields = mail.slice(0, split + 2).match(/[^\r\n][^\r\n]*\r\n([ \t][^\r\n]*\r\n)*/g) ?? [];
  const own = fields.find((field) => nameOf(field) === "dkim-signature");
  if (!own) return null;
  const tags = Object.fromEntries(
    bodyOf(own)
      .split(";")
      .map(
        (tag) =>
          tag
            .trim()
            .match(/^(\w+)=(.*)$/s)
            ?.slice(1) ?? [],
      ),
  );
  const headers: string[] = tags.h.toLowerCase().split(/\s*:\s*/);
  // Of several fields with one name the last counts; each name is signed once here.
  const signed = headers.map((name) => relaxed(fields.findLast((field) => nameOf(field) === name) ?? ""));
  const unsigned = relaxed(own).replace(/([; ]b=)[^;]*/, "$1");
  const verifier = createVerify("RSA-SHA256").update(`${signed.join("")}${unsigned.trimEnd()}`, "latin1");
  const bodyHash = createHash("sha256")
    .update(relaxedBody(mail.slice(split + 4)), "latin1")
    .digest("base64");
  const isValid =
    tags.a === "rsa-sha256" &&
    tags.c === "relaxed/relaxed" &&
    tags.bh.replace(/\s/g, "") === bodyHash &&
    verifier.verify(publicKey, tags.b.replace(/\s/g, ""), "base64");
  return { isValid, domain: tags.d, selector: tags.s, headers };
}

const nameOf = (field: string) => field.slice(0, field.indexOf(":")).trim().toLowerCase();
const bodyOf = (field: string) => field.slice(field.indexOf(":") + 1);

/** RFC 6376, section 3.4.2. */
function relaxed(field: string): string {
  const value = bodyOf(field)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  return `${nameOf(field)}:${value}\r\n`;
}

/** RFC 6376, section 3.4.4. */
function relaxedBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  const text = lines.join("\r\n").replace(/(\r\n)+$/, "");
  return text === "" ? "" : `${text}\r\n`;
}
