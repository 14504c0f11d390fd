import { beforeAll, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addCategory, addSessionUser, addSubscription } from "#test/factories.ts";
import { newAddress } from "#test/sign-in.ts";
import { enAnswers } from "#test/words.ts";
import { linkToken } from "./links.ts";

const site = useApp();
let sport = 0;
let culture = 0;
let concerts = 0;
beforeAll(async () => {
  sport = await addCategory(site.db, { names: { en: "Sport" } });
  culture = await addCategory(site.db, { names: { en: "Culture" } });
  concerts = await addCategory(site.db, { type: "EVENT", names: { en: "Concerts" } });
});

async function newSubscriber(status?: "pending" | "unsubscribed") {
  const email = newAddress();
  const id = await addSubscription(site.db, { email, ...(status && { status }) });
  const token = linkToken(site.services.secret, "choose", { id, email });
  const row = () => site.db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { id, email, token, row };
}

const read = (token: string) => site.call("POST", "/subscription/choices", { payload: { token } });
const choose = (token: string, choices: object, language = "en") =>
  site.call("PUT", `/subscription/choices?language=${language}`, { payload: { token, ...choices } });

describe("the link in a newsletter", () => {
  test("shows what its reader gets, and changes nothing", async () => {
    const { token, row } = await newSubscriber();
    const before = await row();
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      status: "confirmed",
      language: "rw",
      categories: [],
      isLight: false,
      leaveToken: expect.stringMatching(/^\d+-[\w-]{86}$/),
    });
    expect(await row()).toEqual(before);
  });

  test("changes language, categories and pictures, together or each alone", async () => {
    const { token, row } = await newSubscriber();
    const all = { language: "fr", categories: [concerts, sport, sport], isLight: true };
    const { status, body } = await choose(token, all);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { language: "fr", categories: [sport, concerts], isLight: true, message: enAnswers.done.subscriptionSaved },
    });
    await choose(token, { isLight: false });
    await choose(token, { language: "en" });
    expect(await row()).toMatchObject({ language: "en", categories: `${sport},${concerts}`, is_light: 0 });
    expect((await choose(token, {})).status).toBe(200);
    expect(await row()).toMatchObject({ language: "en", categories: `${sport},${concerts}` });
  });

  test("takes all categories for those to come as well", async () => {
    const { token, row } = await newSubscriber();
    await choose(token, { categories: [sport] });
    await choose(token, { categories: [sport, culture, concerts] });
    expect((await row()).categories).toBe("");
    await choose(token, { categories: [culture] });
    await choose(token, { categories: [] });
    expect((await row()).categories).toBe("");
  });

  test("leads to leaving", async () => {
    const { token, row } = await newSubscriber();
    const { leaveToken } = (await read(token)).body;
    await site.call("POST", "/subscription/unsubscribe", { payload: { token: leaveToken } });
    expect((await row()).status).toBe("unsubscribed");
  });

  test("shows no category that is gone", async () => {
    const { token } = await newSubscriber();
    const gone = await addCategory(site.db, { names: { en: "Gone" } });
    const { token: session } = await addSessionUser(site, { role: "ADMIN" });
    await choose(token, { categories: [gone, sport] });
    await site.call("DELETE", `/category/${gone}`, { headers: as(session) });
    expect((await read(token)).body.categories).toEqual([sport]);
  });
});

describe("is rejected", () => {
  test.each([
    [{ categories: [2_000_000_000] }, "categories"],
    [{ categories: ["x"] }, "categories"],
    [{ categories: [0] }, "categories"],
    [{ language: "sw" }, "language"],
    [{ isLight: "perhaps" }, "isLight"],
  ])("%j", async (choices, field) => {
    const { token, row } = await newSubscriber();
    const before = await row();
    const { status, body } = await choose(token, { language: "fr", ...choices });
    expect({ status, named: Object.keys(body.errors).some((each) => each.startsWith(field)) }).toEqual({
      status: 422,
      named: true,
    });
    expect(await row()).toEqual(before);
  });

  test.each([
    ["en", "One of these categories is not there any more. Open the page once more."],
    ["fr", "L’une de ces catégories n’existe plus. Ouvrez cette page encore une fois."],
    ["rw", "Hari icyiciro muri ibi kitakiriho. Ongera ufungure uru rupapuro."],
  ])("an unknown category, in %s", async (language, sentence) => {
    const { token } = await newSubscriber();
    const { body } = await choose(token, { categories: [2_000_000_000] }, language);
    expect(body.errors.categories).toBe(sentence);
  });

  test("a token that is forged, of another purpose, or of somebody else", async () => {
    const one = await newSubscriber();
    const other = await newSubscriber();
    const { secret } = site.services;
    const forged = [
      "x",
      `${one.token}0`,
      one.token.replace(/^\d+/, String(other.id)),
      linkToken(secret, "leave", one),
      linkToken(secret, "confirm", one),
      linkToken("another secret", "choose", one),
    ];
    for (const token of forged) {
      for (const { status, body } of [await read(token), await choose(token, { isLight: true })]) {
        expect({ status, code: body.code }).toEqual({ status: 400, code: "incomplete_link" });
      }
    }
    expect([(await one.row()).is_light, (await other.row()).is_light]).toEqual([0, 0]);
  });

  test.each(["pending", "unsubscribed"] as const)("a choice for a subscription that is %s", async (state) => {
    const { token, row } = await newSubscriber(state);
    expect((await read(token)).body.status).toBe(state);
    const { status, body } = await choose(token, { isLight: true });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "not_subscribed" });
    expect((await row()).is_light).toBe(0);
  });

  test("a choice for a subscription that was deleted", async () => {
    const { id, token } = await newSubscriber();
    await site.db.deleteFrom("subscriptions").where("id", "=", id).execute();
    const { body } = await read(token);
    expect(body).toMatchObject({ status: "unsubscribed", categories: [], isLight: false, leaveToken: "" });
    expect((await choose(token, { isLight: true })).status).toBe(409);
  });
});

describe("a signed-in user", () => {
  async function newUser() {
    const email = newAddress();
    const headers = as((await addSessionUser(site, { email, language: "fr" })).token);
    return (payload: object) => site.call("PUT", "/user/subscription", { headers, payload });
  }

  test("chooses as they subscribe, and changes it", async () => {
    const change = await newUser();
    const chosen = { categories: [sport], isLight: true };
    expect((await change({ status: "confirmed", ...chosen })).body).toMatchObject({ language: "fr", ...chosen });
    expect((await change({ status: "confirmed" })).body).toMatchObject(chosen);
    expect((await change({ categories: [] })).body).toMatchObject({ categories: [], isLight: true });
  });

  test("chooses nothing where a category is unknown", async () => {
    const change = await newUser();
    const { status } = await change({ status: "confirmed", categories: [2_000_000_000] });
    expect(status).toBe(422);
    expect((await change({})).body.status).toBe("unsubscribed");
  });
});
