import { itemNamed } from "#contract/translation-files.ts";
import { SentText, type Translation } from "#contract/translations.ts";
import type { Language } from "#i18n/language.ts";
import { MINUTE } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import type { WriterContext } from "#server/features/content/item-rights.ts";
import { kindNamed } from "#server/features/content/kind-named.ts";
import { readTranslation } from "#server/features/content/read-translation.ts";
import { changeTranslation } from "#server/features/content/translating.ts";
import { assertMayTranslate } from "#server/features/exchange/rights.ts";
import { textsFrom, type Unit, unitsOf } from "#server/features/exchange/units.ts";
import { TranslatorError, translated } from "./translator.ts";

/** For the whole of a text: nobody waits for longer. */
const PATIENCE = 2 * MINUTE;

type Wanted = { id: string; language: Language };

/**
 * Has a machine draft a translation. What a person wrote is never replaced.
 * @param onFailed is told why there is no draft
 * @throws AppError not found, forbidden, source_changed; validation where there is a text; translator_unavailable where
 * there is no such program, or nothing came of it
 */
export async function draftByMachine(
  context: WriterContext,
  { id, language }: Wanted,
  onFailed: (error: TranslatorError) => void,
): Promise<Translation> {
  const item = itemNamed(id);
  if (!item) throw new AppError("not_found");
  assertMayTranslate(context.user, language);
  const kind = await kindNamed(item.kind);
  const read = () => readTranslation(context, kind, { ...item, language, user: context.user });
  const { source, text, isMachine, version } = await read();
  if (text && !isMachine) throw new AppError("validation", { fields: { language: { kind: "translationThere" } } });
  const units = unitsOf(source.now, null);
  const { translate } = context.config;
  if (!translate) throw new AppError("translator_unavailable");
  const languages = { from: source.language, to: language };
  const words = await translatedUnits(translate, units, languages).catch((error) => {
    if (!(error instanceof TranslatorError)) throw error;
    onFailed(error);
    throw new AppError("translator_unavailable");
  });
  const made = textsFrom(new Map(units.map(({ id: unit }) => [unit, () => words.get(unit) ?? null])), source.now, null);
  const sent = SentText.safeParse({ title: made?.title, content: made?.content, alt: made?.alt });
  if (!sent.success) throw new AppError("translator_unavailable");
  const change = { ...sent.data, state: "machine", revision: source.revision, version } as const;
  await changeTranslation(context, kind, { publicId: item.publicId, language }, change);
  return read();
}

/** @throws TranslatorError */
async function translatedUnits(
  translate: NonNullable<Config["translate"]>,
  units: readonly Unit[],
  languages: { from: Language; to: Language },
): Promise<Map<string, string>> {
  const signal = AbortSignal.timeout(PATIENCE);
  const words = new Map<string, string>();
  for (const format of ["text", "html"] as const) {
    const some = units.filter(({ isHtml }) => isHtml === (format === "html"));
    const texts = await translated(translate, {
      ...languages,
      format,
      texts: some.map(({ source }) => source),
      signal,
    });
    for (const [place, { id }] of some.entries()) words.set(id, texts[place] ?? "");
  }
  return words;
}
