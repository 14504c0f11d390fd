import { DAY, SECOND } from "#server/clock.ts";
import type { Config } from "#server/config.ts";

/** What nothing of ours asks a browser for, whatever gets into a page. */
const unused = ["camera", "geolocation", "microphone", "payment", "usb"];

/** Of every answer, whatever it is. With TLS, browsers are told to stay on it (HSTS). */
export function safetyHeaders({ siteUrl }: Pick<Config, "siteUrl">): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": unused.map((feature) => `${feature}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    ...(siteUrl.startsWith("https:") && {
      "strict-transport-security": `max-age=${(365 * DAY) / SECOND}; includeSubDomains`,
    }),
  };
}

/** Of an answer that is no page: opened as one it does nothing. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of what was uploaded: a browser that is shown the file alone still shows it, in a place of its own. */
export const mediaPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
