import { redirect } from "react-router";
import { listArticles } from "#contract/articles.ts";
import { listEvents } from "#contract/events.ts";
import type { ScreenArgs } from "#web/data/screen-data.ts";
import { missingUnlessForbidden } from "./admin-data.ts";
import { loadCategories } from "./categories-data.ts";
import type { Kind } from "./editor/item.ts";
import { readItem } from "./editor/read-item.ts";
import type { ListData } from "./item-list.tsx";
import type { Row } from "./item-table.tsx";
import { type ListAddress, PAGE_SIZE, readListAddress, writeListAddress } from "./list-address.ts";
import { rowOfArticle, rowOfEvent } from "./rows.ts";

/** What the list of a kind shows at its address. What cannot be loaded is missing, and the rest is there. */
export async function loadList(args: ScreenArgs, kind: Kind): Promise<ListData> {
  const address = readListAddress(args.search);
  const [page, categories, item] = await Promise.all([
    loadPage(args, kind, address).catch(missingUnlessForbidden),
    loadCategories(args, kind === "news" ? "NEWS" : "EVENT").catch(missingUnlessForbidden),
    address.edit === undefined ? null : readItem(kind, address.edit).catch(missingUnlessForbidden),
  ]);
  const last = page?.pagination.totalPages ?? 0;
  if (page?.rows.length === 0 && last > 0) {
    throw redirect(`/${kind === "news" ? "newslist" : "eventlist"}${writeListAddress({ ...address, page: last })}`);
  }
  return {
    address,
    rows: page?.rows ?? null,
    total: page?.pagination.total ?? 0,
    totalPages: page?.pagination.totalPages ?? 0,
    categories: categories ?? [],
    item,
  };
}

type Page = { rows: Row[]; pagination: { total: number; totalPages: number } };

async function loadPage({ api, language }: ScreenArgs, kind: Kind, { page, q, category }: ListAddress): Promise<Page> {
  const query = {
    page,
    limit: PAGE_SIZE,
    language,
    q: q || undefined,
    category: category === undefined ? undefined : String(category),
  };
  if (kind === "news") {
    const { data, pagination } = await api(listArticles, { query });
    return { rows: data.map(rowOfArticle), pagination };
  }
  const { data, pagination } = await api(listEvents, { query });
  return { rows: data.map(rowOfEvent), pagination };
}
