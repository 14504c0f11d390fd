import type { Language } from "#i18n/language.ts";
import type { SentUnits, Unit } from "./units.ts";

/** One translation in a file: what it is of, and what there was as the file was made. */
type Exchanged = {
  /** `article-12` */
  id: string;
  language: string;
  sourceLanguage: Language;
  /** Of the source text. */
  revision: number;
  /** Of the translation (`textHash`). */
  stamp: string;
};

export type ExportedTranslation = Exchanged & { language: Language; units: Unit[] };
export type SentTranslation = Omit<Exchanged, "sourceLanguage" | "stamp"> & { stamp: string | null; units: SentUnits };

/** Says what is wrong with a file as a whole, by the name of a sentence and what fills it. */
export class FileError extends Error {
  readonly kind: "notXliff" | "brokenFile" | "noDoctype" | "emptyFile" | "noColumn" | "tooManyItems";
  readonly detail: string;

  constructor(kind: FileError["kind"], detail = "") {
    super(kind);
    this.kind = kind;
    this.detail = detail;
  }
}
