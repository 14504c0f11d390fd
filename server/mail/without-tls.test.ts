import { describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { newAddress, PASSWORD } from "#test/sign-in.ts";
import { useSmtp } from "#test/smtp.ts";

/** A server without TLS. Under this name it counts as another machine, and is still the one that listens here. */
const smtp = await useSmtp();
const elsewhere = smtp.url().replace("127.0.0.1", "0.0.0.0");

describe.each([
  ["on another machine gets no mail: it waits", elsewhere, 0],
  ["on another machine that the operator trusts with clear text gets it", `${elsewhere}&requireTLS=false`, 1],
  ["on this machine gets it", smtp.url(), 1],
])("a mail server without TLS %s", (_where, SMTP_URL, taken) => {
  const site = useApp({ SMTP_URL });

  test.runIf(process.platform === "linux")("as its address says", async () => {
    const email = newAddress();
    await site.call("POST", "/user/register", { payload: { name: "Keza", email, password: PASSWORD } });
    await site.services.mailWorker.sendDue();
    expect(smtp.mails.filter(({ to }) => to === email)).toHaveLength(taken);
    expect(await site.db.selectFrom("mails").selectAll().execute()).toHaveLength(1 - taken);
  });
});
