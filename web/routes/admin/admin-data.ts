import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import { isLanguage } from "#i18n/language.ts";
import { ApiFailure } from "#web/api.ts";
import { type ScreenArgs, screenData } from "#web/data/screen-data.ts";
import { currentSession } from "#web/session.ts";
import { ledFrom } from "./screen-duties.ts";

/**
 * Loads what an admin screen shows: in the browser alone, which knows who is signed in. Guests are led to
 * the login, users without the duty to their own part of the back-office or home (specification, section 2); the server
 * checks every call anyway.
 */
export function adminData<T>(load: (args: ScreenArgs) => Promise<T>) {
  const screen = screenData((args) => load(args).catch(redirectWhereRejected));
  const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<T> => {
    const { user } = currentSession();
    if (user === null) throw redirect("/login");
    const elsewhere = ledFrom(user.role, pathOf(args.url));
    if (elsewhere !== undefined) throw redirect(elsewhere);
    return screen.inBrowser(args);
  };
  clientLoader.hydrate = true as const;
  return clientLoader;
}

/** Without the language in front of it. */
function pathOf({ pathname }: URL): string {
  const [, first] = pathname.split("/");
  const path = isLanguage(first) ? pathname.slice(first.length + 1) : pathname;
  return path.replace(/(?<=.)\/+$/, "");
}

function redirectWhereRejected(error: unknown): never {
  if (error instanceof ApiFailure && error.status === 401) throw redirect("/login");
  if (error instanceof ApiFailure && error.status === 403) throw redirect("/");
  throw error;
}

/** For what an address names: the server's sentence where it is not there; null where it could not be had. */
export function sentenceWhereMissing(error: unknown): string | null {
  return error instanceof ApiFailure && error.status === 404 ? error.message : missingUnlessForbidden(error);
}

/** For data that a screen can do without: null where it could not be had, unless the user may not see the screen. */
export function missingUnlessForbidden(error: unknown): null {
  if (error instanceof ApiFailure && error.status !== 401 && error.status !== 403) return null;
  throw error;
}
