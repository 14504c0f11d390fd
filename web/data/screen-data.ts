import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "react-router";
import { isLanguage, type Language, siteLanguage } from "#i18n/language.ts";
import { type Api, ApiFailure, browserApi, createApi, prefetchApi } from "#web/api.ts";
import { pageContext } from "#web/data/page-context.ts";
import type { Answer } from "#web/forms/form.ts";

/** What a screen loads its data with, the same on server and browser. */
export type ScreenArgs = {
  api: Api;
  language: Language;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Milliseconds since 1970. */
  now: number;
};

/** One `load` for the server's rendering and for navigation in the browser. */
export function screenData<T>(load: (args: ScreenArgs) => Promise<T>) {
  const run = (args: ScreenArgs) => load(args).catch(throwAsRouteError);
  return {
    async onServer({ context, params, url }: LoaderFunctionArgs): Promise<T> {
      // The build leaves out of browsers what follows.
      if (!import.meta.env.SSR) throw new Error();
      const { transport, language, now, checkAddress } = context.get(pageContext);
      const loaded = await run({ api: createApi(transport), language, params, search: url.searchParams, now });
      checkAddress(loaded);
      return loaded;
    },
    /** Whether this is a prefetch. */
    prefetch(params: ScreenArgs["params"]): Promise<T> {
      const search = new URLSearchParams();
      return run({ api: prefetchApi, language: documentLanguage(), params, search, now: Date.now() });
    },
    inBrowser({ params, url }: ClientLoaderFunctionArgs): Promise<T> {
      return run({ api: browserApi, language: documentLanguage(), params, search: url.searchParams, now: Date.now() });
    },
  };
}

/** The language this document was rendered in; another language is another document. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : siteLanguage();
}

/** The router shows the error screen with the API's status and sentence. */
function throwAsRouteError(error: unknown): never {
  if (error instanceof ApiFailure) throw data({ message: error.message }, { status: error.status || 503 });
  throw error;
}

/** Whether a loader failed because the server was not reached, or was not able to answer. */
export function isOutOfReach(error: unknown): boolean {
  const { init } = error as { init?: { status?: number } | null };
  return (init?.status ?? 0) >= 500;
}

type ActionArgs = Pick<ScreenArgs, "params" | "search" | "language">;

/**
 * One handling of a form for the server, where there is no JavaScript, and for the browser. `afterwards` names the
 * page that the server leads to once it is done, so that a reload sends nothing twice.
 */
export function screenAction<T extends object>(
  send: (api: Api, form: FormData, args: ActionArgs) => Promise<Answer<T>>,
  afterwards?: (answer: Extract<Answer<T>, { isDone: true }>, args: ActionArgs) => string,
) {
  return {
    async onServer({ context, request, params, url }: ActionFunctionArgs) {
      if (!import.meta.env.SSR) throw new Error();
      const { transport, language } = context.get(pageContext);
      const args = { params, search: url.searchParams, language };
      const answer = await send(createApi(transport), await request.formData(), args);
      if (answer.isDone && afterwards) return redirect(afterwards(answer, args), 303);
      return data(answer, { status: answer.status });
    },
    /** Answered with the status of the rejection, so that no data is loaded again, and what was typed stays. */
    async inBrowser({ request, params, url }: ClientActionFunctionArgs) {
      const args = { params, search: url.searchParams, language: documentLanguage() };
      const answer = await send(browserApi, await request.formData(), args);
      return data(answer, { status: answer.status });
    },
  };
}
