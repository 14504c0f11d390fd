import { type ContentRights, contentRights, mayAddItems } from "#contract/content-rights.ts";
import { hasDuty } from "#contract/roles.ts";
import { type Language, languages } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { comingPublication, formerStatus, type ItemState } from "./item-state.ts";
import { isSame, type Snapshot } from "./snapshots.ts";

/** The services of a rule that changes an item for somebody of the staff. */
export type WriterContext = Services & { user: Pick<SessionUser, "id" | "role" | "languages" | "mayPublish"> };
type User = WriterContext["user"];

type Owned = Pick<ItemState, "author_id" | "status">;

function rightsOf(user: User, { author_id: authorId, status }: Owned): ContentRights {
  return contentRights(user, { authorId, status: status === "trashed" ? "draft" : status });
}

export function mayReadDraft(user: User, item: Owned): boolean {
  return rightsOf(user, item).mayRead;
}

/** What somebody may do with an item. @throws AppError forbidden for whoever may not even read its draft */
export function rightsOn(user: User, item: Owned): ContentRights {
  const rights = rightsOf(user, item);
  if (!rights.mayRead) throw new AppError("forbidden");
  return rights;
}

/** @throws AppError forbidden for whoever begins no items, or publishes none */
export function assertMayAdd(user: User, isDraft: boolean): void {
  if (!mayAddItems(user.role) || !(isDraft || user.mayPublish)) throw new AppError("forbidden");
}

/** What they send as it was is no change: forms send all that they have. @throws AppError forbidden */
export function assertMayChange(user: User, state: ItemState, before: Snapshot, after: Snapshot): void {
  const rights = rightsOn(user, state);
  const changed = languages.filter((language) => textOf(before, language) !== textOf(after, language));
  const isForeign = changed.some((language) => !rights.languages.includes(language));
  const isOther = !isSame({ ...before, texts: [] }, { ...after, texts: [] });
  if (isForeign || (isOther && !rights.mayChangeFacts)) throw new AppError("forbidden");
}

/** @param only the languages that are published or taken back; all without it @throws AppError forbidden */
export function assertMayPublish(user: User, state: ItemState, only?: readonly Language[]): void {
  const rights = rightsOn(user, state);
  if (!(rights.mayPublish && includes(rights, only))) throw new AppError("forbidden");
}

/** @throws AppError forbidden */
export function assertMayAddToScheduled(user: User, state: ItemState, only: readonly Language[]): void {
  const rights = rightsOn(user, state);
  if (!(rights.mayAddToScheduled && includes(rights, only))) throw new AppError("forbidden");
}

function includes(rights: ContentRights, only: readonly Language[] = languages): boolean {
  return only.every((language) => rights.languages.includes(language));
}

/** @throws AppError forbidden */
export function assertMayDelete(user: User, state: ItemState): void {
  const status =
    state.status === "trashed" ? formerStatus(state, comingPublication(state) !== undefined) : state.status;
  if (!rightsOn(user, { ...state, status }).mayDelete) throw new AppError("forbidden");
}

/** What takes effect at once is for editors. @throws AppError forbidden where it changes something */
export function assertMayApply(user: User, before: object, after: object): void {
  if (hasDuty(user.role, "editing") || JSON.stringify(before) === JSON.stringify(after)) return;
  throw new AppError("forbidden");
}

/** What somebody writes in a language, and says of it as a translation, to compare it. */
export function textOf({ texts }: Snapshot, language: Language): string {
  const found = texts.find((text) => text.language === language);
  const { title = "", body = "", alt = "", correction = "", translation } = found ?? {};
  return JSON.stringify([title, body, alt, correction, translation?.words ?? "", translation?.progress ?? ""]);
}

/** Those of these languages in which a draft has another text than there was before, and one that is done. */
export function writtenSince(before: Snapshot, draft: Snapshot, own: readonly Language[]): readonly Language[] {
  const isWritten = (language: Language) =>
    draft.texts.some((text) => text.language === language && !text.translation?.progress) &&
    textOf(draft, language) !== textOf(before, language);
  return own.filter(isWritten);
}
