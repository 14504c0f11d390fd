import { answers, catalogues } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { spokenTo } from "#i18n/language.ts";
import { isWithinBounds } from "#server/features/attempts/attempts.ts";
import { titleShown, titlesOf } from "#server/features/content/items.ts";
import { siteName } from "#server/features/settings/settings.ts";
import { isSuppressed } from "#server/features/sign-ups/unproven-mails.ts";
import { linkToken, NO_SUBSCRIPTION } from "#server/features/subscriptions/links.ts";
import type { RenderMail } from "#server/mail/mail-worker.ts";
import { renderMail, renderNewsletter } from "#server/mail/render-mail.ts";
import type { Foundation } from "#server/services.ts";
import { type AuthoredRow, ownKey } from "./own-comments.ts";
import { selectAuthored } from "./own-queries.ts";

/**
 * Tells the author of a comment that it was published, or rejected and why. Nothing is sent where the decision was taken
 * back or the comment deleted. It carries nothing that the author wrote: a guest may have typed the address of somebody
 * else, who therefore gets few of these mails a day, and a link that ends them.
 */
export function commentDecisionMail(foundation: Foundation): RenderMail {
  const { db } = foundation;
  return async ({ comment_id, recipient, tries }) => {
    const comment = comment_id === null ? undefined : await selectAuthored(db, comment_id);
    if (!comment || comment.status === "held" || comment.article_status !== "published") return null;
    const isGuest = comment.user_id === null;
    if (isGuest && (await isSuppressed(foundation, recipient))) return null;
    if (isGuest && tries === 1 && !(await isWithinBounds(foundation, "comment-decision", recipient))) return null;
    return render(foundation, comment, recipient);
  };
}

async function render({ db, config, secret }: Foundation, comment: AuthoredRow, recipient: string) {
  const language = spokenTo(comment.user_language ?? comment.language);
  const titles = (await titlesOf(db, [comment.item_id])).get(comment.item_id);
  const title = titleShown(titles, language)?.text ?? "";
  const isPublished = comment.status === "published";
  const path = isPublished
    ? `article/${comment.article_id}#comments`
    : `comment/${comment.id}?key=${ownKey(secret, comment)}`;
  const texts = answers[language].mail[isPublished ? "commentPublished" : "commentRejected"];
  const content = {
    language,
    site: { name: await siteName(db), url: config.siteUrl },
    recipient,
    words: {
      subject: texts.subject,
      text: [fill(texts.text, { title }), ...(isPublished ? [] : whyRejected(comment, language))].join("\n"),
      note: texts.note,
    },
    button: { label: texts.button, url: `${config.siteUrl}/${language}/${path}` },
  };
  if (comment.user_id !== null) return renderMail(content);
  // Whoever has the address need not be who typed it, and can end all such mail.
  const token = linkToken(secret, "leave", { id: NO_SUBSCRIPTION, email: recipient });
  const label = answers[language].mail.confirmSubscription.unsubscribe;
  return renderNewsletter({
    ...content,
    unsubscribe: { label, url: `${config.siteUrl}/${language}/unsubscribe/${token}` },
  });
}

function whyRejected({ reject_reason, note }: AuthoredRow, language: AuthoredRow["user_language"] & string): string[] {
  const { reason, moderator } = answers[language].mail.commentRejected;
  return [
    fill(reason, { reason: catalogues[language].commenting.reasons[reject_reason ?? "other"] }),
    ...(note === null ? [] : [fill(moderator, { note })]),
  ];
}
