import { describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { addUserWithPassword, logIn, PASSWORD, signIn } from "#test/sign-in.ts";

const site = useApp();
type Headers = Record<string, string>;

async function save(headers: Headers, fields: Record<string, string>, query = "") {
  return site.call("PUT", `/user/profile${query}`, { headers, payload: formOf(fields) });
}

async function profileOf(headers: Headers) {
  return (await site.call("GET", "/auth/profile", { headers })).body.user;
}

async function user(): Promise<Headers> {
  return as((await addSessionUser(site)).token);
}

describe("the name", () => {
  test.for([
    ["en", "Your profile is saved."],
    ["fr", "Votre profil est enregistré."],
    ["rw", "Umwirondoro wawe wabitswe."],
  ])("is changed, which is confirmed in %s", async ([language, message]) => {
    const headers = await user();
    const { status, body } = await save(headers, { name: "Keza Ineza" }, `?language=${language}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message, user: await profileOf(headers) });
    expect(body.user.name).toBe("Keza Ineza");
  });

  test("comes back as it was typed, HTML too", async () => {
    const headers = await user();
    await save(headers, { name: '<b>Keza</b> & "O\'Brien"' });
    expect((await profileOf(headers)).name).toBe('<b>Keza</b> & "O\'Brien"');
  });

  test("does not change for other users", async () => {
    const one = await user();
    const other = await user();
    await save(one, { name: "Keza" });
    expect((await profileOf(other)).name).toBe("Aline Uwimana");
  });

  test.for([
    ["missing", {}, "This field is required."],
    ["empty", { name: " " }, "This field is required."],
    ["more than 100 characters", { name: "a".repeat(101) }, "At most 100 characters."],
    ["in two lines", { name: "Keza\r\nIneza" }, "This value is not valid."],
    ["one with a NUL character", { name: "Ke\0za" }, "This value is not valid."],
  ] as const)("cannot be %s", async ([, fields, sentence]) => {
    const { status, body } = await save(await user(), fields);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { name: sentence } });
  });
});

describe("the password", () => {
  test("is changed to the one that is given", async () => {
    const { email } = await addUserWithPassword(site);
    await save(await signIn(site, email), { name: "Keza", password: "irindi jambo" });
    expect((await logIn(site, email, "irindi jambo")).status).toBe(200);
    expect((await logIn(site, email, PASSWORD)).status).toBe(401);
  });

  test.for<Record<string, string>>([{}, { password: "" }])("stays where none is given: %j", async (fields) => {
    const { email } = await addUserWithPassword(site);
    await save(await signIn(site, email), { name: "Keza", ...fields });
    expect((await logIn(site, email)).status).toBe(200);
  });

  test.for([
    ["shorter than 8 characters", "1234567", "At least 8 characters."],
    ["longer than 200 characters", "a".repeat(201), "At most 200 characters."],
    ["one with a NUL character", "ijamboba\0nga", "This value is not valid."],
  ] as const)("cannot be %s, and then the name stays too", async ([, password, sentence]) => {
    const headers = await user();
    const { status, body } = await save(headers, { name: "Keza", password });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { password: sentence } });
    expect((await profileOf(headers)).name).toBe("Aline Uwimana");
  });
});

describe("a form cannot change", () => {
  test.for([
    ["the role", "role", "ADMIN"],
    ["the address", "email", "another@urubuga.example"],
    ["the picture by its address", "imageUrl", "https://spam.example/x.png"],
    ["whose profile it is", "id", "1"],
  ] as const)("%s", async ([, field, value]) => {
    const headers = await user();
    const before = await profileOf(headers);
    await save(headers, { name: before.name, [field]: value });
    expect(await profileOf(headers)).toEqual(before);
  });
});

describe("a call that is not a user's form is rejected:", () => {
  test("a guest's", async () => {
    expect((await save({}, { name: "Keza" })).status).toBe(401);
  });

  test.for([
    ["JSON", "application/json", '{"name":"Keza"}'],
    ["a simple form", "application/x-www-form-urlencoded", "name=Keza"],
    ["text", "text/plain", "Keza"],
  ])("%s", async ([, type, payload]) => {
    const headers = { ...(await user()), "content-type": type };
    expect((await site.call("PUT", "/user/profile", { headers, payload })).status).toBe(415);
  });

  test("an empty form", async () => {
    expect((await site.call("PUT", "/user/profile", { headers: await user() })).status).toBe(415);
  });

  test.for([
    ["a form that breaks off", "multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="na'],
    ["a form without its boundary", "multipart/form-data", "name=Keza"],
  ])("%s", async ([, type, payload]) => {
    const headers = { ...(await user()), "content-type": type };
    const { status, body } = await site.call("PUT", "/user/profile", { headers, payload });
    expect({ status, success: body.success }).toEqual({ status: 400, success: false });
  });
});

test("a name of two megabytes is rejected at its field", async () => {
  const headers = await user();
  const { status, body } = await save(headers, { name: "a".repeat(2 * 1024 * 1024) });
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { name: "At most 100 characters." },
  });
  expect((await profileOf(headers)).name).toBe("Aline Uwimana");
});
