import type { SentTerm, Term } from "#contract/glossary.ts";
import { textIn } from "#i18n/fallback.ts";
import { fold } from "#i18n/fold.ts";
import { defaultSource, isActive, languages } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeAudited } from "#server/features/audit/change.ts";
import { deleteTermRow, insertTerm, replaceTerms, selectTerms, type TermRow, updateTerm } from "./queries.ts";

/** All of them are in one list, and beside each translation. */
const MOST_TERMS = 2000;

/** In the order of the alphabet. */
export async function listTerms(db: Database): Promise<Term[]> {
  const terms = (await selectTerms(db)).map(present);
  return terms.toSorted((one, other) => (fold(nameOf(one)) < fold(nameOf(other)) ? -1 : 1));
}

/** @throws AppError validation where there are too many */
export async function addTerm(context: AdminContext, sent: SentTerm): Promise<Term> {
  return changeAudited(context, async (db) => {
    if ((await selectTerms(db)).length >= MOST_TERMS) {
      throw new AppError("validation", { fields: { terms: { kind: "tooManyTerms", values: { max: MOST_TERMS } } } });
    }
    const id = await insertTerm(db, { note: sent.note, do_not_use: Number(sent.doNotUse) });
    const result = await store(db, id, sent);
    return { result, entry: { action: "term_added", id, name: nameOf(result) } };
  });
}

/** @throws AppError term_not_found */
export async function changeTerm(context: AdminContext, id: number, sent: SentTerm): Promise<Term> {
  return changeAudited(context, async (db) => {
    const isThere = await updateTerm(db, id, { note: sent.note, do_not_use: Number(sent.doNotUse) });
    if (!isThere) throw new AppError("term_not_found");
    const result = await store(db, id, sent);
    return { result, entry: { action: "term_changed", id, name: nameOf(result) } };
  });
}

/** @throws AppError term_not_found */
export async function deleteTerm(context: AdminContext, id: number): Promise<void> {
  await changeAudited(context, async (db) => {
    const former = await readTerm(db, id);
    await deleteTermRow(db, id);
    return { result: undefined, entry: { action: "term_deleted", id, name: nameOf(former) } };
  });
}

/** In languages that are not offered now a term stays, unless another one is sent. */
async function store(db: Database, id: number, { terms }: SentTerm): Promise<Term> {
  const [former] = await selectTerms(db, id);
  const written = languages.flatMap((language) => {
    const term = terms[language] ?? (isActive(language) ? undefined : former?.terms[language]);
    return term ? [{ language, term }] : [];
  });
  await replaceTerms(db, id, written);
  return readTerm(db, id);
}

async function readTerm(db: Database, id: number): Promise<Term> {
  const [row] = await selectTerms(db, id);
  if (!row) throw new AppError("term_not_found");
  return present(row);
}

function present({ id, terms, note, do_not_use }: TermRow): Term {
  return { id, terms, note, doNotUse: do_not_use === 1 };
}

/** As the log names it. */
function nameOf({ terms }: Pick<Term, "terms">): string {
  return textIn(terms, defaultSource)?.text ?? "";
}
