import type { Attack } from "./attack.ts";

export const encoded = (html: string) => html.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const picture = "/media/0123456789abcdef0123/1280.jpg";

/** The places of an attack in what an editor sends. */
export const places: readonly (readonly [name: string, put: (html: string) => string])[] = [
  ["alone", (html) => html],
  ["in a paragraph", (html) => `<p>a ${html} b</p>`],
  ["many times in a paragraph", (html) => `<p>${html.repeat(3)}</p>`],
  ["in a box in a list", (html) => `<ul><li><div>${html}</div></li></ul>`],
  ["in an attribute", (html) => `<a href="https://a.example/${html}" lang="${html}">a</a>`],
  ["in an attribute in single quotes", (html) => `<img src="${picture}" alt='${html}'>`],
  ["as an attribute", (html) => `<p ${html}>a</p>`],
  ["as a link", (html) => `<a href="${html}">a</a>`],
  ["in a comment", (html) => `<!-- ${html} --><p>a</p>`],
  ["in noscript", (html) => `<noscript>${html}</noscript>`],
  ["in SVG", (html) => `<svg><title>${html}</title></svg>`],
  ["after a half tag", (html) => `<p>a <${html}`],
  ["as an element's name", (html) => `<p>a <strong${html}>b</strong></p>`],
  ["encoded", encoded],
  ["encoded twice", (html) => encoded(encoded(html))],
];

/** What people write and paste, for an attack to hide in. */
const ordinary: readonly Attack[] = [
  "<p>a <span style='color:red'>b</span> <a href=\"https://a.example\">c</a> d</p>",
  "<div><b>a</b><i>b</i></div><ul><li>c</li></ul>",
  `<p><a name="x"></a><em>a</em><img src="${picture}" alt="b"></p>`,
  '<table><tr><td>a</td><td lang="fr">b</td></tr></table>',
].map((html) => ["ordinary", html]);

/** Random pieces of texts and attacks put together; `random` gives numbers from 0 to 1. */
export function shreds(attacks: readonly Attack[], random: () => number, count: number): string[] {
  const oneOf = (list: readonly Attack[]) => list[Math.floor(random() * list.length)]?.[1] ?? "";
  const piece = () => {
    const html = oneOf(random() < 0.3 ? ordinary : attacks);
    const start = Math.floor(random() * html.length);
    return html.slice(start, start + 1 + Math.floor(random() * 40));
  };
  return Array.from({ length: count }, () => Array.from({ length: 2 + Math.floor(random() * 5) }, piece).join(""));
}
