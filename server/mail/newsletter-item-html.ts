import { answers } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { languageMarks, layoutTable, sidesOf } from "./layout-table.ts";
import type { NewsletterItem } from "./newsletter-content.ts";
import { pictureHtml } from "./newsletter-picture-html.ts";
import { styles } from "./newsletter-styles.ts";
import { factsLine } from "./newsletter-words.ts";

/** The newsletter's language, and whether it goes without pictures. */
export type ItemOptions = { language: Language; isLight: boolean };

/** In CSS pixels: the column within its border, and a place beside the words. */
const leadBox = { width: 598, height: 450 };
const sideBox = { width: 120, height: 120 };
const GAP = 16;

const leadLook = { title: styles.leadTitle, excerpt: styles.leadExcerpt, excerptClass: "ink" };
const compactLook = { title: styles.title, excerpt: styles.excerpt, excerptClass: "quiet" };

/** The row of the first item: its picture over the whole width, and a button. */
export function leadRow(item: NewsletterItem, { language, isLight }: ItemOptions): string {
  const picture = isLight ? "" : pictureHtml(item, language, leadBox, styles.leadPicture);
  const { readOn } = answers[language].newsletter;
  const frame = picture && `<tr><td class="frame" align="center" style="${styles.leadFrame}">${picture}</td></tr>\n`;
  return `${frame}<tr><td class="inner" style="padding:20px 20px 24px">
${textsOf(item, language, leadLook)}
<p style="margin:18px 0 0"><a href="${escapeHtml(item.url)}" style="${styles.button}">${escapeHtml(readOn)}</a></p>
</td></tr>`;
}

/** The row of any other item: its title stands beside a small picture, its excerpt runs on below that. */
export function compactRow(item: NewsletterItem, { language, isLight }: ItemOptions, isFirst: boolean): string {
  const { start, end } = sidesOf(language);
  const picture = isLight ? "" : pictureHtml(item, language, sideBox, `${styles.sidePicture};margin-${start}:auto`);
  // A table, since Word lets text run around nothing else.
  const side = `<table role="presentation" align="${end}" cellpadding="0" cellspacing="0"><tr><td class="side" width="${sideBox.width}" style="padding:2px 0 6px;padding-${start}:${GAP}px">${picture}</td></tr></table>
`;
  const line = isFirst ? "" : ` class="divided" style="${styles.divided}"`;
  return `<tr><td class="inner" style="padding:0 20px">
${layoutTable(
  `<tr><td style="padding:16px 0">
${picture && side}${textsOf(item, language, compactLook)}
</td></tr>`,
  line,
)}
</td></tr>`;
}

/** Title, language and facts, excerpt. What is of another language is marked, and begins where its lines do. */
function textsOf({ title, excerpt, ...item }: NewsletterItem, language: Language, look: typeof leadLook): string {
  const facts = factsLine(item, language);
  const marks = languageMarks(item.language, language);
  const align = marks && `;text-align:${sidesOf(item.language).start}`;
  const link = `<a class="ink" href="${escapeHtml(item.url)}" style="${styles.titleLink}">${escapeHtml(title)}</a>`;
  const parts = [
    `<h3${marks} style="${look.title}${align}">${link}</h3>`,
    facts && `<p class="accent" style="${styles.facts}">${escapeHtml(facts)}</p>`,
    excerpt && `<p class="${look.excerptClass}"${marks} style="${look.excerpt}${align}">${escapeHtml(excerpt)}</p>`,
  ];
  return parts.filter(Boolean).join("\n");
}
