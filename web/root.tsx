import { type ReactNode, use, useEffect, useRef } from "react";
import {
  type ClientLoaderFunctionArgs,
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from "react-router";
import { factsOf } from "#i18n/language.ts";
import { createApi } from "#web/api.ts";
import { LowDataLine } from "#web/components/data-mode.tsx";
import { DonationProvider } from "#web/components/donation.tsx";
import { ErrorScreen } from "#web/components/error-screen.tsx";
import { Footer } from "#web/components/footer.tsx";
import { PendingBar } from "#web/components/pending-bar.tsx";
import { NowProvider } from "#web/components/relative-time.tsx";
import { SkipLink } from "#web/components/skip-link.tsx";
import { useText } from "#web/components/text.tsx";
import { ToastProvider } from "#web/components/toasts.tsx";
import { TopBar } from "#web/components/top-bar.tsx";
import { invalidateContent, isContentInvalid, markContentValid } from "#web/data/content-invalidation.ts";
import { pageContext } from "#web/data/page-context.ts";
import { loadSite, type RootData, useHandle, useRootData } from "#web/data/site.ts";
import { scriptOf } from "#web/data/words.ts";
import { useLowData } from "#web/document/low-data.ts";
import { NonceContext } from "#web/document/nonce.ts";
import { SiteLanguages } from "#web/document/site-languages.tsx";
import { firstPaintScript, themeScript } from "#web/preferences.ts";
import displayFont from "./fonts/bricolage-grotesque-700.woff2?url";
import icon from "./images/icon.svg?url";
import styles from "./styles/app.css?url";

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const { transport, language, siteUrl, now, countsViews } = context.get(pageContext);
  const site = await loadSite(createApi(transport), language);
  return { ...site, siteUrl, now, ...(countsViews && { countsViews }) };
}

/** Loaded once a document, and again after the user has changed something: another language is another document. */
export const shouldRevalidate = () => isContentInvalid();

let shown: RootData | undefined;

/** Where the server cannot be reached the site's data stays, and is loaded again at the next navigation. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<RootData> {
  markContentValid();
  try {
    return await serverLoader<RootData>();
  } catch (error) {
    invalidateContent();
    if (shown) return shown;
    throw error;
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const text = useText();
  const nonce = use(NonceContext);
  const isLowData = useLowData();
  return (
    <html
      lang={text.language}
      dir={factsOf(text.language).direction}
      data-low={isLowData ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1a1310" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, named in the page's policy by its hash */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: isLowData ? themeScript : firstPaintScript }} />
        <link rel="icon" href={icon} type="image/svg+xml" />
        {!isLowData && <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <link rel="stylesheet" href={styles} />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        {!isLowData && <ScrollRestoration />}
        {!isLowData && <SiteLanguages />}
        {!isLowData && <Scripts />}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: { loaderData: RootData }) {
  useEffect(() => {
    shown = loaderData;
  }, [loaderData]);
  return (
    <Chrome data={loaderData}>
      <Outlet />
    </Chrome>
  );
}

/** Top bar and footer stay, unless the error is their own. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const data = useRootData();
  const screen = <ErrorScreen error={error} />;
  return data ? <Chrome data={data}>{screen}</Chrome> : <main id="content">{screen}</main>;
}

function Chrome({ data, children }: { data: RootData; children: ReactNode }) {
  const { settings, now } = data;
  const { language } = useText();
  const catalogue = scriptOf(language, "every");
  const hasTopBar = !useHandle("hasNoTopBar");
  const isLowData = useLowData();
  const isAdminScreen = useHandle("isAdminScreen");
  return (
    <NowProvider renderedAt={now}>
      <ToastProvider>
        <DonationProvider settings={settings} isHeldBack={isAdminScreen}>
          {catalogue && !isLowData && <link rel="modulepreload" href={catalogue} />}
          <PendingBar />
          {hasTopBar && <SkipLink />}
          {isLowData && <LowDataLine />}
          {hasTopBar && <TopBar isAdmin={isAdminScreen} />}
          <Main>{children}</Main>
          {!isAdminScreen && <Footer />}
        </DonationProvider>
      </ToastProvider>
    </NowProvider>
  );
}

/**
 * After a navigation in the browser the focus moves to the new page's start, or to the element that a screen with a
 * single task marks (`data-start`).
 */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // The browser's focus.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const start = main.current?.querySelector<HTMLElement>("[data-start]") ?? main.current;
    start?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="content" className="flex-1 outline-none" tabIndex={-1}>
      {children}
    </main>
  );
}
