import { beforeAll, describe, expect, test } from "vitest";
import { AuditAction } from "#contract/audit.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { grantedCalls, prepared } from "#test/calls.ts";
import { endpoints } from "#test/endpoints.ts";
import { addArticle, addCategory, addEvent } from "#test/factories.ts";

const site = useApp();
const admin = useAdmin(site);
const calls = grantedCalls(site, admin);

const entries = async () => (await site.call("GET", "/audit?limit=100", { headers: admin.headers })).body.data;

const hasEntry: readonly Endpoint["access"][] = ["moderator", "writer", "editor", "administrator"];

describe("every call for the back-office writes an entry:", () => {
  const changing = endpoints.filter(
    ({ method, path, access }) =>
      method !== "GET" &&
      hasEntry.includes(access) &&
      !/^\/moderation\/try$|^\/newsletter\/\{id\}\/test$|\/presence$|\/diff$/.test(path),
  );
  beforeAll(async () => {
    for (const id of [1, 2]) await addArticle(site.db, { titles: { en: `Article ${id}` } });
    for (const id of [1, 2]) await addEvent(site.db, { titles: { en: `Event ${id}`, fr: "Un", rw: "Kimwe" } });
    await addCategory(site.db);
  });

  test.each(changing.map((each) => [`${each.method} ${each.path}`, each.method] as const))(
    "%s",
    async (name, method) => {
      const { path, ...options } = await prepared(calls[name]?.[0]);
      await site.db.deleteFrom("audit_log").execute();
      expect((await site.call(method, path, options)).status).toBeLessThan(300);
      expect(await entries()).toHaveLength(1);
    },
  );

  test("and the database accepts every action that the contract names", async () => {
    const row = { at: "2026-11-21T10:00:00.000Z", actor_name: "Diane", subject_kind: "user", subject: "" } as const;
    await site.db.deleteFrom("audit_log").execute();
    for (const action of AuditAction.options)
      await site.db
        .insertInto("audit_log")
        .values({ ...row, action })
        .execute();
    expect(await entries()).toHaveLength(AuditAction.options.length);
  });
});
