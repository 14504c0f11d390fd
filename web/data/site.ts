import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { listCategories } from "#contract/categories.ts";
import { withoutFlat } from "#contract/flat-texts.ts";
import { getSettings, type Settings } from "#contract/settings.ts";
import type { Language } from "#i18n/language.ts";
import { type Api, missingWhereRejected } from "#web/api.ts";

/** The data that every page has. */
export type Site = Awaited<ReturnType<typeof loadSite>>;

/** Settings and categories may fail while the rest of a page still serves its reader. */
export async function loadSite(api: Api, language: Language) {
  const [site, categories] = await Promise.all([
    api(getSettings, { query: { language } }).catch(missingWhereRejected),
    api(listCategories, { query: { language } }).then((reply) => reply.category, missingWhereRejected),
  ]);
  return {
    settings: site && shownSettings(site.settings),
    hasNewsletters: site?.hasNewsletters ?? false,
    categories: categories ?? [],
  };
}

/** What the root route loaded: the site, its address, the moment of rendering. */
export type RootData = Site & { siteUrl: string; now: number; countsViews?: true };

/** Null only on the error page of a site whose data could not be loaded at all. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

export function useSite(): RootData {
  const data = useRootData();
  if (!data) throw new Error("the site's data is loaded by the root route");
  return data;
}

/** The addresses of the donation dialog, over the home page. */
export const donationPaths = ["/donate", "/donat"];

/** The one path of this page, without a language in front of it. */
export function useCanonicalPath(): string {
  const path = useLocation().pathname.replace(/(?<=.)\/+$/, "");
  return donationPaths.includes(path) ? "/" : path;
}

/** Whether the page's route, or one around it, says so in its `handle`. */
export function useHandle(name: "isAdminScreen" | "hasNoTopBar" | "bringsHeldCount"): boolean {
  return useMatches().some(({ handle }) => (handle as Record<string, true> | undefined)?.[name]);
}

/** Without the texts for editing, which no reader's page needs. */
function shownSettings(settings: Settings) {
  return withoutFlat(settings, "description", "about", "privacy");
}
