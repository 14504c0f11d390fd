import { expect } from "vitest";
import type { CommentStatus } from "#contract/moderation-names.ts";
import { type Answer, as, type TestApp } from "./app.ts";
import { addSessionUser } from "./factories.ts";
import { newAddress } from "./sign-in.ts";

/** Somebody who comments: a guest with name and address, or whoever has the headers. */
export type Commenter = { guestName?: string; guestEmail?: string; headers?: Record<string, string> };

export function newGuest(): Commenter {
  return { guestName: "Keza", guestEmail: newAddress() };
}

export async function newUser(site: TestApp): Promise<Commenter> {
  return { headers: as((await addSessionUser(site)).token) };
}

type Sent = { articleId: number; content?: string; language?: string } & Record<string, unknown>;

/** Comments, each with words of its own unless it names some. */
export async function commentAs(
  site: TestApp,
  { headers = {}, ...guest }: Commenter,
  sent: Sent,
  remoteAddress = "198.51.100.7",
): Promise<Answer> {
  written += 1;
  const payload = { content: `Murakoze, numero ${written}`, ...guest, ...sent };
  return site.call("POST", "/comment", { headers, payload, remoteAddress });
}
let written = 0;

export type Moderator = { id: number; headers: Record<string, string> };

export async function newModerator(site: TestApp): Promise<Moderator> {
  const { id, token } = await addSessionUser(site, { role: "MODERATOR" });
  return { id, headers: as(token) };
}

export async function decideAs(site: TestApp, { headers }: Moderator, id: number, payload: object): Promise<Answer> {
  return site.call("PUT", `/comment/${id}`, { headers, payload });
}

/** A held comment of a guest whom nobody knows. */
export async function holdComment(site: TestApp, articleId: number, more: object = {}, guest = newGuest()) {
  const { status, body } = await commentAs(site, guest, { articleId, ...more });
  expect({ status, comment: body.comment.status }).toEqual({ status: 201, comment: "held" });
  return { id: body.comment.id as number, key: body.key as string, email: guest.guestEmail ?? "" };
}

export async function statusOf({ db }: TestApp, id: number): Promise<CommentStatus | undefined> {
  const row = await db.selectFrom("comments").select("status").where("id", "=", id).executeTakeFirst();
  return row?.status;
}
