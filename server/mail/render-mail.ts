import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { factsOf, type Language } from "#i18n/language.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { mailHead } from "./mail-head.ts";
import { cream, dark, darkGround, light, night, styles as shared } from "./mail-styles.ts";

/** Subject and both bodies of a mail. */
export type RenderedMail = {
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** Where leaving takes one click (RFC 8058); it goes into the headers. */
  unsubscribeUrl?: string;
};

/** A mail that nobody waits for, such as a newsletter. */
export type RenderedNewsletter = RenderedMail & { unsubscribeUrl: string };

type Content = {
  language: Language;
  site: { name: string; url: string };
  recipient: string;
  words: { subject: string; text: string; note: string };
  /** Shown large, to be typed. */
  code?: string;
  button?: { label: string; url: string };
  /** The link for leaving, at the foot. */
  unsubscribe?: { label: string; url: string };
};

/** Renders a mail of a newsletter's kind: with the link for leaving in its text and, for mail programs, beside it. */
export function renderNewsletter(
  content: Content & { unsubscribe: NonNullable<Content["unsubscribe"]> },
): RenderedNewsletter {
  return { ...renderMail(content), unsubscribeUrl: content.unsubscribe.url };
}

/** Renders the same words as text and as HTML; both are complete, and neither loads anything remote. */
export function renderMail(content: Content): RenderedMail {
  const { language, site, recipient, words, code = "", button, unsubscribe } = content;
  const { mail } = answers[language];
  const values = { site: site.name, code, email: recipient };
  const { greeting } = mail;
  const sender = fill(mail.sender, values);
  const leaving = unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`;
  const text = [greeting, words.text, code, button?.url, words.note, leaving, "-- ", `${sender}\n${site.url}`];
  return {
    language,
    subject: fill(words.subject, values),
    text: text.filter(Boolean).join("\n\n"),
    html: page({
      language,
      subject: fill(words.subject, values),
      site,
      body: [
        paragraph(greeting),
        paragraph(words.text),
        code && `<p class="code" style="${styles.code}">${escapeHtml(code)}</p>`,
        button && buttonLink(button),
        paragraph(words.note, "quiet"),
      ],
      sender,
      unsubscribe,
    }),
  };
}

const styles = {
  ...shared,
  card: `${shared.card};padding:24px`,
  code: `margin:0 0 20px;padding:16px;border-radius:12px;background:${night};color:${cream};font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:8px;text-align:center`,
};

const darkRules = `${darkGround}
  .card p, .site { color: ${dark.ink} !important; }
  .card .quiet, .sender { color: ${dark.muted} !important; }
  .card .code { background: ${cream} !important; color: ${night} !important; }
  .address { color: ${dark.accent} !important; }`;

type Page = {
  language: Language;
  subject: string;
  site: Content["site"];
  body: (string | undefined)[];
  sender: string;
  unsubscribe: Content["unsubscribe"];
};

function page({ language, subject, site, body, sender, unsubscribe }: Page): string {
  const { direction } = factsOf(language);
  return `${mailHead({ language, title: subject, darkRules })}
<body class="ground" style="${styles.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:${direction === "rtl" ? "right" : "left"}">
<tr><td class="site" style="padding:0 4px 16px;font-size:22px;font-weight:700">${escapeHtml(site.name)}</td></tr>
<tr><td class="card" style="${styles.card}">
${body.filter(Boolean).join("\n")}
</td></tr>
<tr><td class="sender" style="padding:16px 4px 0;font-size:13px;line-height:1.6;color:${light.muted}">${escapeHtml(sender)}<br>${smallLink(site.url, site.url)}${unsubscribe ? `<br>${smallLink(unsubscribe.url, unsubscribe.label)}` : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function smallLink(url: string, label: string): string {
  return `<a class="address" href="${escapeHtml(url)}" style="color:${light.accent}">${escapeHtml(label)}</a>`;
}

function paragraph(text: string, kind: "paragraph" | "quiet" = "paragraph"): string {
  return `<p class="${kind}" style="${styles[kind]}">${escapeHtml(text)}</p>`;
}

/** With the address in full below: some programs show no button, and some readers trust none. */
function buttonLink({ label, url }: { label: string; url: string }): string {
  return `<p style="${styles.paragraph}"><a href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p class="quiet" style="${styles.quiet};margin-bottom:16px;word-break:break-all">${escapeHtml(url)}</p>`;
}
