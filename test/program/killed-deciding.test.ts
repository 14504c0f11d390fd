import { expect } from "vitest";
import { SECOND } from "#server/clock.ts";
import { readOutbox } from "#test/mailbox.ts";
import { rowsOf, tokenOfAdministrator } from "#test/running-database.ts";
import { ended, type Started, started, test } from "./server-process.ts";

const COMMENTS = 6;

const json = { "content-type": "application/json" };

async function answered(server: Started, method: string, path: string, body: object | FormData, token = "") {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(!isForm && json) },
    body: isForm ? body : JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return answer.json();
}

test("a kill between a decision and its mail loses no mail", { timeout: 90 * SECOND }, async ({ run, folder }) => {
  // The sample content has articles to comment on.
  const settings = { DEMO_CONTENT: "true", RATE_LIMIT: "off" };
  let server = await started(run, settings);
  const token = tokenOfAdministrator(folder);
  const ids: number[] = [];
  for (let each = 0; each < COMMENTS; each += 1) {
    const guest = { guestName: "Keza", guestEmail: `keza${each}@reader.example` };
    const body = { articleId: 1, content: `Murakoze ${each}`, ...guest };
    ids.push((await answered(server, "POST", "/comment", body)).comment.id);
  }
  await Promise.all(
    ids.map((id) => answered(server, "PUT", `/comment/${id}`, { status: "published", was: "held" }, token)),
  );
  await ended(server.server, "SIGKILL");
  expect(await readOutbox(folder)).toEqual([]);
  // The moderators' time to undo has passed.
  rowsOf(folder, "update mails set due_at = created_at where kind = 'comment-decision' returning id");
  server = await started(run, settings);
  // Killed once more while the mails go out.
  await expect.poll(async () => (await readOutbox(folder)).length, { interval: 5, timeout: 20 * SECOND }).not.toBe(0);
  await ended(server.server, "SIGKILL");
  server = await started(run, settings);
  // A mail that was being sent belongs to the killed process for 90 seconds: it is there, sent or not.
  const sent = async () => (await readOutbox(folder)).map(({ to }) => to);
  const waiting = () => rowsOf(folder, "select recipient from mails where kind = 'comment-decision'");
  const sentOrWaiting = async () => new Set([...(await sent()), ...waiting().map(({ recipient }) => recipient)]).size;
  await expect.poll(sentOrWaiting, { timeout: 20 * SECOND }).toBe(COMMENTS);
  const addresses = await sent();
  expect(new Set(addresses).size).toBe(addresses.length);
});
