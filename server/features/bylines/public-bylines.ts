import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { AppError } from "#server/errors.ts";
import { type BylineRow, selectBios, selectBylines, selectPublicByline, selectPublicIds } from "./queries.ts";

export type PublicByline = BylineRow & { bios: { language: Language; bio: string }[] };

/** Whom an item names that readers see. Others are not there: they are nobody's business. @throws AppError not_found */
export async function readPublicByline(db: Database, id: number): Promise<PublicByline> {
  const byline = await selectPublicByline(db, id);
  if (!byline) throw new AppError("not_found");
  return { ...byline, bios: await selectBios(db, [id]) };
}

/** The ids of all of them. */
export function listPublicBylines(db: Database): Promise<number[]> {
  return untilChanged(db, { name: "public bylines", load: () => selectPublicIds(db) });
}

/** The names of all bylines, for searches. */
export function loadNames(db: Database): Promise<Pick<BylineRow, "id" | "name">[]> {
  return untilChanged(db, {
    name: "names of bylines",
    load: () => selectBylines(db),
    bytesOf: ({ length }) => 500 + 200 * length,
  });
}
