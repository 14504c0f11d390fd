import { beforeAll, expect, test } from "vitest";
import { type Kind, kinds, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { filesOf } from "#test/state.ts";
import { streamForm } from "#test/streamed-form.ts";

const site = useApp();
const admin = useAdmin(site);
let origin: string;
beforeAll(async () => {
  origin = await site.app.listen({ port: 0, host: "127.0.0.1" });
});

test.each(kinds)("hundreds of forms for %s that end within a file leave no file", async (_, kind) => {
  const payload = [
    "--x",
    'content-disposition: form-data; name="titleEn"',
    "",
    "Other",
    "--x",
    'content-disposition: form-data; name="image"; filename="a.png"',
    "",
    "\u0089PNG and no more",
  ].join("\r\n");
  const headers = { ...admin.headers, "content-type": "multipart/form-data; boundary=x" };
  const before = await filesOf(site);
  // One after the other: a file that is opened too late to be taken away again shows once in some hundred times.
  for (let each = 0; each < 300; each += 1) {
    expect((await site.call("POST", `/${kind.name}/add`, { headers, payload })).status).toBe(400);
  }
  await pastUploads(kind);
  expect(await filesOf(site)).toEqual(before);
});

test("a form for an article whose session ends during the upload publishes nothing and leaves no file", async () => {
  const { token } = await addSessionUser(site, { role: "ADMIN" });
  const { image, video, ...fields } = admin.form(kinds[0][1], { titleEn: "Too late" });
  const before = await filesOf(site);
  const form = streamForm(`${origin}/api/article/add`, token, {
    fields: fields as Record<string, string>,
    image: admin.png,
    film: { bytes: 2_000_000 },
  });
  let pieces = 0;
  await form.send({
    async pause() {
      pieces += 1;
      if (pieces === 10) await site.call("POST", "/auth/logout", { headers: as(token) });
    },
  });
  expect((await form.answer).status).toBe(401);
  expect((await site.call("GET", "/article?q=too+late")).body.data).toEqual([]);
  await pastUploads(kinds[0][1]);
  expect(await filesOf(site)).toEqual(before);
});

test("a form for somebody else's article whose sender is no editor any more once it has arrived is rejected", async () => {
  const kind = kinds[0][1];
  const { id } = await admin.published(kind);
  const { id: userId, token } = await addSessionUser(site, { role: "EDITOR" });
  const form = streamForm(`${origin}/api/article/${id}`, token, {
    fields: { titleEn: "Too late" },
    image: admin.png,
    film: { bytes: 2_000_000 },
    method: "PUT",
  });
  let pieces = 0;
  await form.send({
    async pause() {
      pieces += 1;
      if (pieces !== 10) return;
      const payload = { role: "AUTHOR", mayPublish: true };
      const { status } = await site.call("PUT", `/user/${userId}/role`, { headers: admin.headers, payload });
      expect(status).toBe(200);
    },
  });
  expect((await form.answer).status).toBe(403);
  expect((await admin.read(kind, id)).titleEn).toBe("A title");
});

/** A later item is published and deleted: by then earlier uploads have done everything with files. */
async function pastUploads(kind: Kind): Promise<void> {
  const { id } = await admin.published(kind);
  await admin.remove(kind, id);
}
