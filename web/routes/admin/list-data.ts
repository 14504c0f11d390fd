import { redirect } from "react-router";
import { listAuthors } from "#contract/authors.ts";
import { ApiFailure } from "#web/api.ts";
import type { ScreenArgs } from "#web/data/screen-data.ts";
import { currentSession } from "#web/session.ts";
import { missingUnlessForbidden } from "./admin-data.ts";
import { loadCategories } from "./categories-data.ts";
import { isEditor } from "./editor/own-rights.ts";
import type { ListData } from "./item-list.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { type ListAddress, PAGE_SIZE, readListAddress, writeListAddress } from "./list-address.ts";

/** What the list of a kind shows at its address. What cannot be loaded is missing, and the rest is there. */
export async function loadList(args: ScreenArgs, kind: AdminKind): Promise<ListData> {
  const address = readListAddress(args.search);
  const [page, categories, authors, item] = await Promise.all([
    loadPage(args, kind, address).catch(missingUnlessForbidden),
    loadCategories(args, kind.categories).catch(missingUnlessForbidden),
    loadAuthors(args, kind).catch(missingUnlessForbidden),
    address.edit === undefined ? null : kind.read(args.api, address.edit, args.language).catch(whyNot),
  ]);
  const isRejected = item instanceof ApiFailure;
  const last = page?.pagination.totalPages ?? 0;
  if (page?.rows.length === 0 && last > 0) {
    throw redirect(`${kind.listPath}${writeListAddress({ ...address, page: last })}`);
  }
  return {
    address,
    rows: page?.rows ?? null,
    total: page?.pagination.total ?? 0,
    totalPages: page?.pagination.totalPages ?? 0,
    categories: categories ?? [],
    authors: authors ?? [],
    item: isRejected ? null : item,
    whyNot: isRejected ? item.message : "",
  };
}

/** One item that may not be opened leaves the list as it is. */
function whyNot(error: unknown): ApiFailure {
  if (error instanceof ApiFailure && error.status !== 401) return error;
  throw error;
}

/** Those that a list can be narrowed down to: for whoever is no editor, their own account. */
async function loadAuthors({ api }: ScreenArgs, kind: AdminKind): Promise<ListData["authors"]> {
  const { user } = currentSession();
  if (!isEditor()) return user ? [{ id: user.id, name: user.name }] : [];
  return (await api(listAuthors, { query: { kind: kind.name } })).data;
}

async function loadPage(
  { api, language }: ScreenArgs,
  kind: AdminKind,
  { q, category, author, edit: _edit, ...rest }: ListAddress,
) {
  return kind.list(api, {
    ...rest,
    status: rest.status ?? "any",
    limit: PAGE_SIZE,
    language,
    q: q || undefined,
    category: category === undefined ? undefined : String(category),
    author: author === undefined ? undefined : String(author),
  });
}
