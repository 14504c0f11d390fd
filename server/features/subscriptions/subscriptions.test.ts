import { describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { enAnswers, frAnswers, rwAnswers } from "#test/words.ts";

const site = useApp();
let serial = 0;

function newAddress(): string {
  serial += 1;
  return `reader${serial}@urubuga.example`;
}

async function subscribe(payload: object | string, { query = "", headers = {} } = {}) {
  return site.call("POST", `/subscription/subscribe${query}`, { payload, headers });
}

async function stored(email: string) {
  return site.db.selectFrom("subscriptions").selectAll().where("email", "=", email).execute();
}

test.each([
  ["en", enAnswers.done.confirmationSent],
  ["fr", frAnswers.done.confirmationSent],
  ["rw", rwAnswers.done.confirmationSent],
])("a new address is told to confirm, in %s", async (language, message) => {
  const { status, body } = await subscribe({ email: newAddress() }, { query: `?language=${language}` });
  expect(status).toBe(201);
  expect(body).toEqual({ success: true, message });
});

test("without ?language= a reader is answered in the language that the browser accepts", async () => {
  const { body } = await subscribe({ email: newAddress() }, { headers: { "accept-language": "fr-FR, en;q=0.5" } });
  expect(body.message).toBe(frAnswers.done.confirmationSent);
});

test("the address is stored with its language and the moment, and waits to be confirmed", async () => {
  const email = newAddress();
  await subscribe({ email }, { query: "?language=fr" });
  expect(await stored(email)).toMatchObject([
    { language: "fr", user_id: null, status: "pending", created_at: "2026-11-21T10:00:00.000Z", confirmed_at: null },
  ]);
});

test("the address is stored trimmed and in lower case", async () => {
  await subscribe({ email: "  Aline.Uwimana@Urubuga.EXAMPLE \n" });
  expect(await stored("aline.uwimana@urubuga.example")).toHaveLength(1);
});

test("a guest cannot subscribe in another reader's name", async () => {
  const email = newAddress();
  await subscribe({ email, userId: 1 });
  expect(await stored(email)).toMatchObject([{ user_id: null }]);
});

describe("an address that is subscribed already", () => {
  async function twice(query = "") {
    const email = newAddress();
    const first = await subscribe({ email }, { query });
    return { email, first, second: await subscribe({ email: email.toUpperCase() }, { query }) };
  }

  test.each(["en", "fr", "rw"])("is answered like a new one in %s, so that it is not revealed", async (language) => {
    const { first, second } = await twice(`?language=${language}`);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  test("is stored once", async () => {
    const { email } = await twice();
    expect(await stored(email)).toHaveLength(1);
  });

  test("is stored once where it is sent twice at the same moment", async () => {
    const email = newAddress();
    await Promise.all([subscribe({ email }), subscribe({ email })]);
    expect(await stored(email)).toHaveLength(1);
  });
});

describe("a value that is no e-mail address", () => {
  test.each(["", "  "])("is reported as missing: %j", async (email) => {
    const { status, body } = await subscribe({ email });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: "This field is required." });
  });

  test.each(["aline", "aline@", "@urubuga.example", "aline@urubuga", "a b@urubuga.example", "a@b@c.example"])(
    "is rejected: %j",
    async (email) => {
      const { status, body } = await subscribe({ email });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ email: "Enter a valid e-mail address." });
    },
  );

  test.each([null, 5, true, ["a@b.example"], { a: 1 }])("is rejected: %j", async (email) => {
    const { status, body } = await subscribe({ email });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["email"]);
  });

  test("is too long with more than 254 characters", async () => {
    const { status, body } = await subscribe({ email: `${"a".repeat(250)}@urubuga.example` });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: "At most 254 characters." });
  });

  test.each([
    ["en", "Enter a valid e-mail address.", "Please check the marked fields."],
    ["fr", "Saisissez une adresse e-mail valide.", "Veuillez vérifier les champs indiqués."],
    ["rw", "Andika imeri yanditse neza.", "Reba neza ahari ikosa."],
  ])("is rejected in %s", async (language, sentence, message) => {
    const { body } = await subscribe({ email: "aline" }, { query: `?language=${language}` });
    expect(body).toEqual({
      success: false,
      code: "validation",
      message,
      error: message,
      errorType: "validation",
      errors: { email: sentence },
    });
  });

  test.each([
    ["en", "This field is required."],
    ["fr", "Ce champ est obligatoire."],
    ["rw", "Uzuza aha hantu."],
  ])("is reported as missing in %s", async (language, sentence) => {
    const { status, body } = await subscribe({}, { query: `?language=${language}` });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: sentence });
  });
});

describe("a malformed body", () => {
  const json = { "content-type": "application/json" };

  test.each([
    ["broken JSON", '{"email":'],
    ["no JSON at all", "email=a@b.example"],
    ["nothing", ""],
  ])("is malformed: %s", async (_what, payload) => {
    const { status, body } = await subscribe(payload, { headers: json });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: "The request could not be understood." });
  });

  test.each(['"a@b.example"', "5", "[]"])("is rejected where JSON holds no fields: %s", async (payload) => {
    expect((await subscribe(payload, { headers: json })).status).toBe(422);
  });

  test("is rejected in the caller's language", async () => {
    const { body } = await subscribe("{", { query: "?language=rw", headers: json });
    expect(body.message).toBe("Ibyo wohereje ntibyumvikanye.");
  });

  test.each(["text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "is of a media type that is not accepted: %s",
    async (type) => {
      const { status, body } = await subscribe("email=a@b.example", { headers: { "content-type": type } });
      expect(status).toBe(415);
      expect(body).toMatchObject({ success: false, message: "This kind of data is not accepted here." });
    },
  );

  test("is too large", async () => {
    const { status, body } = await subscribe({ email: newAddress(), more: "a".repeat(2 * 1024 * 1024) });
    expect(status).toBe(413);
    expect(body).toMatchObject({ success: false, message: "What was sent is too large." });
  });
});

test("an unknown language is rejected", async () => {
  const { status, body } = await subscribe({ email: newAddress() }, { query: "?language=xx" });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["language"]);
});
