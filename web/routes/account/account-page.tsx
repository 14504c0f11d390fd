import { type ReactNode, useId } from "react";
import { PageHead } from "#web/components/page-head.tsx";

/** The frame of the screens of accounts: one card, one thing to do. */
export function AccountPage({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div className="account-page wrap flex min-h-[calc(100dvh-4.75rem)] items-start justify-center pt-8 md:pt-16">
      <PageHead title={title} isIndexed={false} />
      <section
        aria-labelledby={id}
        className="w-full max-w-lg overflow-hidden rounded-b-3xl border border-line bg-surface shadow-sm"
      >
        <div aria-hidden className="imigongo-band" />
        <div className="flex flex-col gap-6 p-5 sm:p-8">
          <header className="flex flex-col gap-2">
            <h1 id={id} className="text-3xl sm:text-4xl">
              {title}
            </h1>
            {text && <p className="text-muted">{text}</p>}
          </header>
          {children}
        </div>
      </section>
    </div>
  );
}

/** The server's message for the whole form, besides the toast, which disappears. */
export function FormNote({ kind, children }: { kind: "success" | "error"; children: ReactNode }) {
  return (
    <p
      role={kind === "error" ? "alert" : "status"}
      className={`rounded-xl border-s-8 bg-paper px-4 py-3 font-semibold ${kind === "error" ? "border-accent" : "border-ochre"}`}
    >
      {children}
    </p>
  );
}
