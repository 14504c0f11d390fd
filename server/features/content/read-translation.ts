import type { Translation, TranslationText } from "#contract/translations.ts";
import type { Language } from "#i18n/language.ts";
import { digestOf } from "#server/features/translation-states/source-words.ts";
import { stateIn } from "#server/features/translation-states/state.ts";
import { statedOf } from "#server/features/translation-states/states.ts";
import { sourceText } from "#server/features/translation-states/translation.ts";
import type { Services } from "#server/services.ts";
import type { WriterContext } from "./item-rights.ts";
import { contentsOf, type Writable } from "./item-state.ts";
import { requireReadable } from "./items.ts";
import type { Kind } from "./kind.ts";
import { changesBetween } from "./revision-differences.ts";
import { findRevision } from "./revisions.ts";
import { emptySnapshot, type Snapshot } from "./snapshots.ts";
import { textHashOf } from "./text-hash.ts";
import { findText, type Text } from "./texts.ts";
import { assertIsTranslation } from "./translating.ts";

type Asked = { publicId: number; language: Language; user: WriterContext["user"] };

/** A translation beside its source text. @throws AppError not found, forbidden; validation for the source language */
export async function readTranslation(
  services: Pick<Services, "db" | "config">,
  kind: Writable<never> & Pick<Kind<never, never>, "factsAsRead">,
  { publicId, language, user }: Asked,
): Promise<Translation> {
  const { db } = services;
  const item = await requireReadable(db, kind.name, publicId, user);
  const { live, draft } = await contentsOf(db, kind, item);
  const shown = item.status === "published" ? live : null;
  const work = draft?.snapshot ?? live;
  assertIsTranslation(work, language);
  const inRevision = (snapshot: Snapshot, revision: number | null) => ({ ...snapshot, revision });
  const state = stateIn(language, {
    shown: shown && inRevision(shown, item.published_revision),
    work: inRevision(work, item.draft_revision),
  });
  const source = shown ?? work;
  const now = sourceText(source);
  const text = findText(work, language);
  const then = await sourceThen(services, item.id, text);
  const stated = (await statedOf(db, [item.id])).get(item.id)?.find((each) => each.language === language);
  return {
    source: {
      language: source.sourceLanguage,
      revision: (shown ? item.published_revision : item.draft_revision) ?? 0,
      // biome-ignore lint/suspicious/noThenProperty: so the API calls it
      then: then && present(then),
      now: present(now),
      changes: then && digestOf(then) !== digestOf(now) ? await changesOf(services, kind, [then, now], source) : [],
    },
    text: text ? present(text) : null,
    textHash: textHashOf(text),
    state,
    isMachine: text?.translation?.progress === "machine",
    words: stated?.words ?? 0,
    by: stated?.by ?? null,
    version: item.version,
  };
}

function present(text: Text | undefined): TranslationText {
  return { title: text?.title ?? "", content: text?.body ?? "", alt: text?.alt ?? "" };
}

/** The source text that a translation was made from; null where that is not known. */
async function sourceThen({ db }: Pick<Services, "db">, itemId: number, text: Text | undefined): Promise<Text | null> {
  const { revision } = text?.translation ?? {};
  if (typeof revision !== "number") return null;
  const found = await findRevision(db, itemId, revision);
  return (found && sourceText(found.snapshot)) ?? null;
}

async function changesOf(
  services: Pick<Services, "db" | "config">,
  kind: Pick<Kind<never, never>, "factsAsRead">,
  [then, now]: readonly [Text, Text | undefined],
  { sourceLanguage: language }: Snapshot,
): Promise<Translation["source"]["changes"]> {
  // The item may have been written in another language first.
  const before = { ...emptySnapshot, texts: [{ ...then, language, correction: "" }] };
  const after = { ...emptySnapshot, texts: now ? [{ ...now, correction: "" }] : [] };
  const comparable = { body: "content", factsAsRead: kind.factsAsRead };
  return changesBetween(services, comparable, { before, after, publishedAt: "" }, { only: language, as: language });
}
