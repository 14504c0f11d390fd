import { pictureAddress } from "#contract/media.ts";
import type { Database } from "#server/database/schema.ts";
import { selectMedia } from "./queries.ts";
import type { MediaRow } from "./urls.ts";

export type Illustrated = { picture: MediaRow | null; film: MediaRow | null };

/** Adds to each row the picture and the film that its ids name, with one query for all. */
export async function withMedia<T extends { image: string | null; video: string | null }>(
  db: Database,
  rows: readonly T[],
): Promise<(T & Illustrated)[]> {
  const ids = rows.flatMap(({ image, video }) => [image, video]).filter((id) => id !== null);
  const media = await selectMedia(db, ids);
  const find = (id: string | null) => (id === null ? null : (media.get(id) ?? null));
  return rows.map((row) => ({ ...row, picture: find(row.image), film: find(row.video) }));
}

const anyPicture = new RegExp(pictureAddress, "g");

/** The sizes of the pictures in these texts, by their ids. */
export async function weightsIn(db: Database, texts: readonly string[]): Promise<Record<string, number>> {
  const ids = new Set(texts.flatMap((text) => [...text.matchAll(anyPicture)].map(([, id = ""]) => id)));
  const media = await selectMedia(db, [...ids]);
  return Object.fromEntries([...media.values()].flatMap(({ id, bytes }) => (bytes === null ? [] : [[id, bytes]])));
}
