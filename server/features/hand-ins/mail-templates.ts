import { contentKinds } from "#contract/content-kinds.ts";
import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { HOUR, toInstant } from "#server/clock.ts";
import { titlesForStaff } from "#server/features/content/items.ts";
import { siteName } from "#server/features/settings/settings.ts";
import type { RenderMail } from "#server/mail/mail-worker.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import type { Foundation } from "#server/services.ts";
import { type HandInRow, selectAnswered, selectUserByEmail, selectWaiting } from "./queries.ts";

/** So long an answer may have waited for the hour of its mail, and for the mail server. */
const ANSWERED_SINCE = 24 * HOUR;

/** Tells an editor what waits for review. Nothing is sent where nothing does any more. */
export function handedInMail(foundation: Foundation): RenderMail {
  return async ({ recipient }) => {
    const user = await selectUserByEmail(foundation.db, recipient);
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

/** Tells whoever handed something in what came of it. */
export function handInAnsweredMail(foundation: Foundation): RenderMail {
  const { db, clock } = foundation;
  return async ({ recipient }) => {
    const user = await selectUserByEmail(db, recipient);
    const rows = user ? await selectAnswered(db, user.id, toInstant(clock.now() - ANSWERED_SINCE)) : [];
    if (!user || rows.length === 0) return null;
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
