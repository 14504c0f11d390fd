import type { Config } from "#server/config.ts";

/** What a mail of the newsletter has beside the headers of every mail; the link for leaving adds its own. */
export function newsletterHeaders({ siteUrl }: Pick<Config, "siteUrl">): Record<string, string> {
  return {
    // One name for ever (RFC 2919): mail programs sort by it.
    "List-Id": `<newsletter.${new URL(siteUrl).hostname}>`,
    // Old answering machines know only this.
    Precedence: "bulk",
  };
}
