import { articleKind } from "./article-kind.ts";
import { eventKind } from "./event-kind.ts";

/** The content kinds, by the name that each has in the API, the database and the code. */
export const contentKinds = {
  article: articleKind,
  event: eventKind,
} as const;

export type ContentKind = keyof typeof contentKinds;
export type BodyStem = (typeof contentKinds)[ContentKind]["body"];

export const contentKindNames = Object.keys(contentKinds) as ContentKind[];

export function isContentKind(name: string): name is ContentKind {
  return contentKindNames.some((each) => each === name);
}

/** The path of an item's page without its words and a language: `/article/12`. */
export function itemPath(kind: ContentKind, publicId: number): string {
  return `/${kind}/${publicId}`;
}

/** What stands behind an item's id for another page than its own: no words of a title may. */
export const pagesOfItems: readonly string[] = ["comments"];

/** The item whose page has this path, whatever its words; null for every other page. */
export function itemAt(path: string): { kind: ContentKind; publicId: number } | null {
  const [, name, id, words = ""] = path.match(/^\/([a-z]+)\/(\d+)(?:\/([^/]+))?\/?$/) ?? [];
  if (pagesOfItems.includes(words)) return null;
  const kind = contentKindNames.find((each) => each === name);
  return kind ? { kind, publicId: Number(id) } : null;
}
