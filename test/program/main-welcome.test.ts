import { join } from "node:path";
import { describe, expect } from "vitest";
import { ended, newSiteTest, patience, type Started, started, test } from "./server-process.ts";

describe.concurrent("at its start a server says", patience, () => {
  newSiteTest(
    "how the administrator signs in, at the first start only, and at each one where mails are",
    async ({ run }) => {
      const first = await started(run);
      const outboxAt = ({ output, port }: Started) =>
        output().match(`are at http://localhost:${port}/outbox(\\?key=\\S{22})\n`)?.[1];
      const key = outboxAt(first);
      expect((await fetch(`${first.url}/outbox${key}`)).status).toBe(200);
      expect((await fetch(`${first.url}/outbox`)).status).toBe(403);
      await ended(first.server, "SIGTERM");
      const second = await started(run);
      const password = first.output().match(/Administrator: admin@urubuga\.example, password (\S{22}) /)?.[1];
      expect(await logIn(second.url, "admin@urubuga.example", password)).toBe(200);
      expect(second.output()).not.toContain(password);
      expect(second.output()).toContain("Administrator: as made at the first start");
      expect(outboxAt(second)).toBe(key);
    },
  );

  newSiteTest(
    "the administrator's address where it is set, through which server mails go out, and no password",
    async ({ run }) => {
      const ADMIN_EMAIL = "aline@urubuga.example";
      const ADMIN_PASSWORD = "ijambo rikomeye";
      const SMTP_URL = "smtp://site:hunter2@mail.example:587";
      const { output, errors, url } = await started(run, { ADMIN_EMAIL, ADMIN_PASSWORD, SMTP_URL });
      expect(await logIn(url, "aline@urubuga.example", ADMIN_PASSWORD)).toBe(200);
      expect(output()).toContain(`Administrator: ${ADMIN_EMAIL}, password as in ADMIN_PASSWORD`);
      expect(output()).toContain("Mails go out through mail.example:587");
      expect(output() + errors()).not.toMatch(/ijambo rikomeye|hunter2/);
    },
  );

  test("in which folder mails are files, where the site is public", async ({ run, folder }) => {
    const { output } = await started(run, { SITE_URL: "https://urubuga.example" });
    expect(output()).toContain(`Mails are files in ${join(folder, "outbox")}`);
  });
});

async function logIn(url: string, email: string, password = ""): Promise<number> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}
