import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#server/process/project-root.ts";
import type { Services } from "#server/services.ts";
import pictures from "./pictures/pictures.json" with { type: "json" };

/** The media id of every cover (by slug), avatar (by the person's key), of `logo` and of `film`. */
export type SampleMedia = ReadonlyMap<string, string>;

/** Copies the pictures and the film of the sample content into the media library. */
export async function addMedia({ db, media }: Services): Promise<SampleMedia> {
  const folder = join(projectRoot, "sample");
  const film = await media.addVideo(db, await readFile(join(folder, "film.mp4")));
  // Together, since each waits for the disk.
  const ids = await Promise.all(
    Object.entries(pictures).map(async ([name, facts]) => {
      const file = join(folder, "pictures", `${name}.webp`);
      return [name, await media.addFinishedPicture(db, { file, ...facts })] as const;
    }),
  );
  return new Map([...ids, ["film", film]]);
}
