import type { NewsletterStatus } from "#contract/newsletter-names.ts";
import type { PickedItem } from "#contract/newsletters.ts";
import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import type { Tables } from "#server/database/schema.ts";
import type { TestApp } from "./app.ts";
import { addSetting, rowIdOf } from "./factories.ts";

type Site = Pick<TestApp, "db" | "clock">;
type Parts = {
  status?: NewsletterStatus;
  startedAt?: number | null;
  rule?: object;
  forewords?: Partial<Record<Language, string>>;
  items?: (PickedItem & { section?: Tables["newsletter_items"]["section"] })[];
};

/** A newsletter whose sending began, with these items; without a new version of the content. @returns its id */
export async function addIssue({ db, clock }: Site, parts: Parts = {}): Promise<number> {
  const { status = "sent", startedAt = clock.now(), rule = {}, forewords = {}, items = [] } = parts;
  const { id } = await db
    .insertInto("newsletters")
    .values({
      status,
      rule: JSON.stringify(rule),
      created_at: toInstant(clock.now()),
      user_id: null,
      due_for: null,
      send_at: null,
      started_at: startedAt === null ? null : toInstant(startedAt),
      ended_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [language, text] of Object.entries(forewords)) {
    await db
      .insertInto("newsletter_forewords")
      .values({ newsletter_id: id, language: language as Language, text })
      .execute();
  }
  for (const [position, { kind, id: publicId, section = "picks" }] of items.entries()) {
    const item_id = await rowIdOf(db, kind, Number(publicId));
    await db.insertInto("newsletter_items").values({ newsletter_id: id, section, position, item_id }).execute();
  }
  return id;
}

/** As an editor does it, without a new version of the content. */
export async function hideNewsletters({ db }: Pick<TestApp, "db">): Promise<void> {
  await addSetting(db, { name: "newslettersPublic", value: "false" });
}
