import type { Route } from "./+types/news-month.ts";
import { MonthScreen, monthScreen } from "./month-screen.tsx";

const screen = monthScreen("article");
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function NewsMonth({ loaderData }: Route.ComponentProps) {
  return <MonthScreen {...loaderData} />;
}
