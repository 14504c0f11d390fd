import type { ReactNode } from "react";

/** The head of an admin screen, with what can be done there beside it. */
export function AdminHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      {children}
    </header>
  );
}
