import { beforeEach, describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
const admin = useAdmin(site);
const required = "This field is required.";
const brokenOff = [
  "--x",
  'content-disposition: form-data; name="titleEn"',
  "",
  "Other",
  "--x",
  'content-disposition: form-data; name="image"; filename="a.png"',
  "",
  "\u0089PNG and no more",
].join("\r\n");

describe.each(kinds)("%s", (_, kind) => {
  const { body: stem } = kind;
  let id: number;
  beforeEach(async () => {
    id = (await admin.published(kind, { titleFr: "Un", titleRw: "Rimwe", [`${stem}Fr`]: "<p>un</p>" })).id;
  });

  test.for([
    ["title", ""],
    ["titleEn", ""],
    ["title", "  "],
    [stem, ""],
    [stem, "<p></p>"],
    [`${stem}En`, ""],
    [stem, "<script>alert(1)</script>"],
  ] as const)("cannot lose its English text: %s as %j is rejected under this name", async ([field, value]) => {
    const fields = { image: admin.png, [field]: value };
    const { status, body } = await leavingNothing(site, () => admin.change(kind, id, fields, "?language=en"));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: required } });
  });

  test.for([
    ["title", "a".repeat(201)],
    ["title", "a".repeat(300)],
    ["title", "o\0ne"],
    ["alt", "a".repeat(301)],
    [stem, "a".repeat(1024 * 1024 + 1)],
    ["removeVideo", "yes"],
    ["version", "0"],
    ["version", "new"],
    ["version", ""],
    ["upToDate", "fr,".repeat(10)],
  ] as const)("cannot be given a malformed %s in French", async ([field, value]) => {
    const fields = { image: admin.png, [field]: value };
    const { status, body } = await leavingNothing(site, () => admin.change(kind, id, fields, "?language=fr"));
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  });

  test.for([
    [`${stem}Kiny`, "?language=en"],
    [`${stem}Rw`, "?language=en"],
    [stem, "?language=rw"],
  ] as const)("reports a deleted picture under the name %s", async ([field, query]) => {
    const fields = { [field]: '<p>a</p><img src="/media/0123456789abcdef0123/1280.jpg" alt="">' };
    const { status, body } = await leavingNothing(site, () => admin.change(kind, id, fields, query));
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  });

  test.for([
    ["en", kind.gone],
    ["fr", kind.name === "article" ? "Article introuvable." : "Événement introuvable."],
    ["rw", kind.name === "article" ? "Iyi nkuru ntibonetse." : "Iki gikorwa ntikibonetse."],
  ] as const)(
    "that does not exist is neither changed nor deleted, with an error in %s",
    async ([language, message]) => {
      const fields = { titleEn: "Other", image: admin.png, video: admin.film };
      const query = `?language=${language}`;
      const answers = [
        await leavingNothing(site, () => admin.change(kind, 2_147_483_647, fields, query)),
        await leavingNothing(site, () => admin.remove(kind, 2_147_483_647, query)),
      ];
      const rejection = {
        status: 404,
        body: { success: false, code: `${kind.name}_not_found`, message, error: message },
      };
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([rejection, rejection]);
    },
  );

  test("that does not exist is not found, whatever version is named", async () => {
    expect((await admin.change(kind, 2_147_483_647, { version: "1" })).status).toBe(404);
  });

  test.each(["0", "-1", "1.5", "abc", "99999999999", "1e3", "%20", "9".repeat(300)])(
    "with the malformed id %s is not found",
    async (malformed) => {
      const changing = await leavingNothing(site, () => admin.change(kind, malformed, { image: admin.png }));
      const removing = await leavingNothing(site, () => admin.remove(kind, malformed));
      expect([changing.status, removing.status]).toEqual([404, 404]);
    },
  );

  test.for([
    ["a form that breaks off in a file", "multipart/form-data; boundary=x", brokenOff],
    ["a form without its boundary", "multipart/form-data", "titleEn=Other"],
  ] as const)("is neither published nor changed by %s", async ([, type, payload]) => {
    const options = { headers: { ...admin.headers, "content-type": type }, payload };
    const adding = await leavingNothing(site, () => site.call("POST", `/${kind.name}/add`, options));
    const changing = await leavingNothing(site, () => site.call("PUT", `/${kind.name}/${id}`, options));
    expect([adding.status, changing.status]).toEqual([400, 400]);
  });

  test.for([
    ["JSON", "application/json", '{"titleEn":"Other"}'],
    ["a simple form", "application/x-www-form-urlencoded", "titleEn=Other"],
    ["text", "text/plain", "Other"],
  ] as const)("is neither published nor changed by %s", async ([, type, payload]) => {
    const options = { headers: { ...admin.headers, "content-type": type }, payload };
    const adding = await leavingNothing(site, () => site.call("POST", `/${kind.name}/add`, options));
    const changing = await leavingNothing(site, () => site.call("PUT", `/${kind.name}/${id}`, options));
    expect([adding.status, changing.status]).toEqual([415, 415]);
  });
});
