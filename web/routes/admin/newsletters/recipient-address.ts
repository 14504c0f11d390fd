import { type RecipientStatus, recipientStatuses } from "#contract/newsletter-names.ts";
import { readListAddress } from "../list-address.ts";

/** Recipients on a page. */
export const RECIPIENTS_PAGE = 20;

/** Which recipients are shown. */
export type RecipientAddress = { status: RecipientStatus | undefined; page: number };

export function readRecipientAddress(search: URLSearchParams): RecipientAddress {
  return {
    status: recipientStatuses.find((each) => each === search.get("status")),
    page: readListAddress(search).page,
  };
}

/** The address's query; '?' for all of them. */
export function writeRecipientAddress({ status, page = 1 }: Partial<RecipientAddress>): string {
  const search = new URLSearchParams();
  if (status) search.set("status", status);
  if (page > 1) search.set("page", String(page));
  return `?${search}`;
}
