/** An item as answers of the API have it. */
export type AnsweredItem = { id: number; date?: unknown; likes?: unknown; comments?: unknown };

/** The items that stand alone or in lists in an answer of the API. */
export function itemsIn(body: unknown): AnsweredItem[] {
  return Object.values(body as object)
    .flat()
    .filter((part): part is AnsweredItem => typeof part === "object" && part !== null && "id" in part);
}
