import { isDeepStrictEqual } from "node:util";
import type { ChangedNewsletter, PickedItem } from "#contract/newsletters.ts";
import { languages } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { selectPicks } from "./choosing-queries.ts";
import { type NewsletterRow, selectTexts, textParts } from "./queries.ts";
import { ruleIn } from "./rule.ts";

/**
 * Holds what a change was made from against what is stored, part by part and each text by itself: two editors may
 * write different parts at the same time.
 * @throws AppError version_conflict where somebody else has changed such a part to something else than is sent
 */
export async function expectBase(db: Database, row: NewsletterRow, sent: ChangedNewsletter): Promise<void> {
  const { picks, rule, base = {} } = sent;
  for (const [part, table] of textParts) {
    const stored = await selectTexts(db, table, row.id);
    for (const language of languages) {
      expectUnchanged({ sent: sent[part]?.[language], base: base[part]?.[language], stored: stored[language] ?? "" });
    }
  }
  const storedPicks = (await selectPicks(db, row.id)).map(({ kind, public_id }) => ({ kind, id: public_id }));
  expectUnchanged({ sent: picks && idsOf(picks), base: base.picks && idsOf(base.picks), stored: storedPicks });
  expectUnchanged({ sent: rule, base: base.rule, stored: ruleIn(row.rule) });
}

/** The public ids, without what else a caller may have sent. */
const idsOf = (picks: readonly PickedItem[]) => picks.map(({ kind, id }) => ({ kind, id }));

function expectUnchanged<T>({ sent, base, stored }: { sent: T | undefined; base: T | undefined; stored: T }): void {
  if (sent === undefined || base === undefined) return;
  if (isDeepStrictEqual(stored, base) || isDeepStrictEqual(stored, sent)) return;
  throw new AppError("version_conflict");
}
