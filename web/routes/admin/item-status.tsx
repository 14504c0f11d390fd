import { fill } from "#i18n/format.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { useAdminText } from "./admin-text.ts";
import type { ItemState } from "./editor/item.ts";
import { dayAndTime } from "./site-time.ts";

const looks = {
  draft: "border-field border-dashed text-muted",
  scheduled: "border-ochre bg-ochre/20",
  published: "border-ink/30 bg-ink/5",
  changed: "border-ochre border-dashed bg-ink/5",
  trashed: "border-danger/60 text-danger",
};

/** Where an item is on its way to readers, in a word or two and with the instant that matters. */
export function StatusBadge({ state }: { state: ItemState }) {
  const { workflow: words } = useAdminText();
  const name = state.status === "published" && state.hasDraft ? "changed" : state.status;
  const at = state.status === "trashed" ? state.deletedAt : state.scheduledAt;
  return (
    <span className={`inline-block rounded-md border px-1.5 py-0.5 font-semibold text-xs tabular-nums ${looks[name]}`}>
      {fill(words.statuses[name], { at: at ? dayAndTime(at) : "" })}
    </span>
  );
}

/** What is to come of an item: a newer version, its end, a review; or what a review has brought. */
export function ComingNotes({ state }: { state: ItemState }) {
  const { workflow: words } = useAdminText();
  const notes = [
    state.status === "published" && state.scheduledAt
      ? fill(words.changesAt, { at: dayAndTime(state.scheduledAt) })
      : null,
    state.scheduledLanguages && fill(words.onlyIn, { languages: state.scheduledLanguages.map(nameOf).join(", ") }),
    state.unpublishAt ? fill(words.endsAt, { at: dayAndTime(state.unpublishAt) }) : null,
    state.handedIn && said(words.handedInBy, state.handedIn),
    state.givenBack && said(words.givenBackBy, state.givenBack),
  ].filter((note) => typeof note === "string");
  if (notes.length === 0) return null;
  return <span className="font-normal text-muted text-xs tabular-nums wrap-anywhere">{notes.join(" · ")}</span>;
}

const nameOf = (language: Language) => languageNames[language];

function said(words: string, { by, note }: NonNullable<ItemState["handedIn"]>): string {
  return [fill(words, { name: by?.name ?? "–" }), note].filter(Boolean).join(" ");
}
