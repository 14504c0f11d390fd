import { useLocation, useRouteLoaderData } from "react-router";
import type { RootData } from "#web/root.tsx";

/** What every page knows of the site: settings, categories, address, the moment of rendering. */
export function useSite(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("the site's data is loaded by the root route");
  return data;
}

/** The path of this page without a language in front of it. */
export function usePath(): string {
  return useLocation().pathname;
}
