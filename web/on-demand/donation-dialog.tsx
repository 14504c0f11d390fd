import { Check, Copy, Phone, QrCode, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { copyText } from "#web/browser/clipboard.ts";
import { useModal } from "#web/browser/use-modal.ts";
import { useText } from "#web/components/text.tsx";
import type { Site } from "#web/data/site.ts";

/** How long a copy mark shows (specification, section 9). */
const COPIED_MS = 2000;

export type DonationDialogProps = { settings: Site["settings"]; onClose: () => void };

/** Payment details to copy, dial or scan. Without JavaScript it is open in the page, and its buttons still close it. */
export function DonationDialog({ settings, onClose }: DonationDialogProps) {
  const text = useText();
  const dialog = useModal();
  const titleId = useId();
  const { donation } = text;

  const momo = settings?.momoCode ?? "";
  const account = settings?.bankAccountNumber ?? "";
  const dialled = settings?.momoDialTemplate.replace("{code}", momo) ?? "";
  const everything = [momo && `${donation.momo}: ${momo}`, account && `${settings?.bankName}: ${account}`];
  return (
    // A click on the backdrop reaches the dialog itself; the keyboard has Escape.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      className="fixed inset-0 z-40 m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-b-2xl border border-line bg-raised text-ink shadow-2xl"
    >
      <div aria-hidden className="imigongo-band" />
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} data-start tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {donation.title}
          </h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label={donation.close}
              className="-mt-1 -me-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-paper"
            >
              <X className="size-6" aria-hidden />
            </button>
          </form>
        </div>
        <p className="text-muted">{donation.text}</p>
        {momo === "" && account === "" && <p>{donation.noCode}</p>}
        {momo !== "" && (
          <Detail label={donation.momo} value={momo}>
            <DialOrScan dialled={dialled} />
          </Detail>
        )}
        {account !== "" && <Detail label={donation.bank} value={account} note={settings?.bankName} />}
        <div className="flex flex-wrap justify-end gap-3">
          <form method="dialog">
            <button type="submit" className="button-quiet">
              {donation.later}
            </button>
          </form>
          <CopyButton
            value={everything.filter(Boolean).join("\n")}
            label={donation.copyAll}
            className="button-strong"
          />
        </div>
      </div>
    </dialog>
  );
}

type DetailProps = { label: string; value: string; note?: string; children?: React.ReactNode };

function Detail({ label, value, note, children }: DetailProps) {
  const { donation } = useText();
  return (
    <div className="rounded-xl bg-paper p-4">
      <p className="font-semibold text-muted text-sm">
        {label}
        {note && <span className="font-normal"> · {note}</span>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-bold font-display text-2xl tabular-nums">{value}</p>
        <CopyButton value={value} label={donation.copy} describes={label} className="button-quiet" />
      </div>
      {children}
    </div>
  );
}

type CopyProps = { value: string; label: string; describes?: string; className: string };

function CopyButton({ value, label, describes, className }: CopyProps) {
  const { donation } = useText();
  const [isCopied, setCopied] = useState(false);

  // The timer that removes the mark of a copy.
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <button
      type="button"
      onClick={async () => setCopied(await copyText(value))}
      className={`${className} noscript:hidden`}
    >
      {isCopied ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
      <span aria-live="polite">{isCopied ? donation.copied : label}</span>
      {describes && <span className="sr-only">{describes}</span>}
    </button>
  );
}

/**
 * Android's dialler takes the code from a link. An iPhone's does not, and a computer has none: there a code is scanned
 * by another phone, so on a phone itself it is folded away.
 */
function DialOrScan({ dialled }: { dialled: string }) {
  const { donation } = useText();
  const [device, setDevice] = useState<"unknown" | "android" | "other">("unknown");
  const [isWide, setWide] = useState(false);
  // The kind of device, which the server cannot know.
  useEffect(() => {
    setDevice(/Android/i.test(navigator.userAgent) ? "android" : "other");
    setWide(window.matchMedia("(min-width: 36rem)").matches);
  }, []);
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="tabular-nums">{dialled}</p>
        {device !== "other" && (
          <a href={`tel:${dialled.replaceAll("#", "%23")}`} className="button-quiet">
            <Phone className="size-5" aria-hidden />
            {donation.dial}
          </a>
        )}
      </div>
      <details open={isWide && device === "other"}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-sm">
          <QrCode className="size-5" aria-hidden />
          {donation.scan}
        </summary>
        <img src="/donation-code.svg" alt="" width={128} height={128} className="size-32 rounded-lg bg-white p-1" />
      </details>
    </div>
  );
}
