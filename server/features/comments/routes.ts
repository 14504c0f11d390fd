import {
  appeal,
  createComment,
  decideComment,
  deleteComment,
  getComment,
  listArticleComments,
  listComments,
  reportComment as report,
} from "#contract/comments.ts";
import { answers } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { pathOfTitle } from "#server/features/content/addresses.ts";
import { type ItemTitles, titleShown, titlesOf } from "#server/features/content/items.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { isFilledInByBot, rejectBots } from "#server/http/honeypot.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { listPublished, postComment } from "./comments.ts";
import { decide, removeComment } from "./deciding.ts";
import { appealRejection, mayAppeal, readComment } from "./own-comments.ts";
import { presentComment, presentModerated, presentOwnComment } from "./present.ts";
import { listQueue } from "./queue.ts";
import { reportComment } from "./reports.ts";

export function commentRoutes(services: Services): Route[] {
  return [...readerRoutes(services), ...authorRoutes(services), ...moderatorRoutes(services)];
}

function readerRoutes(services: Services): Route[] {
  const { db, clock, config } = services;
  return [
    handle(createComment, async ({ body, user, caller }) => {
      const { comment, key } = await postComment(
        services,
        {
          ...body,
          language: body.language ?? caller.language,
          isBot: isFilledInByBot(body, clock.now()),
          address: caller.address,
        },
        user,
      );
      return { comment: presentOwnComment(comment, config.timeZone), ...(user === null && { key }) };
    }),

    handle(listArticleComments, async ({ params, query }) => {
      const { titles, comments, total } = await listPublished(db, params.id, query);
      return {
        data: comments.map((each) => presentComment(each, config.timeZone)),
        pagination: pagination(query, total),
        article: presentArticleOf(params.id, titles, query.language),
      };
    }),

    handle(report, async ({ params, body: { reason, text, ...honeypot }, user, caller }) => {
      rejectBots(honeypot, clock.now());
      await reportComment(services, params.id, { reason, text, userId: user?.id ?? null, address: caller.address });
      return { message: answers[caller.language].done.commentReported };
    }),
  ];
}

function authorRoutes(services: Services): Route[] {
  const { db, config } = services;
  return [
    handle(getComment, async ({ params, query: { language, key }, user }) => {
      const comment = await readComment(services, params.id, { key, userId: user?.id ?? null });
      const titles = (await titlesOf(db, [comment.item_id])).get(comment.item_id);
      return {
        comment: {
          ...presentOwnComment(comment, config.timeZone),
          article: presentArticleOf(comment.article_id, titles, language),
          reason: comment.status === "rejected" ? comment.reject_reason : null,
          note: comment.status === "rejected" ? comment.note : null,
          mayAppeal: mayAppeal(comment),
        },
      };
    }),

    handle(appeal, async ({ params, body, user, caller }) => {
      const claim = { key: body.key, userId: user?.id ?? null };
      const comment = await appealRejection(services, params.id, { ...claim, text: body.text });
      const message = answers[caller.language].done.appealSent;
      return { message, comment: presentOwnComment(comment, config.timeZone) };
    }),

    handle(deleteComment, async ({ params, query: { key }, user, caller }) => {
      await removeComment(services, params.id, { user, key });
      return { message: answers[caller.language].done.commentDeleted };
    }),
  ];
}

function moderatorRoutes(services: Services): Route[] {
  const { db, config } = services;
  return [
    handle(listComments, async ({ query: { language, ...query } }) => {
      const { comments, total, counts } = await listQueue(db, query);
      return {
        data: comments.map((each) => presentModerated(each, language, config.timeZone)),
        pagination: pagination(query, total),
        counts,
      };
    }),

    handle(decideComment, async ({ params, query, body, user }) => ({
      comment: presentModerated(await decide({ ...services, user }, params.id, body), query.language, config.timeZone),
    })),
  ];
}

/** The article that was commented on, with its title in the reader's language where it has one. */
function presentArticleOf(id: number, titles: ItemTitles | undefined, language: Language) {
  const title = titleShown(titles, language);
  const path = pathOfTitle("article", id, title?.text ?? "");
  return { id, path, title: title?.text ?? "", titleLanguage: title?.language ?? language };
}
