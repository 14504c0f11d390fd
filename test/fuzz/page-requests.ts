import fc from "fast-check";
import { oddId, oddNames, oddText } from "./odd-values.ts";

export type RandomPageRequest = {
  method: string;
  target: string;
  headers: readonly string[];
  form: string | undefined;
};

/** Everything that the server answers, except the API; `~` is replaced by an odd value. */
const places = [
  "/",
  "/news",
  "/article/~",
  "/article/~",
  "/article/~/~",
  "/article/~/comments",
  "/article/~/report/~",
  "/comment/~",
  "/events",
  "/event/~",
  "/event/~.ics",
  "/login",
  "/register",
  "/otp",
  "/reset-password",
  "/subscription",
  "/unsubscribe/~",
  "/profile",
  "/donate",
  "/donat",
  "/dashboard",
  "/addnews",
  "/cat",
  "/~",
  "/~/~",
  "/.data",
  "/_root.data",
  "/news.data",
  "/article/~.data",
  "/en.data",
  "/data-mode",
  "/rss.xml",
  "/events.ics",
  "/__manifest",
  "/__manifest?p=~",
].flatMap((place) => [place, `/en${place}`, `/rw${place}`, `/~${place}`]);
const machines = [
  "/sitemap.xml",
  "/sitemap-articles-~.xml",
  "/sitemap-~.xml",
  "/robots.txt",
  "/healthz",
  "/readyz",
  "/outbox",
  "/media/~",
  "/media/~/~",
  "/media/~/1280.jpg",
  "/media/~.mp4",
  "/assets/~",
  "/assets/~/~",
  "/donation-code.svg",
  "/api",
  "/api/",
  "/api/~",
  "/api/docs",
  "/api/docs/~",
  "/api/openapi.json",
  "/api/article/~/~",
  "/favicon.ico",
];

/** Requests to every place of the site in every manner that a browser, a program or a prober has. */
export function pageRequests(known: readonly string[]): fc.Arbitrary<RandomPageRequest> {
  const part = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, oddId());
  const target = fc
    .tuple(fc.constantFrom(...places, ...machines), fc.array(part, { minLength: 3, maxLength: 3 }), query())
    .map(([place, parts, search]) => parts.reduce((path, each) => path.replace("~", () => each), place) + search);
  return fc.record({
    method: fc.constantFrom("GET", "GET", "GET", "GET", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"),
    target: target.map((address) => address.slice(0, 9000)),
    headers: fc.array(
      fc.oneof(...headers.map(([name, values]) => fc.constantFrom(...values).map((value) => `${name}: ${value}`))),
      {
        maxLength: 4,
      },
    ),
    form: fc.option(form(), { nil: undefined }),
  });
}

const names = [
  "q",
  "category",
  "show",
  "index",
  "forgot",
  "sent",
  "token",
  "key",
  "language",
  "page",
  "back",
  "_routes",
  ...oddNames,
];

function query(): fc.Arbitrary<string> {
  const pair = fc.tuple(fc.constantFrom(...names), oddText()).map((all) => all.map(escaped).join("="));
  const wild = fc.constantFrom(
    "",
    "",
    "?",
    "?%",
    "?%ff",
    "?&&",
    "?=",
    "?a?b",
    "?q=%00",
    "?token=%0d%0aX:y",
    "?show=all&show=all",
  );
  return fc.oneof(
    wild,
    fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join("&")}`),
  );
}

/** What the forms of pages send, and what they do not. */
function form(): fc.Arbitrary<string> {
  const fields = [
    "email",
    "password",
    "name",
    "content",
    "guestName",
    "guestEmail",
    "articleId",
    "reason",
    "text",
    "intent",
    "otp",
    "mode",
  ];
  const value = fc.oneof(
    oddText(),
    fc.constantFrom("keza@urubuga.example", "Keza", "ijambobanga", "1", "subscribe", "comment", "low"),
  );
  const pair = fc.tuple(fc.constantFrom(...fields, ...names), value).map((all) => all.map(escaped).join("="));
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(pair, { maxLength: 6 }).map((pairs) => pairs.join("&")) },
    fc.constantFrom("", "&", "=", "%", "%zz=%", "a=%ff%fe", `a=${"b".repeat(263_000)}`, "a&".repeat(5000)),
  );
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const long = "x".repeat(4000);
const headers: readonly (readonly [string, readonly string[]])[] = [
  [
    "cookie",
    ["language=fr", "language=xx; language=rw", "data=low", "data=; data=low", "=;;;=", "language=%00", "a\xffb", long],
  ],
  ["accept-language", ["fr", "*", "rw;q=0,en;q=2", ";;q=,,", "en-\xff", "-,-", "x-klingon, fr;q=NaN", long]],
  [
    "accept-encoding",
    ["gzip", "br;q=0", "identity;q=0, *;q=0", "*", "", "zstd, x", "gzip;q=NaN", "br, gzip, zstd, deflate"],
  ],
  ["if-none-match", ["*", '""', 'W/"a"', "a,b,,", '"'.repeat(99), "\xff"]],
  ["if-modified-since", ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", "-1"]],
  ["range", ["bytes=0-0", "bytes=9-1", "bytes=-0", "bytes=0-,1-,2-", "lines=1-2", "bytes=99999999999-", "bytes=a-b"]],
  [
    "content-type",
    ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ";", "application/json"],
  ],
  ["origin", ["null", "https://elsewhere.example", "https://urubuga.example", "::", "\xff"]],
  ["host", ["elsewhere.example", "a b", "[::1", "%00", "", "127.0.0.1:99999", "a@b"]],
  ["authorization", ["Bearer", "Bearer \xff", "Basic a", "bearer  x y", "Bearer null"]],
  ["user-agent", ["", "Googlebot/2.1", "\xff\xfe", long, "(((((((((((("]],
  ["save-data", ["on", "off", "\xff"]],
  ["x-forwarded-for", ["1.2.3.4, ,", "::1%lo", long]],
  ["purpose", ["prefetch"]],
  ["expect", ["100-continue", "200-ok"]],
  ["upgrade", ["websocket", "h2c"]],
];
