import { readFile } from "node:fs/promises";
import { beforeAll, expect } from "vitest";
import { type Answer, as, type TestApp } from "./app.ts";
import { drawPng } from "./draw-png.ts";
import { addCategory, addSessionUser } from "./factories.ts";
import { type Fields, formOf } from "./form.ts";

/** The names that differ between articles and events when they are edited. */
export const article = {
  name: "article",
  body: "content",
  image: "imageUrl",
  categoryType: "NEWS",
  categoryError: "Choose a category of news.",
  gone: "Article not found.",
  more: {},
} as const;
export const event = {
  name: "event",
  body: "description",
  image: "image",
  categoryType: "EVENT",
  categoryError: "Choose a category of events.",
  gone: "Event not found.",
  more: {
    titleFr: "Un concert",
    titleRw: "Igitaramo",
    location: "Huye",
    artist: "Itorero",
    date: "2026-12-24",
    hour: "18:30",
  },
} as const;
export type Kind = typeof article | typeof event;

/** For `describe.each`. */
export const kinds = [
  ["an article", article],
  ["an event", event],
] as const;

/** An administrator at work, with a category for each kind. */
export type Admin = {
  id: number;
  headers: Record<string, string>;
  categories: Record<Kind["name"], number>;
  /** A small picture. */
  png: Buffer;
  film: Buffer;
  /** Everything that a new one requires. */
  form(kind: Kind, changed?: Fields): Fields;
  add(kind: Kind, changed?: Fields, query?: string): Promise<Answer>;
  change(kind: Kind, id: number | string, fields: Fields, query?: string): Promise<Answer>;
  /** The id of its newest revision. */
  newestRevision(kind: Kind, id: number): Promise<number>;
  /** @param publishAt as clocks of the site show it */
  schedule(kind: Kind, id: number, publishAt: string): Promise<Answer>;
  /** The token of a preview link of a new draft. */
  preview(kind: Kind): Promise<string>;
  /** Moves it to the trash. */
  trash(kind: Kind, id: number | string, query?: string): Promise<Answer>;
  /** Deletes it for ever. */
  remove(kind: Kind, id: number | string, query?: string): Promise<Answer>;
  /** Uploads a picture for a text. */
  upload(image: Buffer | undefined): Promise<Answer>;
  /** Publishes one; as it is answered. */
  published(kind: Kind, changed?: Fields): Promise<Answer["body"]>;
  /** As an administrator reads it, whose reading counts no view. */
  read(kind: Kind, id: number, query?: string): Promise<Answer["body"]>;
};

/** For the tests of a file, after `useApp`. */
export function useAdmin(site: TestApp): Admin {
  const admin = {} as Admin;
  const send = (method: "POST" | "PUT", path: string, fields: Fields) =>
    site.call(method, path, { headers: admin.headers, payload: formOf(fields) });

  admin.form = (kind, changed = {}) => ({
    titleEn: "A title",
    [`${kind.body}En`]: "<p>A text</p>",
    categoryId: String(admin.categories[kind.name]),
    image: admin.png,
    ...kind.more,
    ...changed,
  });
  admin.add = (kind, changed, query = "") => send("POST", `/${kind.name}/add${query}`, admin.form(kind, changed));
  admin.change = (kind, id, fields, query = "") => send("PUT", `/${kind.name}/${id}${query}`, fields);
  admin.newestRevision = async (kind, id) => {
    const { body } = await site.call("GET", `/${kind.name}/${id}/revision`, { headers: admin.headers });
    return body.revisions[0].id;
  };
  admin.schedule = (kind, id, publishAt) =>
    site.call("POST", `/${kind.name}/${id}/publish`, { headers: admin.headers, payload: { publishAt } });
  admin.preview = async (kind) => {
    const { body } = await admin.add(kind, { status: "draft" });
    const path = `/${kind.name}/${body[kind.name].id}/preview`;
    return (await site.call("POST", path, { headers: admin.headers })).body.url.split("/").at(-1);
  };
  admin.trash = (kind, id, query = "") =>
    site.call("DELETE", `/${kind.name}/${id}${query}`, { headers: admin.headers });
  admin.remove = async (kind, id, query = "") => {
    const trashed = await admin.trash(kind, id, query);
    return trashed.status === 200 ? admin.trash(kind, id, `?forever=true${query.replace("?", "&")}`) : trashed;
  };
  admin.upload = (image) => send("POST", "/picture", { image });
  admin.published = async (kind, changed) => {
    const { status, body } = await admin.add(kind, changed);
    expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
    return body[kind.name];
  };
  admin.read = async (kind, id, query = "") => {
    const { body } = await site.call("GET", `/${kind.name}/${id}${query}`, { headers: admin.headers });
    return body[kind.name];
  };

  beforeAll(async () => {
    const { id, token } = await addSessionUser(site, { name: "Diane Mukamana", role: "ADMIN" });
    Object.assign(admin, {
      id,
      headers: as(token),
      categories: {
        article: await addCategory(site.db, { names: { en: "News of the newsroom" } }),
        event: await addCategory(site.db, { type: "EVENT", names: { en: "Events of the newsroom" } }),
      },
      png: await drawPng({ width: 64, height: 48 }),
      film: await readFile("sample/film.mp4"),
    });
  });
  return admin;
}
