import { sha256 } from "#server/crypto/sha256.ts";
import type { EndpointName, IsVersioned } from "#server/http/handle.ts";
import type { ApiInProcess } from "./in-process.ts";
import { commentedIn } from "./page-activity.ts";
import { replaceCounts } from "./placeholders.ts";

/** A call of the API, as it is stored with a page. */
export type PageCall = { endpoint: EndpointName; parts: object };

/** The answers of the API that a page is made from. */
export type PageAnswers = {
  ask: ApiInProcess;
  calls(): PageCall[];
  bodies(): unknown[];
  /** Whether nothing failed, and all of it changes with the content version alone. */
  isVersioned(): boolean;
  /** The public id of the article that stands there with its comments. */
  commented(): number | null;
  /** The same for the same calls with the same answers, whatever readers did. */
  hash(): string;
};

type Answered = PageCall & { body: unknown };

export function createPageAnswers(call: ApiInProcess, isVersioned: IsVersioned): PageAnswers {
  const answered: Answered[] = [];
  let isAllVersioned = true;
  let commented: number | null = null;
  return {
    async ask({ method, path }, parts) {
      const endpoint = { method, path };
      const { status, body } = await call(endpoint, parts);
      answered.push({ endpoint, parts, body });
      isAllVersioned &&= status === 200 && isVersioned(endpoint);
      commented ??= commentedIn(body) ?? null;
      return { status, body };
    },
    calls: () => answered.map(({ endpoint, parts }) => ({ endpoint, parts })),
    bodies: () => answered.map(({ body }) => body),
    isVersioned: () => isAllVersioned,
    commented: () => commented,
    hash() {
      const texts = answered.map(({ endpoint, parts, body }) => `${nameOf(endpoint, parts)} ${contentHashOf(body)}`);
      // They come in any order.
      return sha256(texts.toSorted().join());
    },
  };
}

/** The API for what is made of it at one moment: each call is answered once. */
export function askedOnce(call: ApiInProcess): ApiInProcess {
  const answers = new Map<string, ReturnType<ApiInProcess>>();
  return (endpoint, parts) => {
    const name = nameOf(endpoint, parts);
    const answer = answers.get(name) ?? call(endpoint, parts);
    answers.set(name, answer);
    return answer;
  };
}

function nameOf({ method, path }: EndpointName, parts: object): string {
  return JSON.stringify([method, path, parts]);
}

/** What items have in the API and on no page, though it changes with their readers and not with the content. */
const notShown: ReadonlySet<string> = new Set(["views", "reactions"]);

/** Of answers that many pages have. */
const hashes = new WeakMap<object, string>();

function contentHashOf(body: unknown): string {
  if (typeof body !== "object" || body === null) return "";
  const known = hashes.get(body);
  if (known !== undefined) return known;
  const withoutCounts = replaceCounts(body, () => 0);
  const hash = sha256(JSON.stringify(withoutCounts, (name, value) => (notShown.has(name) ? undefined : value)));
  hashes.set(body, hash);
  return hash;
}
