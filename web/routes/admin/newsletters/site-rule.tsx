import { CalendarClock, Pencil } from "lucide-react";
import { useId, useState } from "react";
import type { Category } from "#contract/category.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { getNewsletterRule } from "#contract/newsletter-rule.ts";
import { fill } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminData } from "../admin-text.ts";
import { dayAndTime, zoneName } from "../site-time.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { ruleText } from "./rule-text.ts";

export type Rule = Omit<Reply<typeof getNewsletterRule>, "success">;
type Props = { site: Rule; categories: readonly Category[] };

/** The rule by which the site makes newsletters, in words. */
export function SiteRule({ site, categories }: Props) {
  const { words, timeZone } = useAdminData();
  const { language } = useText();
  const { rule } = words.newsletters;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-3 rounded-2xl border border-line bg-surface p-4 md:p-5"
    >
      <h2 id={id} className="text-xl">
        {rule.title}
      </h2>
      <div className="flex max-w-[68ch] flex-col gap-1">
        <p>{ruleText(site.rule, words, { zone: zoneName(timeZone), language })}</p>
        <p className="text-muted text-sm">{site.isPublic ? rule.hasPages : rule.hasNoPages}</p>
        {site.nextAt !== null && (
          <p className="flex items-start gap-2 font-semibold tabular-nums">
            <CalendarClock className="mt-0.5 size-5 shrink-0" aria-hidden />
            {fill(rule.next, { at: dayAndTime(site.nextAt) })}
          </p>
        )}
      </div>
      <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
        <Pencil className="size-5" aria-hidden />
        {rule.change}
      </button>
      {isOpen && <RuleDialog site={site} categories={categories} onClose={() => setOpen(false)} />}
    </section>
  );
}
