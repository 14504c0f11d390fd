import { expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { describeObjectStore } from "#test/object-store.ts";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { startSmtp } from "#test/smtp-server.ts";
import { times } from "#test/torture.ts";
import { temporaryFolder } from "#tools/processes.ts";
import { isNginxInstalled } from "../../cluster/balancer.ts";
import { startHosts } from "../../cluster/hosts.ts";
import { killHosts } from "../../cluster/kills.ts";

const KILLS = times(2, 100);
if (!isNginxInstalled) process.stderr.write("NOT RUN, since nginx is not installed: kills of hosts\n");

describeObjectStore("two hosts behind nginx", (store) => {
  test.runIf(isNginxInstalled)(
    "lose no acknowledged write, no picture and no reader where one of them is killed",
    { timeout: times(2, 30) * MINUTE },
    async () => {
      const { url: databaseUrl, drop } = await createPostgresDatabase({ isEmpty: true });
      const mail = await startSmtp();
      const administrator = { email: "newsroom@urubuga.example", password: "ijambo rirerire cyane" };
      const hosts = await startHosts(temporaryFolder(), {
        ...(await store.newBucket()),
        DATABASE_URL: databaseUrl,
        SMTP_URL: mail.url(),
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
      });
      const { rows, isReached } = await killHosts({ hosts, mail, databaseUrl, administrator }, KILLS);
      await hosts[Symbol.asyncDispose]();
      await mail.stop();
      await drop();
      expect(isReached, JSON.stringify(rows)).toBe(true);
    },
  );
});
