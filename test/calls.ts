import { type Admin, article, event } from "./admin.ts";
import type { TestApp } from "./app.ts";
import { as } from "./app.ts";
import { addCategory, addSessionUser, addUser, drawPng } from "./factories.ts";
import { formOf } from "./form.ts";
import { codeIn, mailsTo, tokenIn } from "./mailbox.ts";

export type Call = { path: string; payload?: object; headers?: Record<string, string> };
type Granted = string | (() => Promise<Call>);
type Calls = Record<string, Granted[]>;

/** A call with what has to be there for it. */
export async function prepared(granted: Granted = ""): Promise<Call> {
  return typeof granted === "string" ? { path: granted } : granted();
}

const password = "ijambobanga";
let serial = 0;

function newAddress(): string {
  serial += 1;
  return `reader${serial}@urubuga.example`;
}

/** For every endpoint the calls that it grants; article and event 1 have everything, article and event 2 the least. */
export function grantedCalls(site: TestApp, admin: Admin): Calls {
  return {
    ...readersCalls,
    ...authCalls(site),
    ...userCalls(site),
    ...itemCalls(admin),
    ...adminCalls(site, admin),
  };
}

const readersCalls: Calls = {
  "GET /setting": ["/setting", "/setting?language=fr"],
  "GET /category": ["/category", "/category?language=rw"],
  "GET /category/articles": ["/category/articles?name=Umuco", "/category/articles?name=nothing"],
  "GET /category/events": ["/category/events?name=Music", "/category/events?name=nothing"],
  "GET /article": ["/article", "/article?language=fr&limit=1", "/article?page=9", "/article?q=text&category=1"],
  "GET /article/{id}": ["/article/1", "/article/2", "/article/1?language=rw"],
  "GET /event": ["/event", "/event?language=fr&limit=1", "/event?page=9", "/event?q=text&category=1&order=newest"],
  "GET /event/{id}": ["/event/1", "/event/2", "/event/1?language=rw"],
  "POST /subscription/subscribe": [async () => ({ path: "/subscription/subscribe", payload: { email: newAddress() } })],
};

function authCalls(site: TestApp): Calls {
  const account = async () => {
    const email = newAddress();
    await addUser(site.db, { email, password });
    return email;
  };
  return {
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

function userCalls(site: TestApp): Calls {
  const user = async () => as((await addSessionUser(site)).token);
  return {
    "POST /auth/logout": [async () => ({ path: "/auth/logout", headers: await user() })],
    "GET /auth/profile": [async () => ({ path: "/auth/profile", headers: await user() })],
    "PUT /user/profile": [
      async () => {
        const payload = formOf({ name: "Keza", file: await drawPng({ width: 64, height: 48 }) });
        return { path: "/user/profile", headers: await user(), payload };
      },
    ],
    "PUT /user/language": [
      async () => ({ path: "/user/language", headers: await user(), payload: { language: "fr" } }),
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

function itemCalls(admin: Admin): Calls {
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
      ];
    }),
  );
}

function adminCalls(site: TestApp, admin: Admin): Calls {
  const asEditor = (path: string, payload?: object) => async () => ({ path, headers: admin.headers, payload });
  return {
    "POST /picture": [async () => asEditor("/picture", formOf({ image: admin.png }))()],
    "GET /category/editable": [asEditor("/category/editable")],
    "POST /category": [async () => asEditor("/category", { type: "NEWS", nameEn: newAddress() })()],
    "PUT /category/{id}": [async () => asEditor("/category/1", { nameFr: newAddress() })()],
    "DELETE /category/{id}": [async () => asEditor(`/category/${await addCategory(site.db)}`)()],
    "PUT /setting": [async () => asEditor("/setting", formOf({ aboutFr: "À propos", logo: admin.png }))()],
    "GET /user": [asEditor("/user"), asEditor("/user?page=9")],
    "PUT /user/{userId}/role": [async () => asEditor(`/user/${await addUser(site.db)}/role`, { role: "ADMIN" })()],
    "GET /subscription": [asEditor("/subscription"), asEditor("/subscription?page=9")],
    "GET /subscription/export": [asEditor("/subscription/export")],
    "GET /dashboard": [asEditor("/dashboard")],
    "GET /office": [asEditor("/office")],
    "GET /audit": [asEditor("/audit"), asEditor("/audit?page=9")],
  };
}
