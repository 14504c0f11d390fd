import { pictureAddress } from "#contract/media.ts";
import type { Database } from "#server/database/schema.ts";
import { selectMedia } from "./queries.ts";
import type { MediaRow } from "./urls.ts";

export type Illustrated = { picture: MediaRow | null; film: MediaRow | null };

type WithFiles = { image: string | null; video: string | null };

/** Adds to each row the picture and the film that its ids name, with one query for all. */
export async function withMedia<T extends WithFiles>(db: Database, rows: readonly T[]): Promise<(T & Illustrated)[]> {
  const media = await mediaOf(db, rows);
  return rows.map((row) => illustrate(row, media));
}

/** The pictures and films of these rows by their ids. */
export function mediaOf(db: Database, rows: readonly WithFiles[]): Promise<Map<string, MediaRow>> {
  return selectMedia(
    db,
    rows.flatMap(({ image, video }) => [image, video]).filter((id) => id !== null),
  );
}

export function illustrate<T extends WithFiles>(row: T, media: ReadonlyMap<string, MediaRow>): T & Illustrated {
  const find = (id: string | null) => (id === null ? null : (media.get(id) ?? null));
  return { ...row, picture: find(row.image), film: find(row.video) };
}

const anyPicture = new RegExp(pictureAddress, "g");

/** The sizes of the pictures in these texts, by their ids. */
export async function weightsIn(db: Database, texts: readonly string[]): Promise<Record<string, number>> {
  const ids = new Set(texts.flatMap((text) => [...text.matchAll(anyPicture)].map(([, id = ""]) => id)));
  const media = await selectMedia(db, [...ids]);
  return Object.fromEntries([...media.values()].flatMap(({ id, bytes }) => (bytes === null ? [] : [[id, bytes]])));
}
