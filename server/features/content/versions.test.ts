import { beforeEach, describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { filesOf, leavingNothing } from "#test/state.ts";

const site = useApp();
const admin = useAdmin(site);

describe.each(kinds)("the version of %s", (_, kind) => {
  let id: number;
  beforeEach(async () => {
    id = (await admin.published(kind)).id;
  });

  test("is raised by each change", async () => {
    const versions: number[] = [];
    for (const titleEn of ["One", "Two", "Three"]) {
      const { body } = await admin.change(kind, id, { titleEn });
      versions.push(body[kind.name].version);
    }
    expect(versions).toEqual([2, 3, 4]);
  });

  test("is raised by a change that names the current one", async () => {
    const { status, body } = await admin.change(kind, id, { version: "1", titleEn: "Other" });
    expect({ status, version: body[kind.name].version }).toEqual({ status: 200, version: 2 });
  });

  test.for([
    ["en", "Somebody has saved a newer version meanwhile."],
    ["fr", "Quelqu’un a enregistré une version plus récente entre-temps."],
    ["rw", "Hagati aho hari undi wabitse ibindi bishya."],
  ])("rejects a change of an older version, with an error in %s", async ([language, message]) => {
    await admin.change(kind, id, { titleEn: "Newer" });
    const older = { version: "1", titleEn: "Older", image: admin.png, video: admin.film };
    const { status, body } = await leavingNothing(site, () => admin.change(kind, id, older, `?language=${language}`));
    expect({ status, body }).toEqual({
      status: 409,
      body: { success: false, code: "version_conflict", message, error: message },
    });
  });

  test("rejects a change that names a future version", async () => {
    const { status } = await leavingNothing(site, () => admin.change(kind, id, { version: "2", titleEn: "Other" }));
    expect(status).toBe(409);
  });

  test.for(["2147483648", "9007199254740991", "0", "-1", "1.5", "one"])(
    "is rejected where it is %s",
    async (version) => {
      const { status, body } = await leavingNothing(site, () => admin.change(kind, id, { version, titleEn: "Other" }));
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["version"] });
    },
  );

  test("is not checked for a change that names none", async () => {
    await admin.change(kind, id, { titleEn: "Newer" });
    expect((await admin.change(kind, id, { titleEn: "Newest" })).body[kind.name]).toMatchObject({
      version: 3,
      titleEn: "Newest",
    });
  });

  test("stays where a change is rejected", async () => {
    await admin.change(kind, id, { titleEn: "" });
    expect((await admin.read(kind, id)).version).toBe(1);
  });

  test("lets exactly one of two changes at the same moment through", async () => {
    const titles = ["One", "Other"];
    const answers = await Promise.all(
      titles.map((titleEn) => admin.change(kind, id, { version: "1", titleEn, image: admin.png })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = titles[answers.findIndex(({ status }) => status === 200)];
    expect(await admin.read(kind, id)).toMatchObject({ version: 2, titleEn: winner });
  });

  test("lets exactly one of ten changes at the same moment through, and leaves no file of the others", async () => {
    const { originals } = await filesOf(site);
    const changing = Array.from({ length: 10 }, () => admin.change(kind, id, { version: "1", image: admin.png }));
    const statuses = (await Promise.all(changing)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const after = await filesOf(site);
    // The picture of before stays for its revision.
    expect([after.originals.length, after.incoming]).toEqual([originals.length + 1, []]);
  });

  test("is raised by each of several changes at the same moment that name none", async () => {
    const fields = [{ titleEn: "One" }, { titleFr: "Un" }, { titleRw: "Rimwe" }, { altEn: "A drum" }, { focusX: "7" }];
    const answers = await Promise.all(fields.map((each) => admin.change(kind, id, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const shown = await admin.read(kind, id);
    expect(shown).toMatchObject({ version: 6, titleEn: "One", titleFr: "Un", titleRw: "Rimwe", altEn: "A drum" });
    expect(shown.picture.focus).toEqual({ x: 7, y: 50 });
  });

  test("is not found after a deletion and a change at the same moment", async () => {
    const [changing, removing] = await Promise.all([
      admin.change(kind, id, { titleEn: "Other", image: admin.png }),
      admin.remove(kind, id),
    ]);
    expect(removing.status).toBe(200);
    // Between the two steps of the deletion it lies in the trash.
    expect([200, 404, 409]).toContain(changing.status);
    expect((await site.call("GET", `/${kind.name}/${id}`)).status).toBe(404);
  });
});
