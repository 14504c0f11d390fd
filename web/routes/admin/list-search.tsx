import { Search } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Form, useSubmit } from "react-router";
import type { Category } from "#contract/category.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "./admin-text.ts";
import type { ListAddress } from "./list-address.ts";

type Props = { label: string; address: ListAddress; categories: readonly Category[] };

/** Search by title and choice of a category; both are in the list's address. */
export function ListSearch({ label, address, categories }: Props) {
  const { list } = useAdminText();
  const { list: words } = useText();
  const submit = useSubmit();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // The browser's field keeps its own value: "back" brings an older search.
  useEffect(() => {
    if (input.current) input.current.value = address.q;
  }, [address.q]);

  const search = (form: HTMLFormElement) => {
    const chosen = new FormData(form);
    for (const [name, value] of [...chosen]) if (value === "") chosen.delete(name);
    submit(chosen, { method: "get", preventScrollReset: true });
  };

  return (
    <Form
      role="search"
      className="flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        search(event.currentTarget);
      }}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-2">
        <label htmlFor={`${id}-q`} className="sr-only">
          {label}
        </label>
        <input
          ref={input}
          id={`${id}-q`}
          type="search"
          name="q"
          defaultValue={address.q}
          placeholder={`${words.search}…`}
          className="min-h-11 min-w-0 flex-1 rounded-xl border border-field bg-surface px-4 placeholder:text-muted"
        />
        <button
          type="submit"
          className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-xl bg-ink px-4 font-semibold text-paper hover:opacity-90"
        >
          <Search className="size-5" aria-hidden />
          <span className="max-sm:sr-only">{words.search}</span>
        </button>
      </div>
      <label htmlFor={`${id}-category`} className="sr-only">
        {list.category}
      </label>
      <select
        id={`${id}-category`}
        name="category"
        value={address.category ?? ""}
        onChange={(event) => event.currentTarget.form && search(event.currentTarget.form)}
        className="min-h-11 min-w-48 rounded-xl border border-field bg-surface px-4 max-sm:flex-1"
      >
        <option value="">{list.allCategories}</option>
        {categories.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </Form>
  );
}
