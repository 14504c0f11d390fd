import type { NewsletterRule } from "#contract/newsletter-rule.ts";
import { answers } from "#i18n/catalogues.ts";
import { textIn } from "#i18n/fallback.ts";
import { fill, formatLongDate } from "#i18n/format.ts";
import type { Language, PerLanguage } from "#i18n/language.ts";
import { toInstant, withOffset } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { siteName } from "#server/features/settings/settings.ts";
import type { NewsletterContent } from "#server/mail/newsletter-content.ts";
import type { Foundation } from "#server/services.ts";
import { chooseItems, shownTo } from "./choosing.ts";
import { type NamedItem, namedItems, saidOf } from "./items.ts";
import { publicUrl } from "./public-pages.ts";
import { type NewsletterRow, type Section, selectItemsOf, selectTexts } from "./queries.ts";
import { ruleIn } from "./rule.ts";

/** What a newsletter is composed with. */
export type Composing = Omit<Foundation, "media">;

/** What a newsletter is made of, for whomever it is. */
export type Material = {
  id: number;
  rule: NewsletterRule;
  /** Those that editors wrote. */
  subjects: PerLanguage;
  forewords: PerLanguage;
  /** Of all sections, the first ones first. */
  items: { section: Section; item_id: number }[];
  /** When it was started or, before that, when it was looked at: an instant in UTC. */
  at: string;
};

/** For whom it is composed: subscribers in this language who want these categories; all of them where there are none. */
export type Audience = { language: Language; categories: readonly number[] };

/** In pixels: the first item has a large picture. */
const widths = { lead: 640, other: 320 };

/** Before it is started its items are those that the rule would choose now; then they are chosen for good. */
export async function materialOf(
  { db, clock }: Pick<Foundation, "db" | "clock">,
  row: NewsletterRow,
): Promise<Material> {
  const rule = ruleIn(row.rule);
  const stored = await selectItemsOf(db, row.id);
  const subjects = await selectTexts(db, "newsletter_subjects", row.id);
  const forewords = await selectTexts(db, "newsletter_forewords", row.id);
  const written = { id: row.id, rule, subjects, forewords };
  if (row.started_at !== null) return { ...written, items: stored, at: row.started_at };
  const now = clock.now();
  return { ...written, items: [...stored, ...(await itemsNow(db, rule, now))], at: toInstant(now) };
}

async function itemsNow(db: Database, rule: NewsletterRule, now: number): Promise<Material["items"]> {
  const chosen = await chooseItems(db, rule, now);
  return (["newest", "most-read", "events"] as const).flatMap((section) =>
    chosen[section].map((item_id) => ({ section, item_id })),
  );
}

/** What the newsletter says to an audience; null where it has neither an item nor a foreword for it. */
export async function compose(
  foundation: Composing,
  material: Material,
  audience: Audience,
): Promise<NewsletterContent | null> {
  const { db, config } = foundation;
  const { language } = audience;
  const { siteUrl, timeZone } = config;
  const newsletterId = material.id;
  const say = (item: NamedItem, isLead: boolean) =>
    saidOf(item, { language, width: isLead ? widths.lead : widths.other, siteUrl, timeZone, newsletterId });
  const arranged = await arrange(foundation, material, { ...audience, say });
  if (arranged === null) return null;
  return {
    ...arranged,
    language,
    site: { name: await siteName(db), url: `${siteUrl}/${language}` },
    publicUrl: await publicUrl(foundation, material.id, language),
  };
}

/** How an item is told; undefined where it is left out. */
type Telling<Item> = Audience & { say: (item: NamedItem, isLead: boolean) => Item | undefined };
type Told = { title: string; language: Language };

/** The same, its items told for mails or for pages. */
export async function arrange<Item extends Told>(
  foundation: Composing,
  { rule, subjects, forewords, items, at }: Material,
  { language, categories, say }: Telling<Item>,
) {
  const { db, config } = foundation;
  const named = await namedItems(
    foundation,
    items.map(({ item_id }) => item_id),
  );
  const there = items.filter(({ item_id }) => named.has(item_id));
  const isWanted = (itemId: number) =>
    categories.length === 0 || categories.includes(named.get(itemId)?.category.id ?? Number.NaN);
  const shown = shownTo(there, { rule, isWanted });
  const lead = [...shown.values()][0]?.[0];
  const said = (itemId: number): Item[] => {
    const item = named.get(itemId);
    const each = item && say(item, itemId === lead);
    return each ? [each] : [];
  };
  const sections = [...shown].flatMap(([section, ids]) =>
    partsOf(section, { ids, named, language, isByCategory: rule.byCategory }).map((part) => ({
      heading: part.heading,
      items: part.ids.flatMap(said),
    })),
  );
  const foreword = forewords[language] ?? "";
  if (sections.length === 0 && foreword === "") return null;
  const written = subjects[language];
  const titles = sections.flatMap((section) => section.items).filter((item) => item.language === language);
  const site = await siteName(db);
  const day = formatLongDate(withOffset(at, config.timeZone), language);
  return {
    heading: day.charAt(0).toUpperCase() + day.slice(1),
    subject: written ?? titles[0]?.title ?? fill(answers[language].newsletter.subject, { site, day }),
    preview: titles
      .slice(written === undefined ? 1 : 0)
      .slice(0, 3)
      .map(({ title }) => title)
      .join(" · "),
    foreword,
    sections,
  };
}

type Part = { heading: string; ids: readonly number[] };
type Parted = {
  ids: readonly number[];
  named: ReadonlyMap<number, NamedItem>;
  language: Language;
  isByCategory: boolean;
};

/** The newest stand below the names of their categories where the rule says so. */
function partsOf(section: Section, { ids, named, language, isByCategory }: Parted): Part[] {
  const words = answers[language].newsletter;
  const headings: Record<Section, string> = {
    picks: words.picks,
    newest: words.newest,
    "most-read": words.mostRead,
    events: words.events,
  };
  if (section !== "newest" || !isByCategory) return [{ heading: headings[section], ids }];
  const parts = new Map<number, { heading: string; ids: number[] }>();
  for (const id of ids) {
    const category = named.get(id)?.category;
    if (!category) continue;
    const heading = textIn(category.names, language)?.text ?? headings.newest;
    const part = parts.get(category.id) ?? { heading, ids: [] };
    part.ids.push(id);
    parts.set(category.id, part);
  }
  return [...parts.values()];
}
