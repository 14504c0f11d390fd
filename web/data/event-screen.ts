import { type Event, getEvent, listCategoryEvents } from "#contract/events.ts";
import { withoutFlat } from "#contract/flat-texts.ts";
import type { Language } from "#i18n/language.ts";
import type { Api } from "#web/api.ts";
import { screenData } from "#web/data/screen-data.ts";

/** Beside an event, the event itself left out (specification, section 9). */
const RELATED = 4;

export const eventScreen = screenData(async ({ api, language, params }) => {
  const { event } = await api(getEvent, { params: { id: params.id ?? "" }, query: { language } });
  const { addresses } = event;
  return { addresses, ...(await shownEvent(api, event, language)) };
});

/** What the page of an event shows. */
export async function shownEvent(api: Api, event: Event, language: Language) {
  const { events } = await api(listCategoryEvents, {
    query: { name: event.category.name, type: "EVENT", language, limit: RELATED + 1 },
  });
  const { translations, addresses, version, ...shown } = withoutFlat(event, "title", "description");
  const related = events
    .filter((each) => each.id !== event.id)
    .slice(0, RELATED)
    .map(({ path, title, titleLanguage, image, picture, date }) => ({
      path,
      title,
      titleLanguage,
      image,
      picture,
      date,
    }));
  // Hosts of the release before send no bylines.
  return { event: { ...shown, bylines: shown.bylines ?? [] }, related };
}
