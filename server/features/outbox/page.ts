import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { pathWith, type ShownMail } from "./outbox.ts";

export function mailList(language: Language, key: string, mails: readonly ShownMail[]): string {
  const { outbox } = answers[language];
  return `<p>${escapeHtml(outbox.text)}</p>
<a href="${pathWith(key)}">${escapeHtml(outbox.reload)}</a>
<main>
${mails.length === 0 ? `<p>${escapeHtml(outbox.none)}</p>` : mails.map((mail) => article(mail, outbox.to)).join("\n")}
</main>`;
}

export function missingKey(language: Language): string {
  return `<p>${escapeHtml(answers[language].outbox.missingKey)}</p>`;
}

export function page(language: Language, content: string): string {
  const { outbox } = answers[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(outbox.title)}</title>
<style>
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; line-height: 1.15; }
a { color: inherit; display: inline-block; padding: .6rem 0; font-weight: 600; }
article { margin-top: 2rem; border: 1px solid #8b7868; border-radius: 1rem; overflow: hidden; }
header { padding: 1rem 1.25rem; border-bottom: 1px solid #8b7868; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.3; overflow-wrap: anywhere; }
header p { margin: .25rem 0 0; font-size: .875rem; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 32rem; border: 0; }
</style>
</head>
<body>
<h1>${escapeHtml(outbox.title)}</h1>
${content}
</body>
</html>
`;
}

/** The mail is shown in a sandboxed frame, where no script runs; its links open in the whole window. */
function article({ subject, to, date, html }: ShownMail, toWhom: string): string {
  const framed = html.replace("<head>", '<head>\n<base target="_top">');
  return `<article>
<header><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(fill(toWhom, { email: to }))} · <time>${escapeHtml(date)}</time></p></header>
<iframe title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(framed)}"></iframe>
</article>`;
}
