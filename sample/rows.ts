import { type BuiltInLanguage, builtInLanguages } from "#i18n/language.ts";
import { DAY, dayOf, fromWallClock, HOUR, MINUTE, toInstant, withOffset } from "#server/clock.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { insertItem, nextPublicId, replaceTexts } from "#server/features/content/editing-queries.ts";
import { type CleanChange, changeTexts, cleanChange } from "#server/features/content/texts.ts";
import type { SampleMedia } from "./add-media.ts";
import { eventCategories, newsCategories } from "./categories.ts";
import { readers, writers } from "./people.ts";
import { sampleSettings } from "./site.ts";
import type { SampleArticle, SampleComment, SampleEvent } from "./types.ts";

export type SampleContext = { db: ContentTransaction; now: number; timeZone: string; ids: SampleMedia };
type FilledContext = SampleContext & { people: ReadonlyMap<string, number>; categories: ReadonlyMap<string, number> };

/** What a guest of the sample content gives as address; nothing is ever sent there. */
const GUEST_EMAIL = "guest@urubuga.example";

export async function addSite({ db, ids }: SampleContext): Promise<void> {
  const { description, about, ...values } = sampleSettings;
  const rows = [
    ...Object.entries(values).map(([name, value]) => ({ name, language: "" as const, value })),
    ...builtInLanguages.map((language) => ({ name: "description", language, value: description[language] })),
    ...builtInLanguages.map((language) => ({ name: "about", language, value: about[language] })),
    { name: "logo", language: "" as const, value: ids.get("logo") ?? "" },
  ];
  await db
    .insertInto("settings")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["name", "language"]).doNothing())
    .execute();
}

/** The id of every writer and reader by key. */
export async function addPeople({ db, now, ids }: SampleContext): Promise<Map<string, number>> {
  const people = new Map<string, number>();
  for (const [position, { key, name }] of [...writers, ...readers].entries()) {
    const { id } = await db
      .insertInto("users")
      .values({
        name,
        email: `${key}@urubuga.example`,
        role: "USER",
        avatar: ids.get(key) ?? null,
        language: builtInLanguages[position % builtInLanguages.length] ?? "rw",
        password_hash: null,
        created_at: toInstant(now - (60 - position) * DAY),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    people.set(key, id);
  }
  return people;
}

/** The id of every category by key. */
export async function addCategories({ db, now }: SampleContext): Promise<Map<string, number>> {
  const categories = new Map<string, number>();
  const all = [
    ...Object.entries(newsCategories).map(([key, names]) => ({ key, names, type: "NEWS" as const })),
    ...Object.entries(eventCategories).map(([key, names]) => ({ key, names, type: "EVENT" as const })),
  ];
  for (const { key, names, type } of all) {
    const { id } = await db
      .insertInto("categories")
      .values({ type, created_at: toInstant(now - 60 * DAY) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("category_translations")
      .values(builtInLanguages.map((language) => ({ category_id: id, language, name: names[language] })))
      .execute();
    categories.set(key, id);
  }
  return categories;
}

export async function addArticle(context: FilledContext, article: SampleArticle): Promise<void> {
  const { db, ids, people, categories, now } = context;
  const writtenAt = now - article.daysAgo * DAY - (article.daysAgo === 0 ? 6 * HOUR : (article.views % 600) * MINUTE);
  const at = toInstant(writtenAt);
  const publicId = await nextPublicId(db, "article");
  const { id } = await insertItem(db, {
    kind: "article",
    public_id: publicId,
    category_id: categories.get(article.category) ?? 0,
    author_id: people.get(article.author) ?? null,
    image: ids.get(article.slug) ?? null,
    video: article.video ? (ids.get("film") ?? null) : null,
    created_at: at,
    updated_at: at,
  });
  await db.insertInto("articles").values({ item_id: id, views: article.views }).execute();

  const { text } = article;
  const written = changeTexts(
    [],
    await texts(
      perLanguage((l) => text[l]?.title),
      perLanguage((l) => text[l]?.content),
    ),
    at,
  );
  await replaceTexts(db, { id, kind: "article" }, written, []);
  for (const comment of article.comments) await addComment(context, id, writtenAt, comment);
  await addReactions(context, { id, publicId }, writtenAt, article);
}

async function addComment(
  { db, people }: FilledContext,
  itemId: number,
  writtenAt: number,
  { from, hoursAfter, content }: SampleComment,
): Promise<void> {
  const guest = from.startsWith("guest:") ? from.slice("guest:".length) : null;
  await db
    .insertInto("comments")
    .values({
      item_id: itemId,
      user_id: guest === null ? (people.get(from) ?? null) : null,
      guest_name: guest,
      guest_email: guest === null ? null : GUEST_EMAIL,
      content,
      created_at: toInstant(writtenAt + hoursAfter * HOUR),
    })
    .execute();
}

/** Spreads an article's share of reactions over the readers, the same at every filling. */
async function addReactions(
  { db, people }: FilledContext,
  { id, publicId }: { id: number; publicId: number },
  writtenAt: number,
  { reacted, liked }: SampleArticle,
): Promise<void> {
  const rows = readers.flatMap(({ key }, position) => {
    const chance = ((position * 37 + publicId * 53) % 100) / 100;
    if (chance >= reacted) return [];
    const type: "LIKE" | "DISLIKE" = chance < reacted * liked ? "LIKE" : "DISLIKE";
    const created_at = toInstant(writtenAt + (position + 1) * MINUTE);
    return [{ item_id: id, user_id: people.get(key) ?? 0, type, created_at }];
  });
  if (rows.length > 0) await db.insertInto("reactions").values(rows).execute();
}

export async function addEvent(
  { db, ids, categories, now, timeZone }: FilledContext,
  event: SampleEvent,
): Promise<void> {
  const day = withOffset(toInstant(now + event.inDays * DAY), timeZone).slice(0, 10);
  const created_at = toInstant(now - 50 * DAY);
  const { id } = await insertItem(db, {
    kind: "event",
    public_id: await nextPublicId(db, "event"),
    category_id: categories.get(event.category) ?? 0,
    author_id: null,
    image: ids.get(event.slug) ?? null,
    video: null,
    created_at,
    updated_at: created_at,
  });
  const { location, artist } = event;
  const starts_at = fromWallClock(day, event.hour, timeZone);
  await db.insertInto("events").values({ item_id: id, starts_at, location, artist }).execute();
  const written = changeTexts(
    [],
    await texts(
      event.title,
      perLanguage((language) => event.description[language]),
    ),
    created_at,
  );
  await replaceTexts(db, { id, kind: "event" }, written, []);
}

/** A month of readers: more at weekends, and slowly more of them. */
export async function addViewsByDay({ db, now, timeZone }: SampleContext): Promise<void> {
  const rows = Array.from({ length: 30 }, (_, daysAgo) => {
    const day = dayOf(now - daysAgo * DAY, timeZone);
    const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 1.5 : 1;
    const wave = ((daysAgo * 37 + 11) % 23) / 23;
    return { day, views: Math.round((260 + (29 - daysAgo) * 9 + wave * 120) * weekend) };
  });
  await db
    .insertInto("views_by_day")
    .values(rows)
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
}

type Texts = Partial<Record<BuiltInLanguage, string>>;

function perLanguage(textIn: (language: BuiltInLanguage) => string | undefined): Texts {
  return Object.fromEntries(builtInLanguages.map((language) => [language, textIn(language)]));
}

function texts(titles: Texts, bodies: Texts): Promise<CleanChange> {
  return cleanChange({ titles, bodies, alts: {}, corrections: {} }, "content");
}
