import type { Classified } from "./classify.ts";
import { failureKind, replyCodeIn, statusIn } from "./failure-kinds.ts";
import type { Report } from "./report.ts";

/** Programs that report, by what stands before their @. A person's address is none, whatever their mail says. */
const daemon =
  /^(mailer[-_.]?daemon|mail[-_.]?daemon|mail[-_.]?delivery[-\w.]*|postmaster|mdaemon|microsoftexchange[0-9a-f]*)([-_.+][\w.-]*)?(@|$)/;

/** Who answers instead of a person says so; RFC 3834 has reports say `auto-replied` too. */
const answeringHeaders = new Set(["x-autoreply", "x-autorespond", "x-autoresponder", "x-vacation", "x-auto-response"]);

const failed = new RegExp(
  [
    "undeliver(ed|able)|(delivery|transmission) (has )?fail(ed|ure)|fail(ed|ure) notice|returned mail",
    "(could|can)( ?not|n['’]t) (be )?(deliver|send|sent|reach)|(un|not )able to (be )?deliver|wasn['’]t (delivered|able to)",
    "was not delivered|did( not|n['’]t) reach|permanent (fatal )?error|failed permanently|following address(es)? failed",
    "error (has )?occurred while (attempting|trying) to deliver|delivery (error|problem)s?\\b",
    "non (remis|distribué|délivré)|n[’']a pas (pu être|été) (remis|distribué|délivré|envoyé)|échec (de la|d[’']|de) ?(remise|distribution|envoi)",
    "unzustellbar|nicht zugestellt|konnte nicht (zugestellt|übermittelt)|konnten nicht zugestellt",
    "no se (ha podido|pudo|puede) (entregar|enviar)|no se entregó|error de entrega|devuelto al remitente",
    "não (pôde|foi possível|foi) (ser )?entreg|falha na entrega|non (è stato|è stata|recapita)|impossibile (recapitare|consegnare)",
    "niet (worden )?(afgeleverd|bezorgd)|не (была |было )?(доставлено|доставлена)|не удалось доставить|teslim edilem",
    "(配信|配送|送信|送達)(できません|できなかった|に失敗)|退信|退回|无法(投递|送达)|無法(投遞|送達)",
  ].join("|"),
  "i",
);

const delayed = new RegExp(
  [
    "(has|have|was|is|been) delayed|delayed (mail|\\d+ hours)|delay(ed)? notification|delivery (status notification \\(delay\\)|incomplete)",
    "will (be retried|retry|continue|keep) ?(to )?(try|for|trying|until)?|still (being )?(tr|attempt)|warning message only",
    "(do not|don['’]t) need to (resend|re-?send|do anything)|no action is required|not yet been delivered|temporarily deferred",
    "a été retardé|wurde verzögert|se ha retrasado|está atrasad|è in ritardo",
  ].join("|"),
  "i",
);

/** What says that a server has stopped trying, also where it says how long it has tried. */
const givenUp = /giv(ing|en) up|failed permanently|permanent (fatal )?error|will not be retried|no longer be retried/i;

/** Behind it stands the mail that came back, whose words are ours. */
const copyBegins =
  /^[-> \t*]*(below (this line )?is a copy|this is a copy of|(the )?(original|returned|unsent) (message|mail|headers?)( headers?| follows| below)?( -+)?[.:]?\s*$|message headers? follows?|included is a copy|message d[’']origine|ursprüngliche nachricht|mensaje original)/im;

/**
 * A report in words alone, as qmail, Exim, old versions of Exchange and many others send; undefined for what is none. Only
 * who is no person is believed, and only where they say that a mail did not arrive.
 */
export function textBounce(report: Report): Classified | undefined {
  if (!isFromProgram(report) || isAnswer(report)) return undefined;
  const [text = ""] = report.text.split(copyBegins, 1);
  const opening = `${report.subject}\n${text}`;
  if (delayed.test(opening) && !givenUp.test(opening)) return { kind: "delayed", said: lineOf(text, delayed) };
  if (!failed.test(opening) && !hasFailedRecipient(report)) return undefined;
  const status = statusIn(text) ?? replyCodeIn(text);
  const said = reasonIn(text, status);
  // Sendmail's subject has the reason; others quote ours there.
  const [, inSubject = ""] = report.subject.match(/^returned mail: (.*)/i) ?? [];
  return { kind: failureKind(status, `${inSubject}\n${said}`), ...(status?.includes(".") && { status }), said };
}

function isFromProgram(report: Report): boolean {
  return daemon.test(report.from) || hasFailedRecipient(report);
}

/** Exim's header. */
function hasFailedRecipient({ headers }: Report): boolean {
  return headers.some(({ name }) => name === "x-failed-recipients");
}

function isAnswer({ headers }: Report): boolean {
  return headers.some(
    ({ name, value }) =>
      answeringHeaders.has(name) ||
      (name === "precedence" && /^auto_?reply/i.test(value)) ||
      (name === "auto-submitted" && /vacation/i.test(value)),
  );
}

/** The paragraph with the status, or all of it. */
function reasonIn(text: string, status: string | undefined): string {
  if (status === undefined) return text;
  return text.split(/\n\s*\n/).find((paragraph) => paragraph.includes(status)) ?? text;
}

function lineOf(text: string, wanted: RegExp): string {
  return text.split("\n").find((line) => wanted.test(line)) ?? text;
}
