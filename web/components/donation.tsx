import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { donationPaths, type Site } from "#web/data/site.ts";
import type { DonationDialogProps } from "#web/on-demand/donation-dialog.tsx";
import { mayShowDonation, noteDonationShown } from "#web/preferences.ts";

const load = () =>
  import("#web/on-demand/donation-dialog.tsx").then(
    (loaded) => ({ default: loaded.DonationDialog as ComponentType<DonationDialogProps> }),
    () => ({ default: () => null }),
  );

/**
 * In a browser loaded once it is shown, which is seldom on a first visit; nothing where it cannot be loaded. The server writes a page
 * as one string, which waits for nothing.
 */
const DonationDialog = import.meta.env.SSR ? (await load()).default : lazy(load);

/** The popup comes once, this long after the page was loaded (specification, section 9), or a multiple of it. */
const POPUP_AFTER_MS = 60_000;

type Donation = { open(): void };
const DonationContext = createContext<Donation>({ open: () => undefined });

export function useDonation(): Donation {
  return use(DonationContext);
}

type Props = {
  settings: Site["settings"];
  /** Where the popup would disturb somebody at work. */
  isHeldBack: boolean;
  children: ReactNode;
};

/** Holds the one donation dialog: opened by a link, by its own address, or by the popup's timer. */
export function DonationProvider({ settings, isHeldBack, children }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasOwnAddress = donationPaths.includes(pathname);
  const [isOpen, setOpen] = useState(hasOwnAddress);
  const donation = useMemo(() => ({ open: () => setOpen(true) }), []);

  const [isDue, setDue] = useState(false);

  // The browser's timer. Whoever is typing is asked later: the popup would take the focus.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.querySelector(":focus:read-write")) return;
      clearInterval(timer);
      setDue(true);
    }, POPUP_AFTER_MS);
    return () => clearInterval(timer);
  }, []);

  // The browser's storage.
  useEffect(() => {
    if (!isDue || isHeldBack) return;
    setDue(false);
    if (!mayShowDonation(Date.now())) return;
    noteDonationShown(Date.now());
    setOpen(true);
  }, [isDue, isHeldBack]);

  const close = () => {
    setOpen(false);
    if (hasOwnAddress) navigate("/", { replace: true, preventScrollReset: true });
  };

  return (
    <DonationContext value={donation}>
      {children}
      <Suspense>{isOpen && <DonationDialog settings={settings} onClose={close} />}</Suspense>
    </DonationContext>
  );
}
