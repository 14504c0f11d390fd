import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { useNewsroom } from "#test/newsletter-sending.ts";
import { sendInOwnProcess } from "./sending-process.ts";

const { site, smtp, begun, counts, subscribers } = await useNewsroom();

function send(stopping = new AbortController().signal): Promise<void> {
  return sendInOwnProcess(site.config, site.app.log, stopping);
}

/** Not by `expect.poll`, which lets the faked intervals of the app's own jobs pass. */
async function isHeld(): Promise<void> {
  while (smtp.held() === 0) await pause(20);
}

test("a process of its own sends what is due, and ends early where it is told to stop", async () => {
  await subscribers(1);
  const id = await begun();
  smtp.behaviour = "hold-recipient";
  const stopping = new AbortController();
  const stopped = send(stopping.signal);
  await isHeld();
  stopping.abort();
  await stopped;
  expect(await counts(id)).toEqual({ waiting: 1 });
  smtp.release();
  smtp.behaviour = "accept";
  await send();
  expect(await counts(id)).toEqual({ sent: 1 });
  expect(smtp.mails).toHaveLength(1);
});

test("where that process is killed, what it was sending is uncertain once another one begins", async () => {
  await subscribers(1);
  const id = await begun();
  smtp.behaviour = "hold-recipient";
  const killed = send();
  await isHeld();
  execFileSync("pkill", ["-KILL", "-P", String(process.pid), "-f", "newsletter-sender"]);
  await expect(killed).rejects.toThrow("the newsletter sender ended with SIGKILL");
  smtp.release();
  smtp.behaviour = "accept";
  await send();
  expect(await counts(id)).toEqual({ uncertain: 1 });
  expect(smtp.mails).toEqual([]);
});

test("why it failed is told to the process that started it", async () => {
  const nowhere = { ...site.config, databaseUrl: "postgres://nobody@127.0.0.1:1/none" };
  await expect(sendInOwnProcess(nowhere, site.app.log, new AbortController().signal)).rejects.toThrow(
    "The database at DATABASE_URL (127.0.0.1:1/none) cannot be used",
  );
});
