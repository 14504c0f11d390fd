import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#server/project-root.ts";
import type { Services } from "#server/services.ts";
import { demoArticles } from "./articles.ts";
import { drawAvatar } from "./covers/draw-avatar.ts";
import { drawCover } from "./covers/draw-cover.ts";
import { drawLogo } from "./covers/draw-logo.ts";
import { demoEvents } from "./events.ts";
import { readers, writers } from "./people.ts";

/** The media id of every cover (by slug), avatar (by the person's key), of `logo` and of `film`. */
export type DemoMedia = ReadonlyMap<string, string>;

/** Draws all pictures of the sample content and keeps them in the media library. */
export async function drawPictures({ db, media }: Services): Promise<DemoMedia> {
  const drawings: [string, () => string][] = [
    ...[...demoArticles, ...demoEvents].map(({ slug }): [string, () => string] => [slug, () => drawCover(slug)]),
    ...[...writers, ...readers].map(({ key }): [string, () => string] => [key, () => drawAvatar(key)]),
    ["logo", drawLogo],
  ];
  const ids = new Map<string, string>();
  // One after the other: together they would take the memory of a small server.
  for (const [name, draw] of drawings) ids.set(name, await media.addPicture(db, Buffer.from(draw())));
  const film = await readFile(join(projectRoot, "server", "demo", "media", "imigongo.mp4"));
  return ids.set("film", await media.addVideo(db, film));
}
