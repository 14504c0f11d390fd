import { join } from "node:path";

export function mediaRoot(dataDir: string): string {
  return join(dataDir, "media");
}

export type MediaFolders = {
  /** One file an upload; a video is served from here as it is. */
  originals: string;
  /** A folder an upload, made again where it is missing. */
  variants: string;
  /** What is being received, and whatever else is not finished: swept when it is a day old. */
  incoming: string;
};

export function mediaFolders(dataDir: string): MediaFolders {
  const root = mediaRoot(dataDir);
  return { originals: join(root, "originals"), variants: join(root, "variants"), incoming: join(root, "incoming") };
}
