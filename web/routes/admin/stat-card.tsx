import type { LucideIcon } from "lucide-react";

type Props = { title: string; value: string; subtitle: string; icon: LucideIcon };

/** One figure, in a list of them. */
export function StatCard({ title, value, subtitle, icon: Icon }: Props) {
  return (
    <li className="flex flex-col gap-1 rounded-2xl border border-line bg-surface p-4 md:p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="min-w-0 hyphens-auto font-sans font-semibold text-sm sm:text-base tracking-normal">{title}</h2>
        <Icon className="size-5 shrink-0 text-accent max-sm:hidden" aria-hidden />
      </div>
      <p className="font-bold font-display text-3xl tabular-nums md:text-4xl">{value}</p>
      <p className="text-muted text-sm">{subtitle}</p>
    </li>
  );
}
