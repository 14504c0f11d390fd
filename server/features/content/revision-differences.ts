import { setImmediate } from "node:timers/promises";
import type { Difference } from "#contract/difference.ts";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { type Language, languages } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { bylinesNamed } from "#server/features/bylines/item-bylines.ts";
import { loadCategories } from "#server/features/categories/categories.ts";
import { presentCategory } from "#server/features/categories/present.ts";
import { type Block, lineBlocksOf, readBlocks } from "#server/html/read-text.ts";
import { pictureUrl, videoUrl } from "#server/media/urls.ts";
import { withMedia } from "#server/media/with-media.ts";
import type { Services } from "#server/services.ts";
import { differenceOf } from "./difference.ts";
import { contentsOf, type Writable, workOn } from "./item-state.ts";
import type { FactAsRead, Kind } from "./kind.ts";
import type { ItemRow } from "./queries.ts";
import { readRevision, revisionBefore } from "./revisions.ts";
import { changeOf, type SentItem } from "./sent-change.ts";
import { shownTime } from "./shown-time.ts";
import { emptySnapshot, type Snapshot } from "./snapshots.ts";
import { cleanChange, type Text } from "./texts.ts";

/** For how long two revisions are compared word by word, in milliseconds; what is left then is shown by paragraphs. */
const LONGEST = 500;

/** `publishedAt`: what the item says of its publication, where they say nothing of it. */
type Two = { before: Snapshot; after: Snapshot; publishedAt: string };
type Comparable = Pick<Kind<never, never>, "body" | "factsAsRead">;

/**
 * A revision and another one, or the one before it; before the first there was nothing.
 * @throws AppError not_found
 */
export async function revisionsToCompare(
  db: Database,
  item: Pick<ItemRow, "id" | "published_at">,
  id: number,
  other?: number,
): Promise<Two> {
  const { snapshot: after } = await readRevision(db, item.id, id);
  const before = other ? await readRevision(db, item.id, other) : await revisionBefore(db, item.id, id);
  return { before: before?.snapshot ?? emptySnapshot, after, publishedAt: item.published_at };
}

/** What an editor has, where that is sent, and what there is by now. @throws AppError not found, validation */
export async function sentAndDraft<Sent extends object>(
  services: Pick<Services, "db" | "clock" | "config">,
  kind: Writable<Sent>,
  item: ItemRow,
  sent: SentItem<Sent>,
): Promise<Two> {
  const clean = await cleanChange(sent.texts, kind.body);
  const after = workOn(await contentsOf(services.db, kind, item));
  const before = changeOf(services, { kind, clean, sent })(after, { ...item, live: after });
  return { before, after, publishedAt: item.published_at };
}

/**
 * What differs, as one reads it. @param only the language of the texts that are compared; all and the facts without it
 * @param as the language of what is said besides
 */
export async function changesBetween(
  services: Pick<Services, "db" | "config">,
  kind: Comparable,
  { before, after, publishedAt }: Two,
  { only, as }: { only: Language | undefined; as: Language },
): Promise<Difference[]> {
  const end = performance.now() + LONGEST;
  const timeLeft = () => Math.max(1, end - performance.now());
  const changes: Difference[] = [];
  const add = async (field: string, language: Language | null, one: Block[] = [], other: Block[] = []) => {
    const parts = differenceOf(one, other, timeLeft);
    if (parts.length > 0) changes.push({ field, language, parts });
    // Other callers are answered between two texts.
    await setImmediate();
  };
  for (const language of languages.filter((each) => only === undefined || each === only)) {
    const one = readTexts(kind, before, language);
    const other = readTexts(kind, after, language);
    for (const field of one.keys()) await add(field, language, one.get(field), other.get(field));
  }
  if (only !== undefined) return changes;
  const was = await factsOf(services, kind, { publishedAt, ...before }, as);
  const is = await factsOf(services, kind, { publishedAt, ...after }, as);
  for (const field of new Set([...was.keys(), ...is.keys()])) await add(field, null, was.get(field), is.get(field));
  return changes;
}

/** The texts in a language, by the names of the fields. */
function readTexts({ body }: Comparable, { texts }: Snapshot, language: Language): Map<string, Block[]> {
  const text = texts.find((each) => each.language === language);
  return new Map([
    ["title", lineBlocksOf(text?.title ?? "")],
    [body, readBody(text)],
    ["alt", lineBlocksOf(text?.alt ?? "")],
    ["correction", lineBlocksOf(text?.correction ?? "")],
  ]);
}

function readBody(text: Text | undefined): Block[] {
  if (!text) return [];
  const { picture, describedPicture } = answers[text.language].shown;
  return readBlocks(text.body, (alt) => (alt === "" ? picture : fill(describedPicture, { alt })));
}

/** What an item has once, in words, by the names of the fields. */
async function factsOf(
  { db, config }: Pick<Services, "db" | "config">,
  kind: Comparable,
  snapshot: Snapshot & { publishedAt: string },
  language: Language,
): Promise<Map<string, Block[]>> {
  const { image, video, focusX, focusY, own, publishedAt } = snapshot;
  const [illustrated] = await withMedia(db, [{ image, video }]);
  const category = (await loadCategories(db)).get(snapshot.categoryId ?? 0);
  const bylines = await bylinesNamed(db, snapshot.bylines);
  const credit = catalogues[language].article;
  const facts: FactAsRead[] = [
    ...kind.factsAsRead(own, config.timeZone),
    { field: "image", text: image === null ? "" : pictureUrl(image) },
    { field: "focus", text: image === null ? "" : `${focusX} % × ${focusY} %` },
    { field: "video", text: videoUrl(illustrated?.film ?? null) ?? "" },
    { field: "category", text: category ? presentCategory(category, language).name : "" },
    {
      field: "bylines",
      text: bylines.map(({ role, name }) => (role === "author" ? name : `${credit[role]} ${name}`)).join(", "),
    },
    { field: "publishedAt", text: publishedAt && shownTime(publishedAt, config.timeZone) },
  ];
  const isAddress = (field: string) => field === "image" || field === "video";
  return new Map(facts.map(({ field, text }) => [field, lineBlocksOf(text, isAddress(field))]));
}
