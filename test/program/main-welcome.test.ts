import { join } from "node:path";
import { describe, expect } from "vitest";
import { ended, patience, started, test } from "./server-process.ts";

describe.concurrent("at its start a server says", patience, () => {
  test("how the administrator signs in, at the first start only", async ({ run }) => {
    const first = await started(run);
    await ended(first.server, "SIGTERM");
    const second = await started(run);
    const password = first.output().match(/Administrator: admin@urubuga\.example, password (\S{22}) /)?.[1];
    expect(await logIn(second.url, "admin@urubuga.example", password)).toBe(200);
    expect(second.output()).not.toContain(password);
    expect(second.output()).toContain("Administrator: as made at the first start");
  });

  test("the administrator's address where it is set, and never the password", async ({ run }) => {
    const ADMIN_EMAIL = "aline@urubuga.example";
    const ADMIN_PASSWORD = "ijambo rikomeye";
    const { output, errors, url } = await started(run, { ADMIN_EMAIL, ADMIN_PASSWORD });
    expect(await logIn(url, ADMIN_EMAIL, ADMIN_PASSWORD)).toBe(200);
    expect(output()).toContain(`Administrator: ${ADMIN_EMAIL}, password as in ADMIN_PASSWORD`);
    expect(output() + errors()).not.toContain(ADMIN_PASSWORD);
  });

  test("that mails are at /outbox, with the whole address", async ({ run }) => {
    const { output, url, port } = await started(run);
    const key = output().match(`are at http://localhost:${port}/outbox(\\?key=\\S{22})\\n`)?.[1];
    expect((await fetch(`${url}/outbox${key}`)).status).toBe(200);
    expect((await fetch(`${url}/outbox`)).status).toBe(403);
  });

  test("the same address of the outbox at each start", async ({ run }) => {
    const addressIn = (output: string) => output.match(/\/outbox\?key=\S+/)?.[0];
    const first = await started(run);
    await ended(first.server, "SIGTERM");
    const second = await started(run);
    expect(addressIn(second.output())).toBe(addressIn(first.output()));
  });

  test("in which folder mails are files, where the site is public", async ({ run, folder }) => {
    const { output } = await started(run, { SITE_URL: "https://urubuga.example" });
    expect(output()).toContain(`Mails are files in ${join(folder, "outbox")}`);
  });

  test("through which server mails go out, without its password", async ({ run }) => {
    const { output } = await started(run, { SMTP_URL: "smtp://site:hunter2@mail.example:587" });
    expect(output()).toContain("Mails go out through mail.example:587");
    expect(output()).not.toContain("hunter2");
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
