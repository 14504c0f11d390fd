import { type ReactNode, useId } from "react";

/** A part of the profile below its form, with a heading of its own. */
export function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      {children}
    </section>
  );
}
