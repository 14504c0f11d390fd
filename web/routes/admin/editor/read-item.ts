import { getArticle } from "#contract/articles.ts";
import { getEvent } from "#contract/events.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { documentLanguage } from "#web/data/screen-data.ts";
import { type Item, itemOfArticle, itemOfEvent, type Kind } from "./item.ts";

/** An article or an event as it now is on the server. @throws ApiFailure */
export async function readItem(kind: Kind, id: number): Promise<Item> {
  const input = { params: { id: String(id) }, query: { language: documentLanguage() } };
  if (kind === "news") return itemOfArticle((await browserApi(getArticle, input)).article);
  return itemOfEvent((await browserApi(getEvent, input)).event);
}

/** Whether the server says that it was deleted; not where it says nothing. */
export async function isGone(kind: Kind, id: number): Promise<boolean> {
  return readItem(kind, id).then(
    () => false,
    (error) => error instanceof ApiFailure && error.status === 404,
  );
}
