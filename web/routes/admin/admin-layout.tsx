import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { Outlet } from "react-router";
import { getAdminConfig } from "#contract/admin.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { useCanonicalPath } from "#web/data/site.ts";
import { loadWords } from "#web/data/words.ts";
import { LoadingSession } from "#web/routes/account/loading-session.tsx";
import { useGuard } from "#web/routes/account/use-guard.ts";
import styles from "../../styles/admin.css?url";
import { adminData } from "./admin-data.ts";
import { type AdminData, useAdminText } from "./admin-text.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { useHeldCountOfNow } from "./held-count.ts";
import { ledFrom } from "./screen-duties.ts";
import { Drawer, Sidebar } from "./sidebar.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** The root's chrome leaves its footer out (web/root.tsx). */
export const handle = { isAdminScreen: true };

export const clientLoader = adminData(async ({ api, language }): Promise<AdminData> => {
  const [words, config] = await Promise.all([loadWords(language, "admin"), api(getAdminConfig, {})]);
  return { words, ...config };
});

/** Once a document, as the site's own data. */
export const shouldRevalidate = () => false;

/** The server's rendering, which does not know the user. */
export function HydrateFallback() {
  const { account } = useText();
  return (
    <div className="wrap py-16">
      <PageHead isIndexed={false} />
      <LoadingSession />
      <noscript>
        <p>{account.needsJavaScript}</p>
      </noscript>
    </div>
  );
}

/** The layout of the admin screens: a sidebar, on phones a drawer. */
export default function AdminLayout() {
  const { frame } = useAdminText();
  const path = useCanonicalPath();
  const user = useGuard((role) => ledFrom(role, path));
  useHeldCountOfNow(user);
  const [open, setOpen] = useState<"drawer" | "category" | null>(null);
  const close = () => setOpen(null);
  const addCategory = () => setOpen("category");
  if (!user) return null;
  return (
    <div className="mx-auto flex w-full max-w-[96rem] items-start">
      <aside className="sticky top-19 hidden h-[calc(100dvh-4.75rem)] w-68 shrink-0 overflow-y-auto border-line border-e py-4 pe-4 ps-8 lg:block">
        <Sidebar onAddCategory={addCategory} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col gap-6 px-4 pt-4 pb-24 md:px-8 lg:pt-8">
        <button type="button" className="button-quiet self-start lg:hidden" onClick={() => setOpen("drawer")}>
          <MenuIcon className="size-5" aria-hidden />
          {frame.title}
        </button>
        <Outlet />
      </div>
      {open === "drawer" && <Drawer onClose={close} onAddCategory={addCategory} />}
      {open === "category" && <CategoryDialog onClose={close} />}
    </div>
  );
}
