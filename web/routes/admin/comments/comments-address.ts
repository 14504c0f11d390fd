import { type CommentStatus, commentStatuses } from "#contract/moderation-names.ts";

/** The filter in the address of the comments. Malformed values are ignored. */
export type CommentsAddress = {
  /** Those that wait, where the address says nothing. */
  status: CommentStatus | "all";
  isReported: boolean;
  article: number | undefined;
  q: string;
  page: number;
};

export function readCommentsAddress(search: URLSearchParams): CommentsAddress {
  const isReported = search.get("reported") === "true";
  const status = search.get("status") ?? "";
  return {
    status: isStatus(status) ? status : isReported ? "all" : "held",
    isReported,
    article: positive(search.get("article")),
    q: (search.get("q") ?? "").trim().slice(0, 100),
    page: positive(search.get("page")) ?? 1,
  };
}

/** The address's query, without what is not set. */
export function writeCommentsAddress({ status, isReported, article, q, page }: Partial<CommentsAddress>): string {
  const search = new URLSearchParams();
  if (status !== undefined && status !== (isReported ? "all" : "held")) search.set("status", status);
  if (isReported) search.set("reported", "true");
  if (article !== undefined) search.set("article", String(article));
  if (q) search.set("q", q);
  if (page !== undefined && page > 1) search.set("page", String(page));
  return search.size === 0 ? "?" : `?${search}`;
}

function isStatus(text: string): text is CommentsAddress["status"] {
  return text === "all" || commentStatuses.some((each) => each === text);
}

function positive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
