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

/** '' where it is not written in that language. */
type Titles = { en: string; fr: string };
type Scheduled = Titles & { at: number; isFrench: boolean };
/** What there is of one article; `shown` is null where readers see nothing, `hidesAt` says when they do not any more. */
type Model = {
  shown: Titles | null;
  draft: Titles | null;
  scheduled: Scheduled | null;
  hidesAt: number | null;
  isTrashed: boolean;
};

const callers = ["editor", "owner", "other", "translator", "publisher", "reader"] as const;
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
  headers.publisher = as((await sign({ role: "TRANSLATOR", languages: ["fr"], mayPublish: true })).token);
  headers.reader = as((await sign({})).token);
});

/** What a step makes of the article, or the status with which it is rejected. */
type Effect = (model: Model, sent: Titles, now: number) => Model | number;

const nothing: Titles = { en: "", fr: "" };
const working = ({ draft, shown }: Model): Titles => draft ?? shown ?? nothing;
const hasNothingNew = ({ shown, draft }: Model) => shown !== null && draft === null;
const isSame = (one: Titles, other: Titles) => one.en === other.en && one.fr === other.fr;

/** A draft that says what readers see is none. */
function settled(model: Model): Model {
  const { shown, draft } = model;
  return shown && draft && isSame(shown, draft) ? { ...model, draft: null } : model;
}

/** What is scheduled follows a change of what readers see, and ends where it has nothing left to publish. */
function followed(model: Model, sent: Partial<Titles>): Model {
  if (!model.scheduled) return model;
  const scheduled = { ...model.scheduled, ...sent };
  const isOver = model.shown !== null && isSame(shownAfter(model, scheduled), model.shown);
  return { ...model, scheduled: isOver ? null : scheduled };
}

function shownAfter({ shown }: Model, { en, fr, isFrench }: Scheduled): Titles {
  return isFrench ? { ...(shown ?? nothing), fr } : { en, fr };
}

const changed = (model: Model, sent: Partial<Titles>): Model => {
  if (!model.shown) return { ...model, shown: { ...working(model), ...sent }, draft: null, scheduled: null };
  const after = { ...model, shown: { ...model.shown, ...sent }, draft: model.draft && { ...model.draft, ...sent } };
  return followed(settled(after), sent);
};

const taken = (model: Model): Model | number => {
  if (model.shown) return { ...model, shown: null, draft: working(model), scheduled: null, hidesAt: null };
  return model.scheduled ? { ...model, scheduled: null } : 409;
};

const schedule = (model: Model, at: number, isFrench: boolean): Model | number =>
  hasNothingNew(model) ? 409 : { ...model, scheduled: { ...working(model), at, isFrench } };

/** What each step of somebody who may take it does to an article that is not in the trash. */
const effects = {
  "save draft": (model, sent) => settled({ ...model, draft: sent }),
  autosave: (model, sent) => settled({ ...model, draft: sent }),
  "save French": (model, { fr }) => settled({ ...model, draft: { ...working(model), fr } }),
  change: changed,
  "change French": (model, { fr }) => changed(model, { fr }),
  publish: (model) =>
    hasNothingNew(model) ? model : { ...model, shown: working(model), draft: null, scheduled: null },
  "publish French": (model) => {
    if (hasNothingNew(model)) return model;
    const { fr } = working(model);
    return followed(settled({ ...model, shown: { ...(model.shown ?? nothing), fr }, draft: working(model) }), { fr });
  },
  unpublish: taken,
  "unpublish French": (model) => {
    if (!model.shown) return taken(model);
    if (model.shown.en === "") return 422;
    return followed({ ...model, shown: { ...model.shown, fr: "" }, draft: working(model) }, { fr: "" });
  },
  schedule: (model, _sent, now) => schedule(model, now + MINUTE, false),
  "schedule French": (model, _sent, now) => schedule(model, now + MINUTE, true),
  "schedule the end": (model, _sent, now) => (model.shown ? { ...model, hidesAt: now + MINUTE } : 409),
  unschedule: (model) => ({ ...model, scheduled: null, hidesAt: null }),
  "hand in": (model) => (hasNothingNew(model) ? 409 : model),
  trash: (model) => ({ ...model, isTrashed: true }),
  restore: () => 409,
  wait: (model, _sent, now) => {
    const { scheduled } = model;
    const isDue = scheduled !== null && scheduled.at <= now;
    const after = isDue ? settled({ ...model, shown: shownAfter(model, scheduled), scheduled: null }) : model;
    return after.hidesAt !== null && after.hidesAt <= now ? taken(after) : after;
  },
} satisfies Record<string, Effect>;
type Step = keyof typeof effects;

function next(model: Model, what: Step, sent: Titles, now: number): Model | number {
  const effect: Effect = effects[what];
  if (!model.isTrashed) return effect(model, sent, now);
  if (what !== "restore") return what === "wait" ? model : 409;
  const isOver = (at: number | undefined | null) => typeof at === "number" && at <= now;
  const scheduled = isOver(model.scheduled?.at) ? null : model.scheduled;
  return { ...model, isTrashed: false, scheduled, hidesAt: isOver(model.hidesAt) ? null : model.hidesAt };
}

const french: readonly Step[] = ["change French", "publish French", "unpublish French"];

function isGranted(caller: Caller, what: Step, { shown }: Model): boolean {
  if (caller === "editor" || caller === "owner") return true;
  if (caller !== "translator" && caller !== "publisher") return false;
  if (what === "save French" || what === "hand in") return true;
  // What nobody has seen yet is published as a whole.
  return caller === "publisher" && shown !== null && french.includes(what);
}

/** A translator who names no languages publishes those that were written since, which the model does not know. */
const isModelled = (caller: Caller, what: Step) =>
  caller !== "publisher" || what === "save French" || what === "hand in" || french.includes(what);

/** Whether a translator has something to hand in. */
function hasNewFrench(model: Model): boolean {
  return working(model).fr !== (model.shown?.fr ?? "");
}

/** What there is after a step, or with which statuses it may be rejected. */
function answerTo(caller: Caller, what: Step, sent: Titles, before: Model): Model | number[] {
  if (what !== "wait" && !isGranted(caller, what, before)) return [403, 409];
  const isForeign = caller === "translator" || caller === "publisher";
  if (what === "hand in" && isForeign && !hasNewFrench(before)) return [409];
  const after = next(before, what, sent, site.clock.now());
  return typeof after === "number" ? [after] : after;
}

const title = fc.stringMatching(/^[a-z]{3,8}$/);
const steps = fc.array(
  fc
    .record({
      caller: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom("editor" as const, "owner" as const) },
        fc.constantFrom(...callers),
      ),
      what: fc.constantFrom(...(Object.keys(effects) as Step[])),
      en: title,
      fr: title,
    })
    .filter(({ caller, what }) => isModelled(caller, what)),
  { minLength: 8, maxLength: 20 },
);

/** What is sent for each step; of those that are not here, the clock advances. */
const calls: Record<Exclude<Step, "wait">, (sent: Titles) => Parameters<typeof site.call>> = {
  "save draft": ({ en, fr }) => put({ titleEn: en, titleFr: fr, draft: "true" }),
  autosave: ({ en, fr }) => put({ titleEn: en, titleFr: fr, draft: "true", autosave: "true" }),
  "save French": ({ fr }) => put({ titleFr: fr, draft: "true" }),
  change: ({ en, fr }) => put({ titleEn: en, titleFr: fr }),
  "change French": ({ fr }) => put({ titleFr: fr }),
  publish: () => post("/publish", {}),
  "publish French": () => post("/publish", { languages: ["fr"] }),
  unpublish: () => post("/unpublish", {}),
  "unpublish French": () => post("/unpublish", { languages: ["fr"] }),
  schedule: () => post("/publish", { publishAt: inAMinute() }),
  "schedule French": () => post("/publish", { publishAt: inAMinute(), languages: ["fr"] }),
  "schedule the end": () => post("/unpublish", { unpublishAt: inAMinute() }),
  unschedule: () => ["DELETE", "/schedule"],
  "hand in": () => post("/hand-in", {}),
  trash: () => ["DELETE", ""],
  restore: () => post("/restore", {}),
};

const inAMinute = () => toInstant(site.clock.now() + MINUTE);
const put = (fields: Record<string, string>): Parameters<typeof site.call> => ["PUT", "", { payload: formOf(fields) }];
const post = (path: string, payload: object): Parameters<typeof site.call> => ["POST", path, { payload }];

async function take(id: number, caller: Caller, what: Step, sent: Titles): Promise<number> {
  if (what === "wait") {
    site.clock.advance(MINUTE);
    await createScheduleRunner(site.services, site.app.log)(new AbortController().signal);
    return 200;
  }
  const [method, path, options] = calls[what](sent);
  const { status } = await site.call(method, `/article/${id}${path}`, { ...options, headers: headers[caller] });
  return status;
}

async function shownToReaders(id: number): Promise<Titles | null> {
  const { status, body } = await site.call("GET", `/article/${id}`);
  const { body: list } = await site.call("GET", "/article?limit=100");
  const isListed = list.data.some((each: { id: number }) => each.id === id);
  expect(isListed).toBe(status === 200);
  if (status !== 200) return null;
  const { titleEn, titleFr, contentEn, contentFr } = body.article;
  // A title comes with its text.
  expect([titleEn !== null, titleFr !== null]).toEqual([contentEn !== null, contentFr !== null]);
  return { en: titleEn ?? "", fr: titleFr ?? "" };
}

test("readers see what the model says after each step", { timeout: PATIENCE }, async () => {
  await torture(steps, times(6, 300), async (taken) => {
    const first = { en: "first", fr: "premier" };
    const { id } = await admin.published(article, {
      titleEn: first.en,
      titleFr: first.fr,
      contentFr: "<p>Texte</p>",
      // Never changed: what is the same has to be found the same in any order of languages.
      titleRw: "Umutwe",
      contentRw: "<p>Inyandiko</p>",
    });
    const rowId = await rowIdOf(site.db, "article", id);
    await site.db.updateTable("items").set({ author_id: ownerId }).where("id", "=", rowId).execute();
    let model: Model = { shown: first, draft: null, scheduled: null, hidesAt: null, isTrashed: false };
    const path: string[] = [];
    for (const { caller, what, en, fr } of taken) {
      path.push(`${caller}: ${what}`);
      const status = await take(id, caller, what, { en, fr });
      const answer = answerTo(caller, what, { en, fr }, model);
      const isRejected = Array.isArray(answer);
      expect([path, isRejected ? answer : [200]]).toEqual([path, expect.arrayContaining([status])]);
      if (!isRejected) model = answer;
      expect({ path, shown: await shownToReaders(id) }).toEqual({ path, shown: model.isTrashed ? null : model.shown });
    }
  });
});
