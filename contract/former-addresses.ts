/** What the addresses of a language that readers are not offered answer: 410, or a way to the site's first language. */
export const formerAddresses = ["fallback", "gone"] as const;
export type FormerAddresses = (typeof formerAddresses)[number];
