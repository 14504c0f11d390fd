import type { CommentStatus } from "#contract/moderation-names.ts";
import { hashToken } from "#server/crypto/secrets.ts";
import { ownKey } from "#server/features/comments/own-comments.ts";
import { makeDataLink } from "#server/features/personal-data/requests.ts";
import { linkToken } from "#server/features/subscriptions/links.ts";
import { type Admin, article, event, type Kind } from "./admin.ts";
import type { TestApp } from "./app.ts";
import { as } from "./app.ts";
import { drawPng } from "./draw-png.ts";
import {
  addArticle,
  addByline,
  addCategory,
  addComment,
  addSessionUser,
  addSubscription,
  addUser,
  bylineOf,
} from "./factories.ts";
import { formOf } from "./form.ts";
import { addInvitation } from "./invitations.ts";
import { codeIn, linksTo, mailsTo, tokenIn } from "./mailbox.ts";
import { newsletterCalls } from "./newsletter-calls.ts";
import { quickHash } from "./quick-hash.ts";

export type Call = { path: string; payload?: object; headers?: Record<string, string> };
/** Of a call. */
type Headers = Record<string, string>;
type Granted = string | ((caller?: Headers) => Promise<Call>);
type Calls = Record<string, Granted[]>;

/** A call with what has to be there for it; `caller` are the headers of a user who is to make it. */
export async function prepared(granted: Granted = "", caller?: Headers): Promise<Call> {
  return typeof granted === "string" ? { path: granted } : granted(caller);
}

const password = "ijambobanga";
const passwordHash = quickHash(password);
let serial = 0;

function newAddress(): string {
  serial += 1;
  return `reader${serial}@urubuga.example`;
}

function newPath(): string {
  serial += 1;
  return `/old-page-${serial}`;
}

/** For every endpoint the calls that it grants; article and event 1 have everything, article and event 2 the least. */
export function grantedCalls(site: TestApp, admin: Admin): Calls {
  return {
    ...readersCalls,
    ...authorCalls(site),
    ...authCalls(site),
    ...subscriptionCalls(site, admin),
    ...userCalls(site),
    ...commentCalls(site),
    ...moderatorCalls(site, admin),
    ...itemCalls(site, admin),
    ...adminCalls(site, admin),
    ...newsletterCalls(site, admin),
  };
}

const readersCalls: Calls = {
  "GET /setting": ["/setting", "/setting?language=fr"],
  "GET /privacy": ["/privacy", "/privacy?language=rw"],
  "GET /language": ["/language"],
  "GET /search": [
    "/search?q=text",
    "/search?q=text&language=fr&kind=event&category=1&sort=newest",
    "/search?from=2026-01-01",
  ],
  "GET /months": ["/months?kind=article", "/months?kind=event"],
  "GET /search/suggest": ["/search/suggest?q=te", "/search/suggest?q=text&language=rw"],
  "GET /category/{id}": ["/category/1", "/category/1?language=fr"],
  "GET /category": ["/category", "/category?language=rw"],
  "GET /category/articles": ["/category/articles?name=Umuco", "/category/articles?name=nothing"],
  "GET /category/events": ["/category/events?name=Music", "/category/events?name=nothing"],
  "GET /article": [
    "/article",
    "/article?language=fr&limit=1",
    "/article?page=9",
    "/article?q=text&category=1&author=1&from=2026-01-01&to=2026-12-31&sort=relevance",
  ],
  "POST /article/{id}/view": [async () => ({ path: "/article/1/view" }), async () => ({ path: "/article/999/view" })],
  "GET /article/{id}": ["/article/1", "/article/2", "/article/1?language=rw"],
  "GET /event": [
    "/event",
    "/event?language=fr&limit=1",
    "/event?page=9",
    "/event?q=text&category=1&order=newest",
    "/event?q=text&from=2026-01-01&sort=newest",
  ],
  "GET /event/{id}": ["/event/1", "/event/2", "/event/1?language=rw"],
};

function authorCalls(site: TestApp): Calls {
  let author: Promise<Call> | undefined;
  const addAuthor = async () => {
    const authorId = await addUser(site.db);
    await addArticle(site.db, { authorId });
    return { path: `/author/${await bylineOf(site.db, authorId)}` };
  };
  return { "GET /author/{id}": [() => (author ??= addAuthor())] };
}

function authCalls(site: TestApp): Calls {
  const account = async () => {
    const email = newAddress();
    await addUser(site.db, { email, password });
    return email;
  };
  const dataLink = async () => `/data-request/${await makeDataLink(site.db, newAddress(), site.clock.now())}`;
  return {
    "POST /data-request": [async () => ({ path: "/data-request", payload: { email: newAddress() } })],
    "GET /data-request/{token}": [async () => ({ path: await dataLink() })],
    "GET /data-request/{token}/data": [async () => ({ path: `${await dataLink()}/data` })],
    "DELETE /data-request/{token}/data": [async () => ({ path: `${await dataLink()}/data` })],
    "POST /user/register": [
      async () => ({ path: "/user/register", payload: { name: "Keza", email: newAddress(), password } }),
    ],
    "POST /auth/login": [async () => ({ path: "/auth/login", payload: { email: await account(), password } })],
    "POST /otp/verify": [
      async () => {
        const email = await account();
        await site.call("POST", "/auth/login", { payload: { email, password } });
        const [mail] = await mailsTo(site, email);
        return { path: "/otp/verify", payload: { email, otp: mail ? codeIn(mail) : "" } };
      },
    ],
    "POST /otp/resend": [async () => ({ path: "/otp/resend", payload: { email: newAddress() } })],
    "POST /auth/request-reset-password": [
      async () => ({ path: "/auth/request-reset-password", payload: { email: newAddress() } }),
    ],
    "POST /auth/reset-password": [
      async () => {
        const email = await account();
        await site.call("POST", "/auth/request-reset-password", { payload: { email } });
        const [mail] = await mailsTo(site, email);
        return { path: "/auth/reset-password", payload: { token: mail && tokenIn(mail), newPassword: password } };
      },
    ],
  };
}

function subscriptionCalls(site: TestApp, admin: Admin): Calls {
  const subscribe = { path: "/subscription/subscribe" };
  const links = async () => {
    const email = newAddress();
    await site.call("POST", subscribe.path, { payload: { email } });
    return linksTo(site, email);
  };
  const choiceToken = async () => {
    const email = newAddress();
    return linkToken(site.services.secret, "choose", { id: await addSubscription(site.db, { email }), email });
  };
  const user = async () => as((await addSessionUser(site)).token);
  const asEditor = (path: string) => async () => ({ path, headers: admin.headers });
  return {
    "POST /subscription/subscribe": [async () => ({ ...subscribe, payload: { email: newAddress() } })],
    "POST /subscription/confirm": [
      async () => ({ path: "/subscription/confirm", payload: { token: (await links()).confirm } }),
    ],
    "POST /subscription/unsubscribe": [
      async () => ({ path: "/subscription/unsubscribe", payload: { token: (await links()).leave } }),
    ],
    "POST /subscription/undo": [
      async () => ({ path: "/subscription/undo", payload: { token: (await links()).leave } }),
    ],
    "POST /subscription/choices": [
      async () => ({ path: "/subscription/choices", payload: { token: await choiceToken() } }),
    ],
    "PUT /subscription/choices": [
      async () => ({
        path: "/subscription/choices",
        payload: { token: await choiceToken(), language: "rw", categories: [1], isLight: true },
      }),
    ],
    "GET /user/subscription": [async () => ({ path: "/user/subscription", headers: await user() })],
    "PUT /user/subscription": [
      async () => ({ path: "/user/subscription", headers: await user(), payload: { status: "confirmed" } }),
      async () => ({ path: "/user/subscription", headers: await user(), payload: { language: "fr" } }),
    ],
    "GET /subscription": [asEditor("/subscription"), asEditor("/subscription?page=9")],
    "GET /subscription/export": [asEditor("/subscription/export")],
    "DELETE /subscription/{id}": [
      async () => asEditor(`/subscription/${await addSubscription(site.db, { email: newAddress() })}`)(),
    ],
  };
}

function userCalls(site: TestApp): Calls {
  const user = async () => as((await addSessionUser(site)).token);
  /** The caller themselves, where they are signed in. */
  const callerOrUser = async (caller: Headers = {}): Promise<Headers> => {
    const { status } = await site.call("GET", "/auth/profile", { headers: caller });
    return status === 200 ? caller : user();
  };
  return {
    "POST /auth/logout": [async () => ({ path: "/auth/logout", headers: await user() })],
    "GET /auth/profile": [async () => ({ path: "/auth/profile", headers: await user() })],
    "GET /auth/session": [async () => ({ path: "/auth/session", headers: await user() })],
    "DELETE /auth/session": [async () => ({ path: "/auth/session", headers: await user() })],
    "DELETE /auth/session/{id}": [
      async (caller) => {
        const headers = await callerOrUser(caller);
        const { body } = await site.call("GET", "/auth/session", { headers });
        return { path: `/auth/session/${body.sessions[0].id}`, headers };
      },
    ],
    "PUT /user/profile": [
      async () => {
        const payload = formOf({ name: "Keza", file: await drawPng({ width: 64, height: 48 }) });
        return { path: "/user/profile", headers: await user(), payload };
      },
    ],
    "PUT /user/language": [
      async () => ({ path: "/user/language", headers: await user(), payload: { language: "fr" } }),
    ],
    "GET /user/data": [async () => ({ path: "/user/data", headers: await user() })],
    "DELETE /user": [
      async (caller) => {
        const headers = await callerOrUser(caller);
        await setPassword(site, headers);
        return { path: "/user", headers, payload: { password, comments: "keep" } };
      },
    ],
    "POST /reaction": [
      async () => ({ path: "/reaction", headers: await user(), payload: { articleId: 1, type: "LIKE" } }),
    ],
    "POST /comment": [
      async () => ({ path: "/comment", headers: await user(), payload: { articleId: 1, content: "Murakoze" } }),
      async () => ({
        path: "/comment",
        payload: { articleId: 1, content: "Murakoze", guestName: "Keza", guestEmail: newAddress() },
      }),
    ],
  };
}

function commentCalls(site: TestApp): Calls {
  const keyOf = async (id: number) => {
    const row = await site.db
      .selectFrom("comments")
      .select(["id", "created_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return ownKey(site.services.secret, row);
  };
  const add = (status: CommentStatus = "published") => addComment(site.db, { articleId: 1, guestName: "Keza", status });
  return {
    "GET /article/{id}/comments": ["/article/1/comments", "/article/2/comments", "/article/1/comments?page=9"],
    "GET /comment/{id}": [
      async () => {
        const id = await add("rejected");
        return { path: `/comment/${id}?key=${await keyOf(id)}` };
      },
    ],
    "POST /comment/{id}/appeal": [
      async () => {
        const id = await add("rejected");
        return { path: `/comment/${id}/appeal`, payload: { key: await keyOf(id), text: "Why?" } };
      },
    ],
    "POST /comment/{id}/report": [
      async () => ({ path: `/comment/${await add()}/report`, payload: { reason: "spam", text: "An advertisement" } }),
    ],
    "DELETE /comment/{id}": [
      async (headers) => {
        if (!headers?.authorization) {
          const id = await add();
          return { path: `/comment/${id}?key=${await keyOf(id)}` };
        }
        const session = await site.db
          .selectFrom("sessions")
          .select("user_id as id")
          .where("token_hash", "=", hashToken(headers.authorization.slice("Bearer ".length)))
          .executeTakeFirst();
        const userId = session?.id ?? (await addUser(site.db));
        return { path: `/comment/${await addComment(site.db, { articleId: 1, userId })}`, headers };
      },
    ],
  };
}

function moderatorCalls(site: TestApp, admin: Admin): Calls {
  const asModerator = (path: string, payload?: object) => async () => ({ path, headers: admin.headers, payload });
  const held = () => addComment(site.db, { articleId: 1, guestName: "Keza", status: "held" });
  const ban = async () => asModerator("/ban", { kind: "email", value: newAddress(), days: 7 })();
  return {
    "GET /comment": [asModerator("/comment"), asModerator("/comment?status=held&reported=false&q=a&page=9")],
    "PUT /comment/{id}": [async () => asModerator(`/comment/${await held()}`, { status: "published" })()],
    "GET /moderation": [asModerator("/moderation")],
    "PUT /moderation": [asModerator("/moderation", { mode: "first", closeAfterDays: 0, words: { rw: ["ikigoryi"] } })],
    "POST /moderation/try": [asModerator("/moderation/try", { content: "See www.example.org" })],
    "GET /ban": [asModerator("/ban"), asModerator("/ban?page=9")],
    "POST /ban": [ban],
    "DELETE /ban/{id}": [
      async () => {
        const { payload } = await ban();
        const { body } = await site.call("POST", "/ban", { headers: admin.headers, payload });
        return asModerator(`/ban/${body.ban.id}`)();
      },
    ],
  };
}

/** Gives the user of a session the password of the tests. */
async function setPassword({ db }: TestApp, { authorization = "" }: Headers): Promise<void> {
  const token_hash = hashToken(authorization.slice("Bearer ".length));
  await db
    .updateTable("users")
    .set({ password_hash: await passwordHash })
    .where("id", "=", (eb) => eb.selectFrom("sessions").select("user_id").where("token_hash", "=", token_hash))
    .execute();
}

function itemCalls(site: TestApp, admin: Admin): Calls {
  return Object.fromEntries(
    [article, event].flatMap((kind): [string, (() => Promise<Call>)[]][] => {
      const path = `/${kind.name}`;
      const change = (payload: FormData) => async () => ({ path: `${path}/1`, headers: admin.headers, payload });
      const add = async () => ({
        path: `${path}/add`,
        headers: admin.headers,
        payload: formOf(admin.form(kind, { video: admin.film, focusX: "10", altEn: "A drum" })),
      });
      return [
        [`POST ${path}/add`, [add, async () => ({ ...(await add()), payload: formOf(admin.form(kind)) })]],
        [`PUT ${path}/{id}`, [change(formOf({})), change(formOf({ titleKiny: "Umutwe", focusY: "90" }))]],
        [
          `DELETE ${path}/{id}`,
          [async () => ({ path: `${path}/${(await admin.published(kind)).id}`, headers: admin.headers })],
        ],
        ...workflowCalls(site, admin, kind),
      ];
    }),
  );
}

function workflowCalls(site: TestApp, admin: Admin, kind: Kind): [string, (() => Promise<Call>)[]][] {
  const path = `/${kind.name}`;
  const published = async () => (await admin.published(kind)).id as number;
  const drafted = async () => {
    const id = await published();
    await admin.change(kind, id, { draft: "true", titleEn: "Another title" });
    return id;
  };
  const trashed = async () => {
    const id = await published();
    await admin.trash(kind, id);
    return id;
  };
  const withRevision = async () => {
    const id = await published();
    return `${path}/${id}/revision/${await admin.newestRevision(kind, id)}`;
  };
  const translated = async () => {
    const id = await published();
    const texts = { titleFr: "Un titre", [`${kind.body}Fr`]: "<p>Un texte</p>" };
    await admin.change(kind, id, texts);
    return { of: `${path}/${id}/translation/fr`, revision: await admin.newestRevision(kind, id) };
  };
  return [
    [
      `POST ${path}/{id}/publish`,
      [async () => ({ path: `${path}/${await drafted()}/publish`, headers: admin.headers, payload: {} })],
    ],
    [
      `POST ${path}/{id}/unpublish`,
      [async () => ({ path: `${path}/${await published()}/unpublish`, headers: admin.headers, payload: {} })],
    ],
    [
      `DELETE ${path}/{id}/schedule`,
      [
        async () => {
          const id = await drafted();
          await admin.schedule(kind, id, "2027-01-01T08:00");
          return { path: `${path}/${id}/schedule`, headers: admin.headers };
        },
      ],
    ],
    [
      `POST ${path}/{id}/hand-in`,
      [
        async () => ({
          path: `${path}/${await drafted()}/hand-in`,
          headers: admin.headers,
          payload: { note: "Please look" },
        }),
      ],
    ],
    [
      `DELETE ${path}/{id}/hand-in`,
      [
        async (caller = admin.headers) => {
          const id = await drafted();
          // What others have handed in stays.
          await site.call("POST", `${path}/${id}/hand-in`, { headers: caller, payload: {} });
          return { path: `${path}/${id}/hand-in`, headers: caller };
        },
      ],
    ],
    [
      `POST ${path}/{id}/give-back`,
      [
        async () => {
          const id = await drafted();
          await site.call("POST", `${path}/${id}/hand-in`, { headers: admin.headers, payload: {} });
          return { path: `${path}/${id}/give-back`, headers: admin.headers, payload: { note: "Too long" } };
        },
      ],
    ],
    [
      `POST ${path}/{id}/restore`,
      [async () => ({ path: `${path}/${await trashed()}/restore`, headers: admin.headers })],
    ],
    [
      `POST ${path}/{id}/preview`,
      [async () => ({ path: `${path}/${await published()}/preview`, headers: admin.headers })],
    ],
    [
      `DELETE ${path}/{id}/preview`,
      [
        async () => {
          const id = await published();
          await site.call("POST", `${path}/${id}/preview`, { headers: admin.headers });
          return { path: `${path}/${id}/preview`, headers: admin.headers };
        },
      ],
    ],
    [
      `POST ${path}/{id}/presence`,
      [
        async () => ({
          path: `${path}/${await published()}/presence`,
          headers: admin.headers,
          payload: { tab: "a-tab-of-a-browser" },
        }),
      ],
    ],
    [
      `GET ${path}/{id}/revision`,
      [async () => ({ path: `${path}/${await published()}/revision`, headers: admin.headers })],
    ],
    [`GET ${path}/{id}/revision/{revision}`, [async () => ({ path: await withRevision(), headers: admin.headers })]],
    [
      `GET ${path}/{id}/revision/{revision}/diff`,
      [async () => ({ path: `${await withRevision()}/diff`, headers: admin.headers })],
    ],
    [
      `POST ${path}/{id}/diff`,
      [
        async () => ({
          path: `${path}/${await published()}/diff`,
          headers: admin.headers,
          payload: formOf({ titleEn: "Another title" }),
        }),
      ],
    ],
    [
      `GET ${path}/{id}/translation/{language}`,
      [async () => ({ path: `${path}/${await published()}/translation/fr`, headers: admin.headers })],
    ],
    [
      `PUT ${path}/{id}/translation/{language}`,
      [
        async () => {
          const { of, revision } = await translated();
          return { path: of, headers: admin.headers, payload: { title: "Un titre", state: "inProgress", revision } };
        },
      ],
    ],
    [
      `POST ${path}/{id}/translation/{language}/still-right`,
      [
        async () => {
          const { of, revision } = await translated();
          return { path: `${of}/still-right`, headers: admin.headers, payload: { revision } };
        },
      ],
    ],
    [
      `PUT ${path}/{id}/revision/{revision}`,
      [async () => ({ path: await withRevision(), headers: admin.headers, payload: { name: "First" } })],
    ],
    [
      `POST ${path}/{id}/revision/{revision}/restore`,
      [async () => ({ path: `${await withRevision()}/restore`, headers: admin.headers })],
    ],
  ];
}

function adminCalls(site: TestApp, admin: Admin): Calls {
  const term = async () => {
    const payload = { terms: { en: "drum" } };
    return (await site.call("POST", "/glossary", { headers: admin.headers, payload })).body.term.id as number;
  };
  const asEditor = (path: string, payload?: object) => async () => ({ path, headers: admin.headers, payload });
  return {
    "GET /preview/{token}": [async () => ({ path: `/preview/${await admin.preview(event)}` })],
    "POST /picture": [async () => asEditor("/picture", formOf({ image: admin.png }))()],
    "GET /author": [asEditor("/author?kind=article"), asEditor("/author?kind=event")],
    "GET /category/editable": [asEditor("/category/editable")],
    "POST /category": [async () => asEditor("/category", { type: "NEWS", nameEn: newAddress() })()],
    "PUT /category/{id}": [async () => asEditor("/category/1", { nameFr: newAddress() })()],
    "DELETE /category/{id}": [async () => asEditor(`/category/${await addCategory(site.db)}`)()],
    "GET /byline": [asEditor("/byline")],
    "POST /byline": [
      async () => asEditor("/byline", formOf({ name: "Keza", bioFr: "Photographe", userId: "", image: admin.png }))(),
      async () => asEditor("/byline", formOf({ name: "Keza" }))(),
    ],
    "PUT /byline/{id}": [
      async () => asEditor(`/byline/${await addByline(site.db)}`, formOf({ bioEn: "Writes", userId: "" }))(),
    ],
    "DELETE /byline/{id}": [async () => asEditor(`/byline/${await addByline(site.db)}`)()],
    "PUT /setting": [async () => asEditor("/setting", formOf({ aboutFr: "À propos", logo: admin.png }))()],
    "GET /user": [asEditor("/user"), asEditor("/user?page=9")],
    "PUT /user/{userId}/role": [
      async () => asEditor(`/user/${await addUser(site.db)}/role`, { role: "ADMIN" })(),
      async () => asEditor(`/user/${await addUser(site.db)}/role`, { role: "TRANSLATOR", languages: ["fr"] })(),
    ],
    "DELETE /user/{id}": [async () => asEditor(`/user/${await addUser(site.db)}`)()],
    "GET /invitation": [asEditor("/invitation")],
    "POST /invitation": [
      async () => asEditor("/invitation", { email: newAddress(), role: "TRANSLATOR", languages: ["fr"] })(),
      async () => asEditor("/invitation", { email: newAddress(), role: "AUTHOR", mayPublish: true })(),
    ],
    "DELETE /invitation/{id}": [async () => asEditor(`/invitation/${(await addInvitation(site)).id}`)()],
    "GET /invitation/{token}": [async () => ({ path: `/invitation/${(await addInvitation(site)).token}` })],
    "POST /invitation/accept": [
      async () => {
        const { token, email } = await addInvitation(site);
        return { path: "/invitation/accept", payload: { token, email, name: "Keza", password } };
      },
    ],
    "GET /dashboard": [asEditor("/dashboard")],
    "GET /office": [asEditor("/office")],
    "GET /translation": [
      asEditor("/translation"),
      asEditor("/translation?kind=article&state=todo&q=title&sort=-words"),
    ],
    "GET /translation/coverage": [asEditor("/translation/coverage")],
    "GET /translation/export": [
      asEditor("/translation/export?format=xliff&language=fr&ids=article-1"),
      asEditor("/translation/export?format=csv&language=fr&ids=article-1,event-1"),
    ],
    "POST /translation/import": [
      async () => {
        const { id } = await admin.published(article, { titleRw: undefined, contentRw: undefined });
        const row = `article-${id},rw,0,title,Umutwe`;
        const file = Buffer.from(`id,language,revision,field,target\n${row}`);
        return asEditor("/translation/import", formOf({ file }, "rw.csv"))();
      },
    ],
    "POST /translation/machine": [
      async () => {
        const { id } = await admin.published(article, { titleFr: undefined, contentFr: undefined });
        return asEditor("/translation/machine", { id: `article-${id}`, language: "fr" })();
      },
    ],
    "GET /glossary": [asEditor("/glossary")],
    "POST /glossary": [asEditor("/glossary", { terms: { en: "drum", fr: "tambour" }, note: "the instrument" })],
    "PUT /glossary/{id}": [
      async () => ({ path: `/glossary/${await term()}`, headers: admin.headers, payload: { terms: { rw: "ingoma" } } }),
    ],
    "PUT /language": [asEditor("/language", { languages: [{ code: "rw", isActive: true }] })],
    "DELETE /glossary/{id}": [async () => ({ path: `/glossary/${await term()}`, headers: admin.headers })],
    "GET /search/missing": [asEditor("/search/missing")],
    "DELETE /search/missing": [
      async () => {
        const words = newAddress();
        const row = { words, language: "rw" as const, count: 1, last_at: "2026-11-21T10:00:00.000Z" };
        await site.db.insertInto("missing_searches").values(row).execute();
        return asEditor("/search/missing", { words, language: "rw" })();
      },
    ],
    "GET /audit": [asEditor("/audit"), asEditor("/audit?page=9")],
    "GET /redirect": [asEditor("/redirect")],
    "POST /redirect": [async () => asEditor("/redirect", { from: newPath(), to: "/news" })()],
    "DELETE /redirect/{id}": [
      async () => {
        const { id } = await site.db
          .insertInto("redirects")
          .values({ from_path: newPath(), target: "/news", hits: 0, created_at: "2026-11-21T10:00:00.000Z" })
          .returning("id")
          .executeTakeFirstOrThrow();
        return asEditor(`/redirect/${id}`)();
      },
    ],
  };
}
