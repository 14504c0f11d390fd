/** Characters that are judged: a reason is shorter. */
const MOST_WORDS = 4000;

type FailureKind = "hard" | "soft" | "blocked";

/** RFC 3463 and its registry: no such mailbox, host or name; moved without an address; a mailbox that is switched off. */
const hardStatuses = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);

/** 5.7 and 4.7: security and policy; 5.1.7 and 5.1.8: the sender's address. They say nothing of the recipient. */
const aboutUs = /^[45]\.(7\.\d+|1\.[78])$/;

const blockedWords = new RegExp(
  [
    String.raw`\bspam(med|ming|mer|haus|cop)?\b`,
    String.raw`\b(block|black|deny|reject) ?-?list`,
    String.raw`\bblocked\b`,
    String.raw`\b(dns|r)bls?\b`,
    String.raw`\breputation\b`,
    String.raw`\b(dmarc|dkim|spf)\b`,
    String.raw`\bunsolicited\b`,
    String.raw`\bpolic(y|ies)\b`,
    String.raw`\b(virus|malware|phish)`,
    String.raw`\bnot authenticated\b|\bunauthenticated\b`,
    String.raw`\bcontent (was )?(rejected|not accepted)\b`,
    String.raw`\b(relay|relaying) (access )?(denied|not permitted|prohibited)\b`,
    String.raw`\bsender (address )?(rejected|denied|verify failed)\b`,
    String.raw`\btoo many (connections|messages|e-?mails|mails|recipients)\b`,
    "indésirable|listes? noires?|unerwünscht|correo no deseado|na lista negra|спам",
  ].join("|"),
  "i",
);

const softWords = new RegExp(
  [
    String.raw`\bfull\b`,
    String.raw`\b(over|exceed(s|ed|ing)?|out of|insufficient)\b.{0,40}\b(quota|storage|space|size|limit)`,
    String.raw`\bquota\b.{0,40}\b(exceed|full|over|reach)`,
    String.raw`\bgr[ea]y-?list`,
    String.raw`\btemporar(y|ily)\b|\btr(y|ied) again (later|in)\b`,
    String.raw`\btimed? ?out\b|\bconnection (refused|reset|lost|dropped)\b`,
    String.raw`\btoo (quickly|fast|big|large)\b|\bat a rate\b`,
    String.raw`\bloop(s|ed|ing)?\b|\btoo many hops\b|\bhop count\b`,
    String.raw`\bpleine?\b|\bsaturée?\b|\bvoll\b|\bllen[oa]\b|\bchei[oa]\b|\bpien[oa]\b|переполнен|\bdolu\b`,
  ].join("|"),
  "i",
);

/** What servers say where the mailbox or its domain does not exist, with a vague status or none. */
const unknownWords = new RegExp(
  [
    String.raw`\b(unknown|invalid|no such|nonexist[ae]nt|non-exist[ae]nt|inactive|disabled) (local )?(e-?mail )?(user|mailbox|recipient|address|account|domain|person)\b`,
    String.raw`\b(user|mailbox|recipient|address|account|domain|person|host)\b.{0,60}\b(unknown|not found|not exist|doesn'?t exist|no longer (exists|valid|available|in use)|couldn'?t be found|invalid|(is|was|been|account) (disabled|closed|deleted|inactive|discontinued))\b`,
    String.raw`\binvalid (final delivery )?user ?id\b`,
    String.raw`\bmailbox unavailable\b|\bmailbox for\b.{0,80}\bdoes(n't| not) exist\b`,
    String.raw`\bno (mailbox|user|account|one) (here |with |by |found)`,
    String.raw`\bdoes(n'?t| not) have an? .{1,40}\baccount\b`,
    String.raw`\bnot a (valid|known) (user|mailbox|recipient|address)\b`,
    String.raw`\bnot listed in\b|\brecip(ient)?notfound\b|\bunrout(e)?able\b`,
    String.raw`\brecipient address rejected: access denied\b`,
    String.raw`\b(host|domain)( or domain)? name not found\b|\bnull mx\b|\bdomain does not accept mail\b|\bno such host\b`,
    String.raw`\bhost(name)? (is )?(unknown|not found)\b|\bpoint to non-?existent hosts\b`,
    "inconnue?|introuvable|n[’']existe (pas|plus)|unbekannt|existiert nicht|nicht gefunden|no existe|desconocid[oa]|no encontrad[oa]",
    "não existe|não encontrad[oa]|inexistente|non esiste|sconosciut[oa]|bestaat niet|onbekende? |не существует|не найден|yok\\b|bulunamadı",
  ].join("|"),
  "i",
);

/**
 * What a failure says of a mailbox. Who suppresses an address for good has to be sure: what is not known is `soft`.
 * @param status an enhanced status code, or a reply code of SMTP
 * @param said the server's words
 */
export function failureKind(status: string | undefined, said: string): FailureKind {
  // Addresses and links have words of their own, and so has the subject of what came back.
  const words = said
    .slice(0, MOST_WORDS)
    .replaceAll(/[^\s<>"']{1,64}@[^\s<>"']*|https?:\/\/\S*/gi, " ")
    .replaceAll(/^\W*(subject|objet|betreff|asunto|assunto|oggetto|onderwerp)\s*:.*$/gim, " ");
  if (status !== undefined && aboutUs.test(status)) return "blocked";
  if (blockedWords.test(words)) return "blocked";
  if (softWords.test(words)) return "soft";
  // 4.0.0 says nothing, not even that: Gmail has it where a domain does not exist.
  if (status?.startsWith("4") && status !== "4.0.0") return "soft";
  if (status !== undefined && hardStatuses.has(status)) return "hard";
  return unknownWords.test(words) ? "hard" : "soft";
}

/** The enhanced status code that a text has, a permanent one first; a network address is none. */
export function statusIn(text: string): string | undefined {
  const codes = [...text.matchAll(/(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\d|\.\d)/g)].map(([code]) => code);
  return codes.find((code) => code.startsWith("5")) ?? codes[0];
}

/** The reply code of SMTP that a text has where a reply begins. */
export function replyCodeIn(text: string): string | undefined {
  return text.match(/(?:^|[\s:"'(#])([45][0-5]\d)(?=[ -])/)?.[1];
}
