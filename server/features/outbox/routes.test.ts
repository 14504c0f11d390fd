import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type TestApp, useApp } from "#test/app.ts";
import { mailsTo } from "#test/mailbox.ts";
import { addUserWithPassword, codeFor, newAddress, PASSWORD } from "#test/sign-in.ts";
import { outboxAddress } from "./outbox.ts";

const here = { SITE_URL: "http://localhost:3000", HOST: "127.0.0.1" };
const site = useApp(here);

/** What the address with its key, or another query, shows. */
async function outbox(on = site, headers: Record<string, string> = {}, key = keyOf(on)) {
  return on.app.inject({ url: `/outbox${key}`, headers: { host: "localhost:3000", ...headers } });
}

function keyOf({ services }: TestApp): string {
  return new URL(outboxAddress(services) ?? "http://localhost").search;
}

describe("on the machine of the site itself", () => {
  test("the outbox shows the mail with its code", async () => {
    const { email } = await addUserWithPassword(site);
    const code = await codeFor(site, email);
    const { statusCode, body } = await outbox();
    expect(statusCode).toBe(200);
    expect(body).toContain(email);
    expect(body).toContain(`&gt;${code}&lt;/p&gt;`);
  });

  test("the newest mail is on top", async () => {
    const { email: first } = await addUserWithPassword(site);
    const { email: second } = await addUserWithPassword(site);
    await codeFor(site, first);
    await codeFor(site, second);
    const { body } = await outbox();
    expect(body.indexOf(second)).toBeLessThan(body.indexOf(first));
  });

  test.each([
    ["en", "Outbox"],
    ["fr", "Boîte d’envoi"],
    ["rw", "Ubutumwa bwanditswe"],
  ])("the page is in %s where the reader asks for it", async (language, word) => {
    const { body } = await outbox(site, { "accept-language": language });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(word);
  });

  test("nothing of a mail can run, and the page is not cached", async () => {
    const { headers } = await outbox();
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';/);
  });

  test("a name with HTML cannot leave its mail's frame", async () => {
    const payload = { name: '"></iframe><script>alert(1)</script>', email: newAddress(), password: PASSWORD };
    await site.call("POST", "/user/register", { payload });
    await site.services.mailWorker.sendDue();
    expect((await outbox()).body).not.toContain("<script>");
  });

  test.each(["127.0.0.1:3000", "localhost", "[::1]:3000"])("it answers to %s", async (host) => {
    expect((await outbox(site, { host })).statusCode).toBe(200);
  });
});

test.each([
  ["without a key", ""],
  ["with an empty one", "?key="],
  ["with one that differs by a letter", "?key=AAAAAAAAAAAAAAAAAAAAAA"],
  ["with two", "?key=a&key=b"],
])("%s no mail is shown, because a proxy may send no header of its own", async (_what, query) => {
  const { email } = await addUserWithPassword(site);
  await codeFor(site, email);
  const { statusCode, body } = await outbox(site, { "accept-language": "en" }, query);
  expect(statusCode).toBe(403);
  expect(body).toContain("This page opens with the whole address that the server printed when it started.");
  expect(body).not.toContain(email);
});

describe("without any mail", () => {
  const empty = useApp(here);

  test("the outbox says so", async () => {
    const { statusCode, body } = await outbox(empty, { "accept-language": "en" });
    expect(statusCode).toBe(200);
    expect(body).toContain("No mail was written yet.");
  });
});

describe("the outbox is not found", () => {
  test.each<[string, Record<string, string>]>([
    ["another name of this machine", { host: "urubuga.example" }],
    ["a name that only begins like it", { host: "localhost.spam.example" }],
    ["an address that only begins like it", { host: "127.0.0.1.spam.example" }],
    ["an address in the network", { host: "192.168.1.10:3000" }],
    ["a proxy that passes an address on", { "x-forwarded-for": "197.243.1.1" }],
    ["a proxy that passes this machine's address on", { "x-forwarded-for": "127.0.0.1" }],
    ["a proxy that passes a name on", { "x-forwarded-host": "localhost" }],
    ["a proxy of the newer kind", { forwarded: "for=127.0.0.1" }],
  ])("by a call with %s", async (_what, headers) => {
    expect((await outbox(site, headers)).statusCode).toBe(404);
  });

  test("by a call from another machine", async () => {
    const { statusCode } = await site.app.inject({ url: "/outbox", remoteAddress: "192.168.1.10" });
    expect(statusCode).toBe(404);
  });
});

describe.each<[string, Record<string, string>]>([
  ["with a mail server", { ...here, SMTP_URL: "smtp://127.0.0.1:1" }],
  ["that listens to every network", { ...here, HOST: "0.0.0.0" }],
  ["that listens to every network of the newer kind", { ...here, HOST: "::" }],
  ["with a public address", { ...here, SITE_URL: "https://urubuga.example" }],
])("a site %s", (_what, settings) => {
  const other = useApp(settings);

  test("shows no outbox, not even to this machine", async () => {
    expect((await outbox(other)).statusCode).toBe(404);
  });
});

describe("the files of the outbox", () => {
  test("are read by their owner alone", async () => {
    const { email } = await addUserWithPassword(site);
    await codeFor(site, email);
    const folder = join(site.config.dataDir, "outbox");
    const [name = ""] = await readdir(folder);
    expect(((await stat(join(folder, name))).mode & 0o777).toString(8)).toBe("600");
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe("700");
  });

  test("that are no mails are ignored", async () => {
    const folder = join(site.config.dataDir, "outbox");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "half-written.eml.part"), "Subject: half-written\n\n");
    await writeFile(join(folder, "notes.txt"), "half-written");
    const { statusCode, body } = await outbox();
    expect({ statusCode, isShown: body.includes("half-written") }).toEqual({ statusCode: 200, isShown: false });
  });

  test("carry the site's name as sender where none is set", async () => {
    const { email } = await addUserWithPassword(site);
    await codeFor(site, email);
    expect(await mailsTo(site, email)).toMatchObject([{ from: "no-reply@localhost" }]);
  });
});
