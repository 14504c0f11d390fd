import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFolder } from "#server/media/storage/open-storage.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { addSubscription } from "#test/factories.ts";
import { addNewsletter } from "#test/newsletter-calls.ts";
import { writeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

const site = useApp();
const restored = useApp();

const at = ({ db, config, clock }: TestApp) => ({
  db,
  clock,
  dataDir: config.dataDir,
  storage: openFolder(config.dataDir),
});

test("what was being sent, or was to be, waits for an editor after a restore: nobody gets it twice by itself", async () => {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-restored-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await addSubscription(site.db, { email: "reader@urubuga.example" });
  const ids = {
    sending: await addNewsletter(site, "sending"),
    scheduled: await addNewsletter(site, "scheduled"),
    sent: await addNewsletter(site, "sent"),
  };
  const archive = join(folder, "site.tar");
  await writeBackup(at(site), archive);
  await restoreBackup(at(restored), archive, false);
  const rows = await restored.db.selectFrom("newsletters").select(["id", "status", "stop_reason"]).execute();
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  expect(byId.get(ids.sending)).toEqual({ status: "paused", stop_reason: "restored" });
  expect(byId.get(ids.scheduled)).toEqual({ status: "draft", stop_reason: "restored" });
  expect(byId.get(ids.sent)).toEqual({ status: "sent", stop_reason: "" });
  const recipients = await restored.db
    .selectFrom("newsletter_recipients")
    .select("status")
    .where("newsletter_id", "=", ids.sending)
    .execute();
  expect(recipients).toEqual([{ status: "uncertain" }]);
});
