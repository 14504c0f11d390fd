import type { StoredProgress } from "#contract/translation-states.ts";
import { defaultSource, type Language, languages } from "#i18n/language.ts";
import { runInBatches } from "#server/concurrency/batches.ts";
import type { Database } from "#server/database/schema.ts";
import {
  claimPending,
  deletePending,
  isPending,
  replaceStates,
  type StateRow,
  selectItemsToState,
  selectRevisions,
  selectStates,
  selectTextsToState,
  type TextRow,
} from "./queries.ts";
import { countChanged, countWords, digestOf } from "./source-words.ts";
import { type Looked, stateIn } from "./state.ts";
import { type Stated, type StatedText, sourceText, type Translation, withKnown, withRevision } from "./translation.ts";

/** So many items are read at once: on SQLite readers wait meanwhile. */
const AT_ONCE = 4;

type ItemRow = Awaited<ReturnType<typeof selectItemsToState>>[number];
type Revisions = Awaited<ReturnType<typeof selectRevisions>>;

/** Brings the states up to date with what has changed, some items at a time, in the transaction that changes it. */
export async function stateChanged(transaction: Database): Promise<void> {
  const pending = await claimPending(transaction, AT_ONCE);
  if (pending.length === 0) return;
  const ids = pending.map(({ item_id }) => item_id);
  const items = await selectItemsToState(transaction, ids);
  const texts = await selectTextsToState(transaction, ids);
  const former = await selectStates(transaction, ids);
  const named = items.flatMap(({ draft_revision, published_revision }) => [draft_revision, published_revision]);
  const revisions = await selectRevisions(
    transaction,
    named.filter((id) => id !== null),
  );
  for (const item of items) {
    const ofItem = ({ item_id }: { item_id: number }) => item_id === item.id;
    const looked = lookedAt(item, texts.filter(ofItem), revisions);
    const rows = looked ? await rowsOf(transaction, { item, looked, revisions, former: former.filter(ofItem) }) : [];
    await replaceStates(transaction, item.id, rows);
  }
  for (const each of pending) await deletePending(transaction, each);
}

/** Brings all states up to date: after a migration, and after what a host with the release before has changed. */
export async function statePending(db: Database, stopping: AbortSignal): Promise<void> {
  await runInBatches(async () => {
    if (!(await isPending(db))) return false;
    await db.transaction().execute(stateChanged);
    return true;
  }, stopping);
}

/** Null for what lies in the trash. */
function lookedAt(item: ItemRow, texts: readonly TextRow[], revisions: Revisions): Looked | null {
  const { status, source_language: sourceLanguage, draft_revision, published_revision } = item;
  if (status === "trashed") return null;
  const rows: Stated = { texts: texts.map(textOfRow), sourceLanguage, revision: published_revision ?? draft_revision };
  const known = { ...rows, texts: withKnown(rows) };
  const draft = revisions.get(draft_revision ?? 0);
  const shown = status === "published" ? known : null;
  if (!draft) return { shown, work: known };
  const work = readStated(draft.content, draft_revision);
  return { shown, work: { ...work, texts: withKnown(work, known) } };
}

/** How a row says what a text is as a translation; undefined where nothing is known. */
export function translationOfRow({
  source_revision: revision,
  source_words: words,
  progress,
}: Pick<TextRow, "source_revision" | "source_words" | "progress">): Translation | undefined {
  if (revision === null && words === "" && progress === "") return undefined;
  return { revision, words, ...(progress !== "" && { progress: progress as StoredProgress }) };
}

function textOfRow({ language, title, body, alt, updated_at: updatedAt, ...row }: TextRow): StatedText {
  return { language, title, body, alt, updatedAt, translation: translationOfRow(row) };
}

/** What a revision says in all languages. */
function readStated(content: string, revision: number | null): Stated {
  const { texts, sourceLanguage = defaultSource } = JSON.parse(content);
  const written = languages.filter((language) => texts[language] !== undefined);
  const stated: StatedText[] = written.map((language) => ({ language, ...texts[language] }));
  return { texts: withRevision(stated, revision), sourceLanguage, revision };
}

type Making = { item: ItemRow; looked: Looked; revisions: Revisions; former: readonly StateRow[] };

async function rowsOf(db: Database, { item, looked, revisions, former }: Making): Promise<StateRow[]> {
  const { work, shown } = looked;
  const source = sourceText(shown ?? work);
  const all = countWords(source);
  const newest = revisions.get(item.draft_revision ?? item.published_revision ?? 0);
  const rows: StateRow[] = [];
  for (const language of languages.filter((each) => each !== work.sourceLanguage)) {
    const state = stateIn(language, looked);
    const before = former.find((row) => row.language === language);
    const text = work.texts.find((each) => each.language === language);
    const said = saidIn(text);
    const isSame = before?.said === said;
    rows.push({
      item_id: item.id,
      language,
      state,
      words: state === "done" ? 0 : await wordsToDo(db, { text, source, all, hasText: hasShown(looked, language) }),
      since: before?.state === state ? before.since : sinceWhen(item, state, text),
      user_id: text === undefined ? null : isSame ? before.user_id : (newest?.user_id ?? null),
      said,
    });
  }
  return rows;
}

/** Of a text and how far it is, to see whether somebody has worked on it. */
function saidIn(text: StatedText | undefined): string {
  return text ? `${digestOf(text)} ${text.translation?.progress ?? ""}` : "";
}

function hasShown({ shown, work }: Looked, language: Language): boolean {
  return (shown ?? work).texts.some((text) => text.language === language && text.body !== "");
}

function sinceWhen(
  { created_at, updated_at }: ItemRow,
  state: StateRow["state"],
  text: StatedText | undefined,
): string {
  if (state === "outdated") return updated_at;
  return text?.updatedAt ?? created_at;
}

type ToDo = { text: StatedText | undefined; source: StatedText | undefined; all: number; hasText: boolean };

/** The words that changed in the source since a text was made from it; all of them where that is not known. */
async function wordsToDo(db: Database, { text, source, all, hasText }: ToDo): Promise<number> {
  const { revision } = text?.translation ?? {};
  if (!(hasText && source) || typeof revision !== "number") return all;
  const found = (await selectRevisions(db, [revision])).get(revision);
  const then = found && sourceText(readStated(found.content, revision));
  return then ? countChanged(then, source) : all;
}
