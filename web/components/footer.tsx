import type { ReactNode } from "react";
import { categoryPath, issuesPath } from "#contract/list-paths.ts";
import { fill } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useSite } from "#web/data/site.ts";
import { useLowData } from "#web/document/low-data.ts";
import { DataModeButton } from "./data-mode.tsx";
import { useNow } from "./relative-time.tsx";

/** How many categories the footer names (specification, section 9). */
const FOOTER_CATEGORIES = 4;

export function Footer() {
  const text = useText();
  const { settings, categories, hasNewsletters } = useSite();
  const isLowData = useLowData();
  const year = new Date(useNow()).getUTCFullYear();
  const siteName = settings?.siteName ?? "Urubuga";
  const social = [
    ["Facebook", settings?.facebookUrl],
    ["Instagram", settings?.instagramUrl],
    ["YouTube", settings?.youtubeUrl],
    ["TikTok", settings?.tiktokUrl],
  ] as const;
  return (
    <footer className="mt-20 bg-night text-cream [--accent:#f2b84d]">
      <div aria-hidden className="imigongo-band" />
      <div className="wrap grid gap-x-10 gap-y-5 py-8 sm:grid-cols-2 sm:gap-y-8 sm:py-12 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        <Block title={text.footer.about} isLong>
          <p lang={settings?.aboutLanguage} className="max-w-prose text-cream/85">
            {settings?.about}
          </p>
        </Block>
        <Block title={text.footer.categories} isLong>
          <ul className={links}>
            {categories.slice(0, FOOTER_CATEGORIES).map((category) => (
              <li key={category.id} lang={category.language}>
                <Link to={categoryPath(category)} className="footer-link">
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </Block>
        <Block title={text.footer.contact}>
          <address className="flex flex-wrap gap-x-6 not-italic sm:flex-col">
            {settings?.contactEmail && (
              <a href={`mailto:${settings.contactEmail}`} className="footer-link">
                {settings.contactEmail}
              </a>
            )}
            {settings?.contactPhone && (
              <a href={`tel:${settings.contactPhone.replaceAll(" ", "")}`} className="footer-link">
                {settings.contactPhone}
              </a>
            )}
            {settings?.contactAddress && <span className="py-2 text-cream/85">{settings.contactAddress}</span>}
          </address>
        </Block>
        <Block title={text.footer.follow}>
          <ul className={links}>
            {social.map(
              ([name, url]) =>
                url && (
                  <li key={name}>
                    <a href={url} rel="noopener" className="footer-link">
                      {name}
                    </a>
                  </li>
                ),
            )}
            {hasNewsletters && (
              <li>
                <Link to={issuesPath} className="footer-link">
                  {text.footer.newsletters}
                </Link>
              </li>
            )}
            <li>
              <a href={`/${text.language}/rss.xml`} className="footer-link">
                {text.footer.newsFeed}
              </a>
            </li>
            <li>
              <a href={`/${text.language}/events.ics`} className="footer-link">
                {text.footer.eventsFeed}
              </a>
            </li>
          </ul>
        </Block>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-cream/15 border-t py-4 text-cream/75 text-sm">
          <p className="py-2">{fill(text.footer.rights, { year, site: siteName })}</p>
          <Link to="/privacy" className="inline-flex min-h-11 items-center underline">
            {text.footer.privacy}
          </Link>
          {!isLowData && (
            <DataModeButton to="low" className="min-h-11 cursor-pointer underline">
              {text.lowData.enter}
            </DataModeButton>
          )}
        </div>
      </div>
    </footer>
  );
}

/** Without anything below it, a heading is not shown. */
/** Side by side on a phone, where one below the other would be longer than most pages. */
const links = "flex flex-wrap gap-x-6 sm:block";

/** @param isLong left out on a phone below a form, which it would be longer than (account-page.tsx) */
function Block({ title, isLong = false, children }: { title: string; isLong?: boolean; children: ReactNode }) {
  return (
    <section
      className={`flex flex-col gap-1 has-[>:last-child:empty]:hidden sm:gap-2 xl:first:col-span-2 ${
        isLong ? "max-sm:in-[body:has(.account-page)]:hidden" : ""
      }`}
    >
      <h2 className="text-lg text-ochre">{title}</h2>
      {children}
    </section>
  );
}
