import { contentKinds } from "#contract/content-kinds.ts";
import type { handInStatuses } from "#contract/item-status.ts";
import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { spokenTo } from "#i18n/language.ts";
import { titlesForStaff } from "#server/features/content/items.ts";
import { siteName } from "#server/features/settings/settings.ts";
import type { RenderMail } from "#server/mail/mail-worker.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import type { Foundation } from "#server/services.ts";
import {
  type MailedRow,
  selectEditorByEmail,
  selectUntold,
  selectUserByEmail,
  selectWaiting,
  setTold,
} from "./queries.ts";

/** Tells an editor what waits for review. Nothing is sent where nothing does any more, or to whoever is no editor now. */
export function handedInMail(foundation: Foundation): RenderMail {
  return async ({ recipient }) => {
    const user = await selectEditorByEmail(foundation.db, recipient);
    const rows = user ? await selectWaiting(foundation.db) : [];
    if (!user || rows.length === 0) return null;
    const words = answers[spokenTo(user.language)].mail.handedIn;
    return render(foundation, {
      recipient,
      language: spokenTo(user.language),
      words,
      rows,
      lineOf: (row, title) => fill(words.line, { title, name: row.user_name ?? "", note: row.note }),
      path: pathTo(rows, "handed-in"),
    });
  };
}

/** Tells whoever handed something in what came of it, once: a mail that could not be sent says the same again. */
export function handInAnsweredMail(foundation: Foundation): RenderMail {
  const { db } = foundation;
  return async ({ recipient, created_at }) => {
    const user = await selectUserByEmail(db, recipient);
    const rows = user ? await selectUntold(db, user.id, created_at) : [];
    if (!user || rows.length === 0) return null;
    const ids = rows.map(({ id }) => id);
    await setTold(db, ids, created_at);
    const words = answers[spokenTo(user.language)].mail.handInAnswered;
    // What was given back is to be written on.
    const givenBack = rows.filter(({ answer }) => answer === "given-back");
    return render(foundation, {
      recipient,
      language: spokenTo(user.language),
      words,
      rows,
      lineOf: (row, title) =>
        fill(words[wordsFor[row.answer] ?? "givenBack"], {
          title,
          name: row.answered_by_name ?? "",
          note: row.answer_note,
        }),
      path: givenBack.length > 0 ? pathTo(givenBack, "given-back") : pathTo(rows, "published"),
    });
  };
}

/** By the answer. */
const wordsFor: Readonly<Record<string, "published" | "scheduled">> = {
  published: "published",
  scheduled: "scheduled",
};

/** Where it goes on: the editor of a single item, the list of several of a kind, or the dashboard, which has all kinds. */
function pathTo(rows: readonly MailedRow[], status: (typeof handInStatuses)[number] | "published"): string {
  const items = new Map(rows.map((row) => [row.item_id, row]));
  const [first, ...others] = items.values();
  if (!first || others.some(({ kind }) => kind !== first.kind)) return "/dashboard";
  const query = others.length === 0 ? `edit=${first.public_id}` : `status=${status}`;
  return `${contentKinds[first.kind].listPath}?${query}`;
}

type Rendered = {
  recipient: string;
  language: keyof typeof answers;
  words: { subject: string; text: string; note: string; button: string };
  rows: readonly MailedRow[];
  lineOf: (row: MailedRow, title: string) => string;
  /** Where the button leads, without a language in front. */
  path: string;
};

async function render({ db, config }: Foundation, { recipient, language, words, rows, lineOf, path }: Rendered) {
  const ids = rows.map(({ item_id }) => item_id);
  const titles = await titlesForStaff(db, ids);
  const lines = rows.map((row) => lineOf(row, titles.get(row.item_id) ?? ""));
  return renderMail({
    language,
    site: { name: await siteName(db), url: config.siteUrl },
    recipient,
    words: { ...words, text: [words.text, ...lines].join("\n") },
    button: { label: words.button, url: `${config.siteUrl}/${language}${path}` },
  });
}
