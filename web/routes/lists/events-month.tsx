import type { Route } from "./+types/events-month.ts";
import { MonthScreen, monthScreen } from "./month-screen.tsx";

const screen = monthScreen("event");
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function EventsMonth({ loaderData }: Route.ComponentProps) {
  return <MonthScreen {...loaderData} />;
}
