import type { Route } from "./+types/news-archive.ts";
import { ArchiveScreen, archiveScreen } from "./archive-screen.tsx";

const screen = archiveScreen("article");
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function NewsArchive({ loaderData }: Route.ComponentProps) {
  return <ArchiveScreen {...loaderData} />;
}
