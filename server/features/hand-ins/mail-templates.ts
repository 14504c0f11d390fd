import { contentKinds } from "#contract/content-kinds.ts";
import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { titlesForStaff } from "#server/features/content/items.ts";
import { siteName } from "#server/features/settings/settings.ts";
import type { RenderMail } from "#server/mail/mail-worker.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import type { Foundation } from "#server/services.ts";
import {
  type HandInRow,
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
    const words = answers[user.language].mail.handedIn;
    const lines = await linesOf(foundation, rows, ({ title, row }) =>
      fill(words.line, { title, name: row.user_name ?? "", note: row.note }),
    );
    return render(foundation, {
      recipient,
      language: user.language,
      words,
      lines,
      path: contentKinds.article.listPath,
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
    const words = answers[user.language].mail.handInAnswered;
    const lines = await linesOf(foundation, rows, ({ title, row }) =>
      fill(row.answer === "published" ? words.published : words.givenBack, {
        title,
        name: row.answered_by_name ?? "",
        note: row.answer_note,
      }),
    );
    return render(foundation, {
      recipient,
      language: user.language,
      words,
      lines,
      path: contentKinds.article.listPath,
    });
  };
}

async function linesOf(
  { db }: Foundation,
  rows: readonly HandInRow[],
  lineOf: (line: { title: string; row: HandInRow }) => string,
): Promise<string[]> {
  const titles = await titlesForStaff(
    db,
    rows.map(({ item_id }) => item_id),
  );
  return rows.map((row) => lineOf({ title: titles.get(row.item_id) ?? "", row }));
}

type Rendered = {
  recipient: string;
  language: keyof typeof answers;
  words: { subject: string; text: string; note: string; button: string };
  lines: readonly string[];
  path: string;
};

async function render({ db, config }: Foundation, { recipient, language, words, lines, path }: Rendered) {
  return renderMail({
    language,
    site: { name: await siteName(db), url: config.siteUrl },
    recipient,
    words: { ...words, text: [words.text, ...lines].join("\n") },
    button: { label: words.button, url: `${config.siteUrl}/${language}${path}` },
  });
}
