import { listNewsletterFigures } from "#contract/newsletter-figures.ts";
import { changeNewsletterRule, getNewsletterRule } from "#contract/newsletter-rule.ts";
import {
  addNewsletter,
  cancelNewsletter,
  changeNewsletter,
  deleteNewsletter,
  getNewsletter,
  listNewsletters,
  listRecipients,
  pauseNewsletter,
  previewNewsletter,
  resendUncertain,
  resumeNewsletter,
  scheduleNewsletter,
  sendNewsletter,
  testNewsletter,
} from "#contract/newsletters.ts";
import { addSuppression, deleteSuppression, listSuppressions } from "#contract/suppressions.ts";
import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { undoSuppression } from "#server/features/bounces/undoing.ts";
import { listSuppressionPage, suppressByHand } from "#server/features/sign-ups/suppressions.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { figuresOfLast } from "./figures.ts";
import { listNewsletterPage, listRecipientPage } from "./lists.ts";
import * as newsletters from "./newsletters.ts";
import { presentNewsletter, presentRecipient, presentSuppression } from "./present.ts";
import { presentFigures, presentFollowed } from "./present-figures.ts";
import { previewOf, sendTest } from "./previews.ts";
import { changeRule, loadRule, nextTurn } from "./rule.ts";

export function newsletterRoutes(services: Services): Route[] {
  const { db, clock, config } = services;
  const show = async (id: number, language: Language) => ({
    newsletter: await presentNewsletter(services, await newsletters.readNewsletter(db, id), language),
  });
  const showRule = async () => {
    const site = await loadRule(db);
    const next = nextTurn(site, clock.now(), config.timeZone);
    return { rule: site.rule, isPublic: site.isPublic, nextAt: next && withOffset(next, config.timeZone) };
  };
  return [
    handle(listNewsletters, async ({ query, caller }) => {
      const { rows, total } = await listNewsletterPage(db, query);
      const data = [];
      for (const row of rows) data.push(await presentNewsletter(services, row, caller.language));
      return { data, pagination: pagination(query, total) };
    }),

    handle(getNewsletterRule, showRule),

    handle(changeNewsletterRule, async ({ body, user, caller }) => {
      await changeRule({ ...services, user }, body);
      return { message: answers[caller.language].done.newsletterRuleSaved, ...(await showRule()) };
    }),

    handle(listNewsletterFigures, async ({ caller }) => {
      const figures = await figuresOfLast(services, caller.language);
      return { data: figures.map((each) => presentFigures(each, config.timeZone)) };
    }),

    handle(getNewsletter, async ({ params, caller }) => {
      const row = await newsletters.readNewsletter(db, params.id);
      return { newsletter: await presentFollowed(services, row, caller.language) };
    }),

    handle(addNewsletter, async ({ body, user, caller }) => {
      const id = await newsletters.addNewsletter({ ...services, user }, body);
      return { message: answers[caller.language].done.newsletterSaved, ...(await show(id, caller.language)) };
    }),

    handle(changeNewsletter, async ({ params, body, user, caller }) => {
      const isUnscheduled = await newsletters.changeNewsletter({ ...services, user }, params.id, body);
      const { newsletterSaved, newsletterUnscheduled } = answers[caller.language].done;
      const message = isUnscheduled ? newsletterUnscheduled : newsletterSaved;
      return { message, ...(await show(params.id, caller.language)) };
    }),

    handle(deleteNewsletter, async ({ params, user, caller }) => {
      await newsletters.deleteNewsletter({ ...services, user }, params.id);
      return { message: answers[caller.language].done.newsletterDeleted };
    }),

    handle(previewNewsletter, async ({ params, query, caller }) => {
      const language = query.language ?? caller.language;
      const mail = await previewOf(services, params.id, { language, isLight: query.light });
      const [html, text] = previewNewsletter.download;
      const isHtml = query.as === "html";
      return {
        file: (async function* () {
          yield Buffer.from(isHtml ? mail.html : mail.text);
        })(),
        fileName: `newsletter-${params.id}-${language}.${isHtml ? "html" : "txt"}`,
        mediaType: isHtml ? html : text,
      };
    }),

    handle(testNewsletter, async ({ params, body, user, caller }) => {
      const wanted = { userId: user.id, language: body.language ?? caller.language, isLight: body.light };
      const email = await sendTest(services, params.id, wanted);
      return { message: fill(answers[caller.language].done.newsletterTested, { email }) };
    }),

    handle(sendNewsletter, async ({ params, user, caller }) => {
      await newsletters.sendNow({ ...services, user }, params.id);
      return { message: answers[caller.language].done.newsletterStarted, ...(await show(params.id, caller.language)) };
    }),

    handle(scheduleNewsletter, async ({ params, body, user, caller }) => {
      await newsletters.schedule({ ...services, user }, params.id, body.sendAt);
      return {
        message: answers[caller.language].done.newsletterScheduled,
        ...(await show(params.id, caller.language)),
      };
    }),

    handle(pauseNewsletter, async ({ params, user, caller }) => {
      await newsletters.move({ ...services, user }, params.id, newsletters.moves.pause);
      return { message: answers[caller.language].done.newsletterPaused, ...(await show(params.id, caller.language)) };
    }),

    handle(resumeNewsletter, async ({ params, user, caller }) => {
      await newsletters.move({ ...services, user }, params.id, newsletters.moves.resume);
      return { message: answers[caller.language].done.newsletterResumed, ...(await show(params.id, caller.language)) };
    }),

    handle(cancelNewsletter, async ({ params, user, caller }) => {
      await newsletters.move({ ...services, user }, params.id, newsletters.moves.cancel);
      return {
        message: answers[caller.language].done.newsletterCancelled,
        ...(await show(params.id, caller.language)),
      };
    }),

    handle(resendUncertain, async ({ params, user, caller }) => {
      await newsletters.resendUncertain({ ...services, user }, params.id);
      return { message: answers[caller.language].done.newsletterResent, ...(await show(params.id, caller.language)) };
    }),

    handle(listRecipients, async ({ params, query }) => {
      const { rows, total } = await listRecipientPage(db, params.id, query);
      return {
        data: rows.map((row) => presentRecipient(row, config.timeZone)),
        pagination: pagination(query, total),
      };
    }),

    handle(listSuppressions, async ({ query }) => {
      const { rows, total } = await listSuppressionPage(db, query);
      return {
        data: rows.map((row) => presentSuppression(row, config.timeZone)),
        pagination: pagination(query, total),
      };
    }),

    handle(addSuppression, async ({ body, user, caller }) => {
      await suppressByHand({ ...services, user }, body.email);
      return { message: answers[caller.language].done.suppressionAdded };
    }),

    handle(deleteSuppression, async ({ params, user, caller }) => {
      await undoSuppression({ ...services, user }, params.id);
      return { message: answers[caller.language].done.suppressionDeleted };
    }),
  ];
}
