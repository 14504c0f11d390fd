import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
} from "react-router";
import { isLanguage, type Language, siteLanguage } from "#i18n/language.ts";
import { type Api, ApiFailure, browserApi, createApi } from "#web/api.ts";
import { pageContext } from "#web/page-context.ts";

/** What a screen loads its data with, alike on both sides. */
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
    onServer({ context, params, url }: LoaderFunctionArgs): Promise<T> {
      const { transport, language, now } = context.get(pageContext);
      return run({ api: createApi(transport), language, params, search: url.searchParams, now });
    },
    inBrowser({ params, url }: ClientLoaderFunctionArgs): Promise<T> {
      return run({ api: browserApi, language: documentLanguage(), params, search: url.searchParams, now: Date.now() });
    },
  };
}

/** The language this document was rendered in; another language is another document. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : siteLanguage;
}

/** The router shows the error screen with the API's status and sentence. */
function throwAsRouteError(error: unknown): never {
  if (error instanceof ApiFailure) throw data({ message: error.message }, { status: error.status || 503 });
  throw error;
}

/** One handling of a form for the server, where there is no JavaScript, and for the browser. */
export function screenAction<T extends { status: number }>(
  send: (api: Api, form: FormData, language: Language) => Promise<T>,
) {
  return {
    async onServer({ context, request }: ActionFunctionArgs) {
      const { transport, language } = context.get(pageContext);
      const result = await send(createApi(transport), await request.formData(), language);
      return data(result, { status: result.status });
    },
    async inBrowser({ request }: ClientActionFunctionArgs): Promise<T> {
      return send(browserApi, await request.formData(), documentLanguage());
    },
  };
}
