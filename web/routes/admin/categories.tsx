import { Pencil, Plus, Trash } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type EditableCategory, listEditableCategories } from "#contract/categories.ts";
import type { CategoryType } from "#contract/category.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, languageNames } from "#i18n/language.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import type { Route } from "./+types/categories.ts";
import { adminData } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { CategoryDialog, categoryAction } from "./category-dialog.tsx";
import { adminKinds } from "./kinds/kinds.ts";
import { nameIn, RemoveCategoryDialog } from "./remove-category-dialog.tsx";

export const clientLoader = adminData(async ({ api }) => (await api(listEditableCategories, {})).category);
export const clientAction = categoryAction.inBrowser;

type Open = { what: "add" } | { what: "rename" | "remove"; category: EditableCategory } | null;

export default function Categories({ loaderData: categories, matches }: Route.ComponentProps) {
  const { category: words, frame } = useAdminText();
  /** Whether this is the address of the dialog, a route of its own over the same screen (web/routes.ts). */
  const hasDialog = matches.at(-1)?.id === "cat";
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [chosen, setOpen] = useState<Open>(null);
  const open: Open = chosen ?? (hasDialog ? { what: "add" } : null);
  const close = () => {
    setOpen(null);
    if (hasDialog) navigate("/categories", { replace: true });
  };
  const list = (title: string, type: CategoryType) => (
    <CategoryList title={title} categories={categories.filter((each) => each.type === type)} onOpen={setOpen} />
  );
  return (
    <>
      <PageHead title={frame.categories} isIndexed={false} />
      <AdminHeading title={frame.categories}>
        <button type="button" className="button-strong" onClick={() => setOpen({ what: "add" })}>
          <Plus className="size-5" aria-hidden />
          {words.add}
        </button>
      </AdminHeading>
      <div className="grid gap-8 xl:grid-cols-2">
        {list(words.newsTitle, "NEWS")}
        {list(words.eventTitle, "EVENT")}
      </div>
      {open?.what === "add" && <CategoryDialog onClose={close} />}
      {open?.what === "rename" && <CategoryDialog category={open.category} onClose={close} />}
      {open?.what === "remove" && (
        <RemoveCategoryDialog
          category={open.category}
          others={categories.filter((each) => each.type === open.category.type && each.id !== open.category.id)}
          onClose={close}
          onRemoved={() => {
            close();
            revalidate();
          }}
        />
      )}
    </>
  );
}

type ListProps = {
  title: string;
  categories: readonly EditableCategory[];
  onOpen: (open: Open) => void;
};

function CategoryList({ title, categories, onOpen }: ListProps) {
  const { category: words } = useAdminText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {categories.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface empty:hidden">
        {categories.map((category) => (
          <CategoryRow key={category.id} category={category} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function CategoryRow({ category, onOpen }: { category: EditableCategory; onOpen: (open: Open) => void }) {
  const all = useAdminText();
  const { category: words } = all;
  const { language } = useText();
  const name = nameIn(category, language);
  const kind = Object.values(adminKinds).find(({ categories }) => categories === category.type) ?? adminKinds.article;
  const items = kind.screenWords(all).count;
  const missing = activeLanguages().filter((each) => nameIn(category, each, "") === "");
  const action = "flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60";
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-sm">
          {exactPlural(items, category.items, language)}
          {missing.length > 0 &&
            ` · ${fill(words.missingNames, { languages: missing.map((each) => languageNames[each]).join(", ") })}`}
          {category.commentMode && ` · ${all.moderation.modes[category.commentMode]}`}
        </p>
      </div>
      <div className="flex shrink-0 gap-1">
        <button
          type="button"
          aria-label={fill(words.renameOf, { name })}
          onClick={() => onOpen({ what: "rename", category })}
          className={action}
        >
          <Pencil className="size-5" aria-hidden />
        </button>
        <button
          type="button"
          aria-label={fill(words.deleteOf, { name })}
          onClick={() => onOpen({ what: "remove", category })}
          className={`${action} text-accent`}
        >
          <Trash className="size-5" aria-hidden />
        </button>
      </div>
    </li>
  );
}
