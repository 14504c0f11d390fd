import { DAY, SECOND } from "#server/clock.ts";
import type { Config } from "#server/config.ts";

/** Powerful features of browsers that the site does not use, and that an injected script must not use either. */
const unused = ["camera", "geolocation", "microphone", "payment", "usb"];

/** On every response. With TLS, browsers are asked to stay on it (HSTS). */
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

/** For responses other than pages: opened as a page they can do nothing. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For uploaded files: a browser shows the file, in a sandbox. */
export const mediaPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
