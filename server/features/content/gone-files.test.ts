import { expect, test } from "vitest";
import { MINUTE, toInstant } from "#server/clock.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";

const site = useApp();
const admin = useAdmin(site);

/** As a host with the release before does, which knows no revisions. */
async function deleteWhatOnlyRevisionsName(): Promise<void> {
  await site.db.deleteFrom("revision_files").execute();
  const all = await site.db.selectFrom("media").select("id").execute();
  await site.services.media.release(all.map(({ id }) => id));
}

test.each(kinds)(
  "files of a draft of %s that are gone are named, and it is taken back all the same",
  async (_, kind) => {
    const body = `${kind.body}En`;
    const { id } = await admin.published(kind);
    const { url } = (await admin.upload(admin.png)).body;
    const files = { image: admin.png, video: admin.film };
    await admin.change(kind, id, { draft: "true", [body]: `<img src="${url}" alt="A drum">`, ...files });
    const revision = await admin.newestRevision(kind, id);
    await deleteWhatOnlyRevisionsName();
    const post = (action: string, payload: object = {}) =>
      site.call("POST", `/${kind.name}/${id}/${action}`, { headers: admin.headers, payload });
    const rejected = [
      await admin.change(kind, id, { draft: "true", titleEn: "Other", autosave: "true" }),
      await post("publish"),
      await post("publish", { publishAt: toInstant(site.clock.now() + MINUTE) }),
      await post(`revision/${revision}/restore`),
    ];
    expect(rejected.map(({ status, body: { errors } }) => [status, Object.keys(errors ?? {}).toSorted()])).toEqual(
      rejected.map(() => [422, [body, "image", "video"].toSorted()]),
    );
    expect((await post("unpublish")).status).toBe(200);
    const mended = { titleEn: "Other", [body]: "<p>Without</p>", image: admin.png, removeVideo: "true", draft: "true" };
    expect((await admin.change(kind, id, mended)).status).toBe(200);
    expect((await post("publish")).status).toBe(200);
  },
);
