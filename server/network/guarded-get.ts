import { lookup } from "node:dns/promises";
import type { ClientRequest, IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** How this process reaches other sites; tests reach their own server. */
export type Outgoing = {
  addressesOf(host: string): Promise<{ address: string; family: number }[]>;
  isAllowed(address: string): boolean;
  request(url: URL, options: RequestOptions): ClientRequest;
};

const internet: Outgoing = {
  addressesOf: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  request,
};

export type Wanted = {
  /** Whether a host may be asked, also by a redirect. */
  isHost(host: string): boolean;
  /** How its content type begins. */
  type: string;
  /** Whether the beginning is enough of what is too large. */
  isBeginningEnough?: boolean;
  signal: AbortSignal;
};

export type Received = { url: URL; content: Buffer };
/** @throws Error saying why there is nothing */
export type GuardedGet = (address: string, wanted: Wanted) => Promise<Received>;

const MOST_BYTES = 256 * 1024;
const MOST_REDIRECTS = 3;

/**
 * Fetches from the hosts that it is told, by https, and never from an address of our own network: names are resolved
 * here, each address is checked, and the connection is made to one of these.
 */
export function createGuardedGet(siteUrl: string, outgoing: Outgoing = internet): GuardedGet {
  const headers = {
    "user-agent": `Mozilla/5.0 (compatible; Urubuga; +${siteUrl})`,
    accept: "*/*",
    "accept-encoding": "identity",
  };
  const ask = async (url: URL, { isHost, signal }: Wanted): Promise<IncomingMessage> => {
    // An address instead of a name would be connected to without a look-up.
    const isNamed = isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0;
    if (url.protocol !== "https:" || url.port !== "" || !isNamed || !isHost(url.hostname)) {
      throw new Error("it leads to another place");
    }
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = outgoing.request(url, { headers, signal, agent: false, lookup: checkedLookup(outgoing) });
    sent.on("response", resolve).on("error", reject).end();
    return promise;
  };
  return async (address, wanted) => {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await ask(url, wanted);
      const { statusCode = 0, headers: answered } = response;
      const isMoved = statusCode >= 300 && statusCode < 400 && answered.location !== undefined;
      if (!isMoved) return { url, content: await contentOf(response, wanted) };
      response.destroy();
      url = new URL(answered.location ?? "", url);
    }
    throw new Error("it redirects too often");
  };
}

function checkedLookup({ addressesOf, isAllowed }: Outgoing): LookupFunction {
  return (host, { all }, callback) => {
    const answer = async () => {
      const addresses = await addressesOf(host);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) throw new Error("it has an inner address");
      return { addresses, first };
    };
    answer().then(
      ({ addresses, first }) => (all ? callback(null, addresses) : callback(null, first.address, first.family)),
      (error) => callback(error, []),
    );
  };
}

async function contentOf(response: IncomingMessage, { type, isBeginningEnough }: Wanted): Promise<Buffer> {
  const { "content-type": sentType = "", "content-encoding": encoding = "identity" } = response.headers;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (response.statusCode !== 200) throw new Error(`it answered ${response.statusCode}`);
    if (!sentType.startsWith(type) || encoding !== "identity") throw new Error(`it sent ${sentType} ${encoding}`);
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= MOST_BYTES) continue;
      if (!isBeginningEnough) throw new Error("it is too large");
      break;
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES);
}
