import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { MINUTE, toInstant } from "#server/clock.ts";
import { article, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, rowIdOf } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { PATIENCE, times, torture } from "#test/torture.ts";
import { createScheduleRunner } from "./schedules.ts";

/** Whatever the staff does with an article, in whatever order, readers see what a much simpler model says. */
const site = useApp();
const admin = useAdmin(site);
const runSchedules = () => createScheduleRunner(site.services, site.app.log)(new AbortController().signal);

type Titles = { en: string; fr: string };
/** What there is of one article; `shown` is null where readers see nothing. */
type Model = {
  shown: Titles | null;
  draft: Titles | null;
  scheduled: (Titles & { at: number }) | null;
  isTrashed: boolean;
};

const callers = ["editor", "owner", "other", "translator", "reader"] as const;
type Caller = (typeof callers)[number];
const headers = {} as Record<Caller, Record<string, string>>;
let ownerId = 0;

beforeAll(async () => {
  const sign = async (parts: Parameters<typeof addSessionUser>[1]) => addSessionUser(site, parts);
  const owner = await sign({ role: "AUTHOR", mayPublish: true });
  ownerId = owner.id;
  headers.owner = as(owner.token);
  headers.editor = as((await sign({ role: "EDITOR" })).token);
  headers.other = as((await sign({ role: "AUTHOR", mayPublish: true })).token);
  headers.translator = as((await sign({ role: "TRANSLATOR", languages: ["fr"], mayPublish: false })).token);
  headers.reader = as((await sign({})).token);
});

const title = fc.stringMatching(/^[a-z]{3,8}$/);
const steps = fc.array(
  fc.record({
    caller: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom("editor" as const, "owner" as const) },
      fc.constantFrom(...callers),
    ),
    what: fc.constantFrom(
      "save draft",
      "autosave",
      "save French",
      "change",
      "publish",
      "publish French",
      "unpublish",
      "schedule",
      "unschedule",
      "wait",
      "trash",
      "restore",
    ),
    en: title,
    fr: title,
  }),
  { minLength: 8, maxLength: 20 },
);

const mayAll = (caller: Caller) => caller === "editor" || caller === "owner";

type Effect = (model: Model, sent: Titles, now: number) => Model;

const saved: Effect = (model, sent) => settled({ ...model, draft: titlesOf(sent) });
const working = ({ draft, shown }: Model): Titles => draft ?? shown ?? { en: "", fr: "" };
const hasNothingNew = ({ shown, draft }: Model) => shown !== null && draft === null;

/** What each step of somebody who may take it does to an article that is not in the trash. */
const effects: Record<string, Effect> = {
  "save draft": saved,
  autosave: saved,
  "save French": (model, { fr }) => settled({ ...model, draft: { ...working(model), fr } }),
  change: (model, sent) => {
    const shown = titlesOf(sent);
    return settled({ ...model, shown, draft: model.draft && model.shown ? shown : null, scheduled: null });
  },
  publish: (model) =>
    hasNothingNew(model) ? model : { ...model, shown: working(model), draft: null, scheduled: null },
  "publish French": (model) => {
    if (hasNothingNew(model)) return model;
    const shown = { ...(model.shown ?? { en: "", fr: "" }), fr: working(model).fr };
    return settled({ ...model, shown, draft: working(model), scheduled: null });
  },
  unpublish: (model) => ({ ...model, shown: null, draft: model.shown ? working(model) : model.draft, scheduled: null }),
  schedule: (model, _sent, now) =>
    hasNothingNew(model) ? model : { ...model, scheduled: { ...working(model), at: now + MINUTE } },
  unschedule: (model) => ({ ...model, scheduled: null }),
  trash: (model) => ({ ...model, isTrashed: true }),
  restore: (model) => model,
  wait: (model, _sent, now) => {
    const { scheduled } = model;
    if (scheduled === null || scheduled.at > now) return model;
    return settled({ ...model, shown: titlesOf(scheduled), scheduled: null });
  },
};

function next(model: Model, what: string, sent: Titles, now: number): Model {
  if (!model.isTrashed) return effects[what]?.(model, sent, now) ?? model;
  if (what !== "restore") return model;
  const isOver = model.scheduled !== null && model.scheduled.at <= now;
  return { ...model, isTrashed: false, scheduled: isOver ? null : model.scheduled };
}

/** A draft that says what readers see is none. */
function settled(model: Model): Model {
  const { shown, draft } = model;
  return shown && draft && shown.en === draft.en && shown.fr === draft.fr ? { ...model, draft: null } : model;
}

function titlesOf({ en, fr }: Titles): Titles {
  return { en, fr };
}

const isGranted = (caller: Caller, what: string) =>
  mayAll(caller) || (caller === "translator" && what === "save French");

async function take(id: number, caller: Caller, what: string, { en, fr }: Titles): Promise<number> {
  const send = async (method: "POST" | "PUT" | "DELETE", path: string, payload?: object) => {
    const { status } = await site.call(method, `/article/${id}${path}`, {
      headers: headers[caller],
      ...(payload && { payload }),
    });
    return status;
  };
  const fields = { titleEn: en, titleFr: fr };
  if (what === "save draft") return send("PUT", "", formOf({ ...fields, draft: "true" }));
  if (what === "autosave") return send("PUT", "", formOf({ ...fields, draft: "true", autosave: "true" }));
  if (what === "save French") return send("PUT", "", formOf({ titleFr: fr, draft: "true" }));
  if (what === "change") return send("PUT", "", formOf(fields));
  if (what === "publish") return send("POST", "/publish", {});
  if (what === "publish French") return send("POST", "/publish", { languages: ["fr"] });
  if (what === "unpublish") return send("POST", "/unpublish", {});
  if (what === "schedule") return send("POST", "/publish", { publishAt: toInstant(site.clock.now() + MINUTE) });
  if (what === "unschedule") return send("DELETE", "/schedule");
  if (what === "trash") return send("DELETE", "");
  if (what === "restore") return send("POST", "/restore", {});
  site.clock.advance(MINUTE);
  await runSchedules();
  return 200;
}

async function shownToReaders(id: number): Promise<Titles | null> {
  const { status, body } = await site.call("GET", `/article/${id}`);
  const { body: list } = await site.call("GET", "/article?limit=100");
  const isListed = list.data.some((each: { id: number }) => each.id === id);
  expect(isListed).toBe(status === 200);
  return status === 200 ? { en: body.article.titleEn ?? "", fr: body.article.titleFr ?? "" } : null;
}

test("readers see what the model says after each step", { timeout: PATIENCE }, async () => {
  await torture(steps, times(12, 300), async (taken) => {
    const first = { en: "first", fr: "premier" };
    const { id } = await admin.published(article, {
      titleEn: first.en,
      titleFr: first.fr,
      contentFr: "<p>Texte</p>",
    });
    const rowId = await rowIdOf(site.db, "article", id);
    await site.db.updateTable("items").set({ author_id: ownerId }).where("id", "=", rowId).execute();
    let model: Model = { shown: first, draft: null, scheduled: null, isTrashed: false };
    const path: string[] = [];
    for (const { caller, what, ...sent } of taken) {
      path.push(`${caller}: ${what}`);
      const status = await take(id, caller, what, sent);
      if (what === "wait" || isGranted(caller, what)) {
        // A rejection of what makes no sense changes nothing, which the model says too.
        model = next(model, what, titlesOf(sent), site.clock.now());
      } else expect([path, [403, 409].includes(status)]).toEqual([path, true]);
      expect({ path, shown: await shownToReaders(id) }).toEqual({ path, shown: model.isTrashed ? null : model.shown });
    }
  });
});
