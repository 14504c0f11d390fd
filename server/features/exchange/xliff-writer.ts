import { Codes } from "./codes.ts";
import { escapeXml } from "./escape-xml.ts";
import type { ExportedTranslation } from "./exchanged.ts";
import { piecesOf } from "./inline.ts";
import type { Unit } from "./units.ts";

/**
 * XLIFF 2.0 (OASIS). Source language and target language are those of the whole file. Revision and stamp are metadata of
 * each file element; marks and links are codes, whose original data is HTML.
 */
export function toXliff(translations: readonly ExportedTranslation[]): string {
  const [first] = translations;
  const files = translations.map((each) => fileOf(each)).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" version="2.0" srcLang="${first?.sourceLanguage}" trgLang="${first?.language}">
${files}</xliff>
`;
}

function fileOf({ id, revision, stamp, units }: ExportedTranslation): string {
  return `  <file id="${id}" original="${id}">
    <mda:metadata>
      <mda:metaGroup category="urubuga">
        <mda:meta type="revision">${revision}</mda:meta>
        <mda:meta type="stamp">${stamp}</mda:meta>
      </mda:metaGroup>
    </mda:metadata>
${units.map(unitOf).join("")}  </file>
`;
}

function unitOf({ id, isHtml, source, target }: Unit): string {
  const codes = new Codes();
  const inXliff = (text: string) => (isHtml ? codes.write(piecesOf(text)) : escapeXml(text));
  const from = inXliff(source);
  codes.nextLanguage();
  const to = target === null ? "" : `<target>${inXliff(target)}</target>`;
  const data = codes.data.map((tag, place) => `<data id="d${place + 1}">${escapeXml(tag)}</data>`);
  const original = data.length > 0 ? `      <originalData>${data.join("")}</originalData>\n` : "";
  return `    <unit id="${id}" xml:space="preserve">
${original}      <segment state="${target === null ? "initial" : "translated"}"><source>${from}</source>${to}</segment>
    </unit>
`;
}
