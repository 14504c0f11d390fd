import { Menu as MenuIcon, Search } from "lucide-react";
import { NavLink, useLocation, useNavigate } from "react-router";
import { fill } from "#i18n/format.ts";
import { scrollToElement } from "#web/browser/scroll.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { landingOf } from "#web/data/back-office.ts";
import { useSite } from "#web/data/site.ts";
import { useLowData } from "#web/document/low-data.ts";
import { useSession } from "#web/session.ts";
import { AccountMenu } from "./account-menu.tsx";
import { DataModeButton } from "./data-mode.tsx";
import { useDonation } from "./donation.tsx";
import { LanguagePicker } from "./language-picker.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** @param isAdmin whether a back-office screen is below: its grid is wider, and on phones its menu is the only one */
export function TopBar({ isAdmin }: { isAdmin: boolean }) {
  const { navigation, account, lowData, search } = useText();
  const isLowData = useLowData();
  const { settings } = useSite();
  const siteName = settings?.siteName ?? "Urubuga";
  return (
    <header className="sticky top-0 z-30 bg-night text-cream">
      <div
        className={`top-bar flex min-h-16 items-center gap-1 [--accent:#f2b84d] sm:gap-2 ${
          isAdmin ? "mx-auto w-full max-w-[96rem] px-4 md:px-8" : "wrap"
        }`}
      >
        <Link
          to="/"
          aria-label={fill(navigation.homeOf, { site: siteName })}
          className="me-auto flex min-h-11 min-w-0 items-center gap-2.5"
        >
          <Logo logoUrl={settings?.logoUrl ?? null} siteName={siteName} />
        </Link>
        <nav aria-label={navigation.main} className="max-xl:hidden">
          <ul className="flex items-center">
            <NavigationLinks className="px-3" />
            <DashboardLink />
          </ul>
        </nav>
        <SubscribeButton className="max-xl:hidden" />
        <NavLink to="/search" aria-label={search.title} className="top-link min-w-11 justify-center max-xl:hidden">
          <Search className="size-5" aria-hidden />
        </NavLink>
        <LanguagePicker />
        <ThemeToggle className="max-[22.4rem]:hidden" />
        <AccountMenu />
        <Menu
          name={navigation.menu}
          label={<MenuIcon className="size-6" aria-hidden />}
          className={isAdmin ? "max-lg:hidden xl:hidden" : "xl:hidden"}
        >
          <nav
            aria-label={navigation.main}
            className="absolute top-full end-0 z-40 mt-2 w-[min(18rem,calc(100vw-2rem))] rounded-xl border border-cream/15 bg-night p-2 shadow-xl"
          >
            <ul className="flex flex-col">
              <NavigationLinks className="px-4" />
              <li>
                <NavLink to="/search" className="top-link px-4">
                  {search.title}
                </NavLink>
              </li>
              <li className="signed-in:hidden">
                <NavLink to="/login" className="top-link px-4">
                  {account.login}
                </NavLink>
              </li>
              <li className="p-2">
                <SubscribeButton className="w-full" />
              </li>
              {!isLowData && (
                <li>
                  <DataModeButton to="low" className="top-link w-full cursor-pointer px-4 text-start">
                    {lowData.enter}
                  </DataModeButton>
                </li>
              )}
              <li className="flex justify-center min-[22.5rem]:hidden">
                <ThemeToggle />
              </li>
            </ul>
          </nav>
        </Menu>
      </div>
      <div aria-hidden className="imigongo-band" />
    </header>
  );
}

function NavigationLinks({ className }: { className: string }) {
  const { navigation } = useText();
  const { open } = useDonation();
  const style = `top-link ${className}`;
  return (
    <>
      <li>
        <NavLink to="/" end className={style}>
          {navigation.home}
        </NavLink>
      </li>
      <li>
        <NavLink to="/news" className={style}>
          {navigation.news}
        </NavLink>
      </li>
      <li>
        <NavLink to="/events" className={style}>
          {navigation.events}
        </NavLink>
      </li>
      <li>
        <Link
          to="/donate"
          className={style}
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
        >
          {navigation.donate}
        </Link>
      </li>
    </>
  );
}

/** For whoever has a part of the back-office, on wide screens alone (specification, section 2). */
function DashboardLink() {
  const { navigation } = useText();
  const { user } = useSession();
  const landing = user && landingOf(user.role);
  if (!landing) return null;
  return (
    <li>
      <NavLink to={landing.path} className="top-link px-3">
        {navigation[landing.name]}
      </NavLink>
    </li>
  );
}

/** Leads to the subscribe block of the home page, over home where the reader is elsewhere. */
function SubscribeButton({ className }: { className: string }) {
  const { navigation } = useText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      to="/#subscribe"
      onClick={(event) => {
        event.preventDefault();
        if (pathname === "/" && scrollToElement("subscribe")) return;
        navigate("/", { state: { scrollTo: "subscribe" } });
      }}
      className={`inline-flex min-h-11 items-center justify-center rounded-xl bg-ochre px-4 font-semibold text-night hover:brightness-110 ${className}`}
    >
      {navigation.subscribe}
    </Link>
  );
}
