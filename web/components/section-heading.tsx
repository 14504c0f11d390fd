import { ArrowRight } from "lucide-react";
import { Link } from "#web/components/link.tsx";

/** The head of a section of the home page, with the way to all of its kind. */
export function SectionHeading({ id, title, to, more }: { id: string; title: string; to: string; more: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-3xl md:text-4xl">
        {title}
      </h2>
      <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent hover:underline">
        {more}
        <ArrowRight className="size-5" aria-hidden />
      </Link>
    </div>
  );
}
