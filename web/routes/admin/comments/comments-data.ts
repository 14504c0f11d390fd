import { redirect } from "react-router";
import { listComments, type ModeratedComment } from "#contract/comments.ts";
import { browserApi } from "#web/api.ts";
import type { ScreenArgs } from "#web/data/screen-data.ts";
import { missingUnlessForbidden } from "../admin-data.ts";
import { setHeldCount } from "../held-count.ts";
import { readCommentsAddress, writeCommentsAddress } from "./comments-address.ts";

/** The comments of an address; `list` is null where they could not be loaded. */
export async function loadComments({ api, language, search }: ScreenArgs) {
  const address = readCommentsAddress(search);
  const { status, isReported, article, q, page } = address;
  const list = await api(listComments, {
    query: {
      status: status === "all" ? undefined : status,
      reported: isReported ? "true" : undefined,
      articleId: article,
      q: q || undefined,
      page,
      language,
    },
  }).catch(missingUnlessForbidden);
  if (list) setHeldCount(list.counts.held);
  const last = list?.pagination.totalPages ?? 0;
  // The last comments of this page may have been decided about meanwhile.
  if (page > 1 && page > last) throw redirect(`/comments${writeCommentsAddress({ ...address, page: last })}`);
  return { address, list };
}

/** A comment as it is now; undefined where it is gone. @throws ApiFailure */
export async function readComment(id: number): Promise<ModeratedComment | undefined> {
  return (await browserApi(listComments, { query: { id } })).data[0];
}
