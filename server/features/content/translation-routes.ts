import { answers } from "#i18n/catalogues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import type { Kind, Shapes } from "./kind.ts";
import { readTranslation } from "./read-translation.ts";
import { changeTranslation, confirmTranslation } from "./translating.ts";

/** What is done with one translation of an item. */
export function translationRoutes<Own extends object, Sent extends object, Presented extends Shapes>(
  services: Services,
  kind: Kind<Own, Sent, Presented>,
): Route[] {
  const {
    readTranslation: reading,
    changeTranslation: changing,
    confirmTranslation: confirming,
  } = kind.endpoints.workflow;
  return [
    handle(reading, ({ params, user }) =>
      readTranslation(services, kind, { publicId: params.id, language: params.language, user }),
    ),

    handle(changing, async ({ params, body, user, caller }) => {
      const which = { publicId: params.id, language: params.language };
      await changeTranslation({ ...services, user }, kind, which, body);
      const translation = await readTranslation(services, kind, { ...which, user });
      const { done, kinds } = answers[caller.language];
      if (translation.state === "done") return { ...translation, message: kinds[kind.name].saved };
      const isToReview = translation.state === "toReview";
      return { ...translation, message: isToReview ? done.translationHandedOver : done.translationSaved };
    }),

    handle(confirming, async ({ params, body, user, caller }) => {
      const which = { publicId: params.id, language: params.language };
      await confirmTranslation({ ...services, user }, kind, which, body.revision);
      return {
        ...(await readTranslation(services, kind, { ...which, user })),
        message: answers[caller.language].kinds[kind.name].saved,
      };
    }),
  ];
}
