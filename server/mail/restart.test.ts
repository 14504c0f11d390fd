import { describe, expect, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { SECOND } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { useApp } from "#test/app.ts";
import { codeIn } from "#test/mailbox.ts";
import { addUserWithPassword, logIn, newAddress, PASSWORD, verify } from "#test/sign-in.ts";
import { useSmtp } from "#test/smtp.ts";

const smtp = await useSmtp();

function arrived(email: string) {
  return smtp.mails.filter(({ to }) => to === email);
}

describe("after a restart", () => {
  const before = useApp({ SMTP_URL: smtp.url() });

  test("a queued mail is sent, and its code signs in", async () => {
    const { email } = await addUserWithPassword(before);
    smtp.behaviour = "drop";
    await logIn(before, email);
    await before.services.mailWorker.close();
    smtp.behaviour = "accept";
    before.clock.advance(10 * SECOND);
    const { config, db, clock } = before;
    const again = await buildApp({ config, db, clock });
    await again.services.mailWorker.sendDue();
    await again.app.close();
    const [mail] = arrived(email);
    expect((await verify(before, email, mail ? codeIn(mail) : "")).status).toBe(200);
  });
});

describe("a process that died while sending a mail", () => {
  const site = useApp({ SMTP_URL: smtp.url() });

  test("holds its claim for a while, then another process sends the mail", async () => {
    const email = newAddress();
    smtp.behaviour = "hold";
    const { config, db, clock } = site;
    const dying = await buildApp({ config, db, clock });
    const payload = { name: "Keza", email, password: PASSWORD };
    await dying.app.inject({ method: "POST", url: "/api/user/register", payload });
    await vi.waitFor(() => expect(smtp.held()).toBe(1), { timeout: 10 * SECOND });
    smtp.behaviour = "accept";
    await site.services.mailWorker.sendDue();
    expect(arrived(email)).toEqual([]);
    clock.advance(90 * SECOND);
    await site.services.mailWorker.sendDue();
    expect(arrived(email)).toHaveLength(1);
    await dying.app.close();
  });
});

describe("two processes on one database", () => {
  const site = useApp({ SMTP_URL: smtp.url() });

  test("send each mail once", async () => {
    smtp.behaviour = "drop";
    const emails = Array.from({ length: 12 }, newAddress);
    await Promise.all(
      emails.map((email) =>
        site.call("POST", "/user/register", { payload: { name: "Keza", email, password: PASSWORD } }),
      ),
    );
    await site.services.mailWorker.sendDue();
    smtp.behaviour = "accept";
    site.clock.advance(10 * SECOND);
    const db = await openDatabase(site.config);
    const other = await buildApp({ config: site.config, db, clock: site.clock });
    await Promise.all([site.services.mailWorker.sendDue(), other.services.mailWorker.sendDue()]);
    await other.app.close();
    await db.destroy();
    expect(emails.map((email) => arrived(email).length)).toEqual(emails.map(() => 1));
  });
});
