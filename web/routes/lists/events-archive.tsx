import type { Route } from "./+types/events-archive.ts";
import { ArchiveScreen, archiveScreen } from "./archive-screen.tsx";

const screen = archiveScreen("event");
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function EventsArchive({ loaderData }: Route.ComponentProps) {
  return <ArchiveScreen {...loaderData} />;
}
