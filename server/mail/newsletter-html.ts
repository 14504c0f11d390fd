import { factsOf } from "#i18n/language.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { paragraphsOf } from "./clean-newsletter.ts";
import { layoutTable, sidesOf } from "./layout-table.ts";
import { mailHead } from "./mail-head.ts";
import { cream, light, night } from "./mail-styles.ts";
import type { NewsletterContent, NewsletterSection, Personal } from "./newsletter-content.ts";
import { compactRow, type ItemOptions, leadRow } from "./newsletter-item-html.ts";
import { darkRules, narrowRules, styles } from "./newsletter-styles.ts";
import { newsletterWords } from "./newsletter-words.ts";

/**
 * The newsletter as HTML that mail programs keep: tables, styles on each element, nothing remote but pictures.
 * @returns what fills in the greeting and the subscriber's links
 */
export function newsletterHtml(
  content: NewsletterContent,
  isLight: boolean,
): (greeting: string, personal: Personal) => string {
  const { language, foreword, sections } = content;
  const words = newsletterWords(content);
  const head = headOf(content, words.onPage);
  const main = [
    ...paragraphsOf(foreword).map((lines) => paragraph(lines.map(escapeHtml).join("<br>"))),
    "</td></tr>",
    ...sections.map((section, place) => sectionRows(section, { language, isLight }, place === 0)),
    `<tr><td style="padding:32px 0 0">${band}</td></tr>`,
    `<tr><td class="inner" bgcolor="${night}" style="${styles.foot}">`,
  ].join("\n");
  const foot = footOf(content, words.why);
  return (greeting, { choicesUrl, leaveUrl }) =>
    [
      head,
      paragraph(escapeHtml(greeting)),
      main,
      footLink(choicesUrl, words.choices),
      footLink(leaveUrl, words.leave),
      foot,
    ].join("\n");
}

/** Triangles of imigongo, drawn by borders: as many as fit on one line are seen. */
const triangle = `<span style="display:inline-block;vertical-align:top;border:12px solid transparent;border-bottom:0;border-top-color:${cream}"></span>`;
const band = `<div aria-hidden="true" style="height:12px;overflow:hidden;background:${night};font-size:0;line-height:0;text-align:center">${triangle.repeat(25)}</div>`;

/** Keeps mail programs from showing what follows the preview: characters that are not seen. */
const afterPreview = "&#847;&zwnj;&nbsp;".repeat(60);

/** Word, which lays out mail in Outlook, knows no greatest width. */
const wordTable =
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const wordTableEnd = "<!--[if mso]></td></tr></table><![endif]-->";

/** From the start to where the greeting stands. Language and direction are repeated: some programs drop `html` and `body`. */
function headOf({ language, site, subject, heading, preview, publicUrl }: NewsletterContent, onPage: string): string {
  const { direction } = factsOf(language);
  const { start, end } = sidesOf(language);
  const link =
    publicUrl &&
    `<a class="accent" href="${escapeHtml(publicUrl)}" style="${styles.smallLink}">${escapeHtml(onPage)}</a>`;
  return `${mailHead({ language, title: subject, darkRules, rules: narrowRules })}
<body class="ground" bgcolor="${light.paper}" style="${styles.body}">
<div lang="${language}" dir="${direction}" role="article" class="ground" style="${styles.body}">
${preview && `<div style="${styles.hidden}">${escapeHtml(preview)}${afterPreview}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" bgcolor="${light.paper}"><tr><td class="outer" align="center" style="padding:8px 12px 32px">
${wordTable}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.column};text-align:${start}">
<tr><td style="text-align:${end}">${link ?? ""}</td></tr>
<tr><td class="inner" bgcolor="${night}" style="${styles.masthead}">${escapeHtml(site.name)}</td></tr>
<tr><td>${band}</td></tr>
<tr><td class="card inner" style="${styles.intro}">
<h1 style="${styles.h1}">${escapeHtml(heading)}</h1>`;
}

function sectionRows({ heading, items }: NewsletterSection, options: ItemOptions, isFirst: boolean): string {
  const rows = items.map((item, place) =>
    isFirst && place === 0 ? leadRow(item, options) : compactRow(item, options, place === 0),
  );
  return `<tr><td style="padding:32px 4px 12px"><h2 style="${styles.h2}">${escapeHtml(heading)}</h2></td></tr>
<tr><td class="card" bgcolor="${light.surface}" style="${styles.card}">
${layoutTable(rows.join("\n"))}
</td></tr>`;
}

function paragraph(html: string): string {
  return `<p style="${styles.paragraph}">${html}</p>`;
}

function footLink(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="${styles.footLink}">${escapeHtml(label)}</a><br>`;
}

/** From behind the subscriber's links to the end. */
function footOf({ site }: NewsletterContent, why: string): string {
  return `<p style="${styles.footText}">${escapeHtml(why)}</p>
<p style="${styles.site}">${escapeHtml(site.name)}</p>
${footLink(site.url, site.url)}
</td></tr>
</table>
${wordTableEnd}
</td></tr></table>
</div>
</body>
</html>
`;
}
