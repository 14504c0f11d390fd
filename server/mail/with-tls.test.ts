import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { outgoingMail } from "#test/outgoing-mail.ts";
import { createComposer } from "./compose.ts";
import { openSmtpSession } from "./smtp-session.ts";

const secured: boolean[] = [];
const users: unknown[] = [];
/** It encrypts, with a certificate that nobody trusts. */
const server = new SMTPServer({
  disableReverseLookup: true,
  closeTimeout: 1,
  onAuth: ({ username, password }, _session, answer) => answer(null, { user: `${username}:${password}` }),
  onData(stream, session, answer) {
    secured.push(session.secure);
    users.push(session.user);
    buffer(stream).then(() => answer(null), answer);
  },
});
server.on("error", () => undefined);
server.listen(0, "127.0.0.1");
await once(server.server, "listening");
const { port } = server.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

/** Sends a mail as to another machine; a certificate is trusted where `more` says so. */
async function send(more: string) {
  const taken: boolean[] = [];
  const session = openSmtpSession({
    url: `smtp://site:p%40ss@0.0.0.0:${port}${more}`,
    compose: createComposer(readConfig({}), systemClock),
    onTaken: (_reply, isSecure) => taken.push(isSecure),
  });
  const delivery = await session.send(outgoingMail(), new AbortController().signal);
  session.close();
  return { delivery, taken };
}

test("a server on another machine gets user, password and mail over TLS", async () => {
  expect(await send("?tls.rejectUnauthorized=false")).toEqual({ delivery: { result: "sent" }, taken: [true] });
  expect({ secured, users }).toEqual({ secured: [true], users: ["site:p@ss"] });
});

test("a server with a certificate that is not trusted gets no mail", async () => {
  expect((await send("")).delivery).toMatchObject({
    result: "unreachable",
    reply: expect.stringContaining("certificate"),
  });
});
