import { escapeHtml } from "#server/html/escape-html.ts";
import { FileError, type SentTranslation } from "./exchanged.ts";
import { piecesOf } from "./inline.ts";
import type { SentWords } from "./units.ts";
import { allNamed, elementsOf, firstNamed, readXml, textOf, type XmlElement } from "./xml-tree.ts";

/**
 * XLIFF 2 and 1.2. Of version 1.2 the file element's `original` is the item, `product-version` the revision.
 * @throws FileError
 */
export function fromXliff(text: string): SentTranslation[] {
  const root = readXml(text);
  const { version = "", trgLang = "" } = root.attributes;
  if (root.name !== "xliff" || !/^(2\.\d|1\.2)$/.test(version)) throw new FileError("notXliff", version);
  const files = allNamed(root, "file");
  if (files.length === 0) throw new FileError("emptyFile");
  return files.map((file) => (version === "1.2" ? ofVersion1(file) : ofVersion2(file, trgLang)));
}

function ofVersion2(file: XmlElement, language: string): SentTranslation {
  const meta = new Map(allNamed(file, "meta").map((each) => [each.attributes.type, textOf(each)]));
  const units = allNamed(file, "unit").map((unit) => {
    const data = new Map(allNamed(unit, "data").map((each) => [each.attributes.id ?? "", textOf(each)]));
    const parts = elementsOf(unit).filter(({ name }) => name === "segment" || name === "ignorable");
    return [unit.attributes.id ?? "", targetOfUnit(parts, data)] as const;
  });
  return {
    id: file.attributes.original ?? file.attributes.id ?? "",
    language,
    revision: Number(meta.get("revision") ?? Number.NaN),
    stamp: meta.get("stamp") ?? null,
    units: new Map(units),
  };
}

function ofVersion1(file: XmlElement): SentTranslation {
  const { original = "", "target-language": language = "", "product-version": revision = "" } = file.attributes;
  const units = allNamed(file, "trans-unit").map(
    (unit) => [unit.attributes.id ?? "", targetOfUnit([unit], new Map())] as const,
  );
  return {
    id: original,
    language,
    revision: revision === "" ? Number.NaN : Number(revision),
    stamp: null,
    units: new Map(units),
  };
}

/** What the codes of a unit mean in HTML, by their ids: an opening or an empty element. */
type Codes = ReadonlyMap<string, string>;

/** What a unit's targets say: null where one of its segments has none. */
function targetOfUnit(parts: readonly XmlElement[], data: ReadonlyMap<string, string>): SentWords {
  return ({ source, isHtml }) => {
    const targets = parts.map(targetOf);
    if (targets.includes(undefined)) return null;
    const codes = codesOf(parts, data, source);
    const texts = targets.map((target) => target && (isHtml ? inHtml(target, codes) : textOf(target)));
    return texts.join("").trim() || null;
  };
}

/** Between segments there may be words that are not translated. */
function targetOf(part: XmlElement): XmlElement | undefined {
  return firstNamed(part, "target") ?? (part.name === "ignorable" ? firstNamed(part, "source") : undefined);
}

/** As the file says; a code that does not say it means that of the source with its number. */
function codesOf(parts: readonly XmlElement[], data: ReadonlyMap<string, string>, source: string): Codes {
  const codes = new Map<string, string>();
  for (const piece of piecesOf(source)) {
    if ("open" in piece) codes.set(String(codes.size + 1), piece.open);
    else if ("empty" in piece) codes.set(String(codes.size + 1), piece.empty);
  }
  const look = (element: XmlElement) => {
    const { id = "", dataRef, dataRefStart } = element.attributes;
    const literal = data.get(dataRefStart ?? dataRef ?? "");
    if (literal !== undefined) codes.set(id, literal);
    else if (["bpt", "ph", "it"].includes(element.name) && element.children.length > 0) codes.set(id, textOf(element));
    for (const child of elementsOf(element)) look(child);
  };
  for (const part of parts) for (const child of elementsOf(part)) look(child);
  return codes;
}

function inHtml(element: XmlElement, codes: Codes): string {
  return element.children
    .map((child) => (typeof child === "string" ? escapeHtml(child) : ofCode(child, codes)))
    .join("");
}

function ofCode(element: XmlElement, codes: Codes): string {
  const { id = "", startRef = "", rid = "", hex = "" } = element.attributes;
  const tag = codes.get(id) ?? "";
  switch (element.name) {
    case "pc":
    case "g":
      return tag + inHtml(element, codes) + closing(tag);
    case "ph":
    case "x":
    case "sc":
    case "bpt":
    case "bx":
      return tag;
    case "ec":
      return closing(codes.get(startRef) ?? tag);
    case "ept":
    case "ex":
      return closing(codes.get(rid) ?? tag);
    case "cp":
      return escapeHtml(characterOf(hex));
    case "sm":
    case "em":
      return "";
    default:
      return inHtml(element, codes);
  }
}

/** A character by its number, as XLIFF writes those that XML cannot have. What is no number of one is unreadable. */
function characterOf(hex: string): string {
  const code = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code === 0 || code > 0x10ffff || isSurrogate ? "\ufffd" : String.fromCodePoint(code);
}

function closing(tag: string): string {
  const [piece] = piecesOf(tag);
  return piece && "open" in piece ? `</${piece.name}>` : "";
}
