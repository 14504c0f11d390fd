import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unsubscribe } from "#contract/subscription-links.ts";
import { answers } from "#i18n/catalogues.ts";
import { languages } from "#i18n/language.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { Caller } from "#server/http/handle.ts";
import { networkOf } from "#server/network/network-of.ts";
import { readPageRequest, unsubscribePath } from "./page-request.ts";
import type { Rendering } from "./render-page.ts";

/** Of a form with a single short field; a mail provider writes some 250 bytes. */
const FORM_BYTES = 4096;
const URL_ENCODED = "application/x-www-form-urlencoded";
/** RFC 8058, section 3.1: mail providers send either. */
const MULTIPART = "multipart/form-data";
const FIELD = "List-Unsubscribe";
const VALUE = "One-Click";

type OneClick = Pick<Rendering, "dispatch" | "countCall" | "config"> & {
  /** Answers the form of the page itself. */
  answerForm: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/**
 * Leaving the newsletter with one click in a mail program (RFC 8058): a POST from wherever, without cookie, origin or
 * page. The token alone decides.
 */
export async function mountOneClick(app: FastifyInstance, parts: OneClick): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [URL_ENCODED, MULTIPART],
    { parseAs: "buffer", bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
  for (const prefix of ["", ...languages.map((language) => `/${language}`)]) {
    app.post<{ Params: { token: string } }>(
      `${prefix}${unsubscribePath}:token`,
      { config: { label: "page" } },
      async (request, reply) => {
        if (!isOneClick(request)) return parts.answerForm(request, reply);
        const caller = callerOf(request, parts);
        await parts.countCall(unsubscribe, caller);
        await parts.dispatch(unsubscribe, { body: { token: request.params.token } }, caller);
        return reply
          .type("text/plain; charset=utf-8")
          .header("cache-control", "no-store")
          .send(answers[caller.language].done.unsubscribed);
      },
    );
  }
}

function callerOf(request: FastifyRequest, { config }: OneClick): Caller {
  const address = clientAddress(request.raw, config.trustedProxies);
  const { language } = readPageRequest(request, config.siteUrl);
  return {
    address,
    network: networkOf(address),
    language,
    visitor: null,
    userAgent: "",
    token: null,
    log: request.log,
  };
}

function isOneClick({ headers, body }: FastifyRequest): boolean {
  if (!Buffer.isBuffer(body)) return false;
  const sent = body.toString("utf8");
  const type = headers["content-type"] ?? "";
  if (type.startsWith(URL_ENCODED)) return new URLSearchParams(sent).get(FIELD) === VALUE;
  return multipartFields(sent, type).some(([name, value]) => name === FIELD && value === VALUE);
}

/** The fields of a form without files, each with its value on lines of its own (RFC 7578). */
function multipartFields(sent: string, type: string): [string, string][] {
  const boundary = type.match(/;\s*boundary="?([^";]+)"?/i)?.[1];
  if (boundary === undefined) return [];
  return sent.split(`--${boundary}`).flatMap((part): [string, string][] => {
    const [head = "", value] = part.split("\r\n\r\n", 2);
    const name = head.match(/^content-disposition:[^\r\n]*;\s*name="([^"]*)"/im)?.[1];
    return name === undefined || value === undefined ? [] : [[name, value.replace(/\r\n$/, "")]];
  });
}
