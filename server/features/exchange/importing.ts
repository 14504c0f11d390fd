import type { ContentKind } from "#contract/content-kinds.ts";
import { type ImportResult, type ImportRow, itemNamed } from "#contract/translation-files.ts";
import { SentText, type Translation, type TranslationText } from "#contract/translations.ts";
import { answers } from "#i18n/catalogues.ts";
import { isLanguage, type Language } from "#i18n/language.ts";
import { AppError } from "#server/errors.ts";
import type { WriterContext } from "#server/features/content/item-rights.ts";
import { requireReadable } from "#server/features/content/items.ts";
import { kindNamed } from "#server/features/content/kind-named.ts";
import { readTranslation } from "#server/features/content/read-translation.ts";
import { findRevision } from "#server/features/content/revisions.ts";
import { textHashOf } from "#server/features/content/text-hash.ts";
import { findText } from "#server/features/content/texts.ts";
import { changeTranslation } from "#server/features/content/translating.ts";
import { digestOf } from "#server/features/translation-states/source-words.ts";
import { sourceText } from "#server/features/translation-states/translation.ts";
import { cleanHtml } from "#server/html/clean.ts";
import type { SentTranslation } from "./exchanged.ts";
import { assertMayTranslate } from "./rights.ts";
import { type Made, textsFrom } from "./units.ts";

type Reason = keyof (typeof answers)["en"]["exchange"];
type Outcome = { result: ImportResult; reason: Reason };

type Importing = { context: WriterContext; wanted: "done" | "toReview"; messages: Language };

/**
 * Takes what a file says, each translation as a change of its own. A file that names what is not there, or the same
 * twice, is not used at all.
 */
export async function importTranslations(importing: Importing, sent: readonly SentTranslation[]): Promise<ImportRow[]> {
  const rowOf = ({ id, language }: SentTranslation, { result, reason }: Outcome): ImportRow => ({
    id: shortened(id),
    language: shortened(language),
    result,
    message: answers[importing.messages].exchange[reason],
  });
  const wrong = new Map<SentTranslation, Outcome>();
  for (const each of sent) {
    const reason = (await reasonAgainst(importing, each)) ?? (isTwice(each, sent) ? "twice" : null);
    if (reason) wrong.set(each, { result: "refused", reason });
  }
  if (wrong.size > 0) {
    return sent.map((each) => rowOf(each, wrong.get(each) ?? { result: "refused", reason: "otherWrong" }));
  }
  const rows: ImportRow[] = [];
  for (const each of sent) rows.push(rowOf(each, await take(importing, each)));
  return rows;
}

/** A file's own words come back in the answer. */
function shortened(text: string): string {
  return text.replace(/\p{C}/gu, "").slice(0, 60);
}

function isTwice({ id, language }: SentTranslation, all: readonly SentTranslation[]): boolean {
  return all.filter((each) => each.id === id && each.language === language).length > 1;
}

/** Why a file cannot be used; null where this translation does not stand against it. */
async function reasonAgainst(
  { context }: Importing,
  { id, language, revision }: SentTranslation,
): Promise<Reason | null> {
  const item = itemNamed(id);
  if (!item) return "wrongId";
  if (!isLanguage(language)) return "wrongLanguage";
  if (!Number.isInteger(revision) || revision < 0) return "wrongRevision";
  try {
    assertMayTranslate(context.user, language);
    await requireReadable(context.db, item.kind, item.publicId, context.user);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "forbidden" ? "forbidden" : "wrongId";
  }
}

async function take(importing: Importing, sent: SentTranslation): Promise<Outcome> {
  try {
    return await changed(importing, sent);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { result: "refused", reason: reasonOf(error) };
  }
}

function reasonOf({ code, fields }: AppError): Reason {
  if (code === "forbidden") return "forbidden";
  if (code === "version_conflict" || code === "source_changed") return "meanwhile";
  if (code === "in_trash") return "inTrash";
  if (code === "validation") return fields.language?.kind === "isSource" ? "isSource" : "invalid";
  return "wrongId";
}

async function changed({ context, wanted }: Importing, sent: SentTranslation): Promise<Outcome> {
  const item = itemNamed(sent.id);
  const language = sent.language as Language;
  if (!item) return { result: "refused", reason: "wrongId" };
  const kind = await kindNamed(item.kind);
  const now = await readTranslation(context, kind, { ...item, language, user: context.user });
  const then = await stateThen(context, { ...item, language, revision: sent.revision });
  // An item that had no revision as the file was made still has its first text, or nothing tells what it was.
  const source = then?.source ?? (sent.revision === 0 ? now.source.now : null);
  if (!source) return { result: "refused", reason: "wrongRevision" };
  const made = textsFrom(sent.units, source, now.text);
  if (!made) return { result: "refused", reason: "wrongUnits" };
  const texts = SentText.safeParse({ title: made.title, content: made.content, alt: made.alt });
  if (!texts.success) return { result: "refused", reason: "invalid" };
  if (saysTheSame(texts.data, now.text)) return { result: "unchanged", reason: "unchanged" };
  const stamp = sent.stamp ?? then?.textHash ?? textHashOf(undefined);
  if (now.text && stamp !== now.textHash) return { result: "refused", reason: "newer" };

  const isStale = digestOf(asStored(source)) !== digestOf(asStored(now.source.now));
  const isPartial = isIncomplete(made, texts.data, now.text);
  const { state, ...outcome } = isStale ? stale : isPartial ? incomplete : finished(context, wanted, now);
  const change = { revision: sent.revision || now.source.revision, version: now.version, mayBeStale: true, state };
  await changeTranslation(context, kind, { publicId: item.publicId, language }, { ...texts.data, ...change });
  return outcome;
}

type Storing = Outcome & { state: "done" | "toReview" | "inProgress" };

const stale: Storing = { state: "toReview", result: "toReview", reason: "stale" };
const incomplete: Storing = { state: "inProgress", result: "stored", reason: "incomplete" };

/** What a machine wrote is never published by a file alone. */
function finished(
  { user }: WriterContext,
  wanted: Importing["wanted"],
  { isMachine }: Pick<Translation, "isMachine">,
): Storing {
  if (wanted === "done" && user.mayPublish && !isMachine) return { state: "done", result: "stored", reason: "stored" };
  return { state: "toReview", result: "toReview", reason: "toReview" };
}

/** A title alone makes no translation that is done. */
function isIncomplete(made: Made, sent: Partial<TranslationText>, before: TranslationText | null): boolean {
  return made.isIncomplete || !(sent.title ?? before?.title) || !(sent.content ?? before?.content);
}

function saysTheSame({ title, content, alt }: Partial<TranslationText>, now: TranslationText | null): boolean {
  const isSame = (sent: string | undefined, own: string | undefined) => sent === undefined || sent === (own ?? "");
  return (
    isSame(title, now?.title) &&
    isSame(alt, now?.alt) &&
    (isSame(content, now?.content) || (content !== undefined && cleanHtml(content).trim() === now?.content))
  );
}

type Which = { kind: ContentKind; publicId: number; language: Language; revision: number };

/** The source text and the translation as a revision has them; null where there is no such revision of this item. */
async function stateThen({ db, user }: WriterContext, { kind, publicId, language, revision }: Which) {
  const { id } = await requireReadable(db, kind, publicId, user);
  const found = await findRevision(db, id, revision);
  if (!found) return null;
  const source = sourceText(found.snapshot);
  return source && { source: presented(source), textHash: textHashOf(findText(found.snapshot, language)) };
}

function presented({ title, body, alt }: { title: string; body: string; alt: string }): TranslationText {
  return { title, content: body, alt };
}

function asStored({ title, content, alt }: TranslationText) {
  return { title, body: content, alt };
}
