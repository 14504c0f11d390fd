import fc from "fast-check";
import { expect, test } from "vitest";
import type { TranslationState, UnfinishedState } from "#contract/translation-states.ts";
import { article, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { PATIENCE, times, torture } from "#test/torture.ts";

/** Whatever editors do with a published article and its French, its state is what a much simpler model says. */
const site = useApp();
const admin = useAdmin(site);

/** `from` is the English text that it was made from. */
type French = { text: string; from: string; progress?: UnfinishedState };
type Said = { en: string; fr: French | null };
/** `draft` is null where there is none; `kept` are what the revisions say, by their ids. */
type Model = { shown: Said; draft: Said | null; kept: ReadonlyMap<number, Said> };

const working = ({ shown, draft }: Model): Said => draft ?? shown;
const isSame = (one: Said, other: Said) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
const inOrder = ({ en, fr }: Said) => [en, fr?.text, fr?.from, fr?.progress];

/** A draft that says what readers see is none. */
const settled = (model: Model): Model =>
  model.draft && isSame(model.draft, model.shown) ? { ...model, draft: null } : model;

/** What of it may be public. */
const finished = ({ en, fr }: Said, shown: Said): Said => ({ en, fr: fr?.progress ? shown.fr : fr });

function stateOf(model: Model): TranslationState {
  const { shown } = model;
  const { en, fr } = working(model);
  if (!fr) return "missing";
  if (fr.progress) return fr.progress;
  const isDraft = fr.text !== shown.fr?.text || fr.from !== shown.fr.from;
  return fr.from === shown.en || (isDraft && fr.from === en) ? "done" : "outdated";
}

/** A draft with another French text; one that is as readers see it is known as there. */
function written(model: Model, text: string): Said {
  const { en, fr } = working(model);
  if (fr?.text === text) return { en, fr };
  const known = model.shown.fr?.text === text ? model.shown.fr : { text, from: en };
  return { en, fr: { ...known, ...(fr?.progress && known !== model.shown.fr && { progress: fr.progress }) } };
}

const translated = (model: Model, text: string, progress?: UnfinishedState): Model => {
  const fr = { text, from: model.shown.en, ...(progress && { progress }) };
  return settled({ ...model, draft: { en: working(model).en, fr } });
};

const confirmed = ({ en, fr }: Said, from: string): Said => ({ en, fr: fr && { ...fr, from } });

type Sent = { en: string; fr: string; place: number };
/** What each step makes of the article; null where it is rejected. */
const effects = {
  "change English": (model, { en }) =>
    settled({ ...model, shown: { ...model.shown, en }, draft: model.draft && { ...model.draft, en } }),
  "draft English": (model, { en }) => settled({ ...model, draft: { ...working(model), en } }),
  "change French": (model, { fr: text }) => {
    const { shown, draft } = model;
    // What readers have none of is taken over from the draft; sent as it is there, it is known as there.
    const before = shown.fr ?? draft?.fr;
    const fr = { text, from: before?.text === text ? before.from : shown.en };
    return settled({ ...model, shown: { ...shown, fr }, draft: draft && { ...draft, fr } });
  },
  "draft French": (model, { fr }) => settled({ ...model, draft: written(model, fr) }),
  "say that it holds": (model) => {
    const { shown, draft } = model;
    // A draft of the same text was made from what readers see, and of another one from the draft itself.
    const isSameText = shown.fr !== null && draft?.fr?.text === shown.fr.text;
    const drafted = draft && confirmed(draft, isSameText ? shown.en : draft.en);
    return settled({ ...model, shown: confirmed(shown, shown.en), draft: drafted });
  },
  "begin French": (model, { fr }) => translated(model, fr, "inProgress"),
  "hand over French": (model, { fr }) => translated(model, fr, "toReview"),
  "finish French": (model, { fr }) => {
    const after = translated(model, fr);
    return settled({ ...after, shown: { ...model.shown, fr: working(after).fr } });
  },
  "still right": (model) => {
    const { shown, draft } = model;
    if (!shown.fr) return null;
    return settled({ ...model, shown: confirmed(shown, shown.en), draft: draft && confirmed(draft, shown.en) });
  },
  "move the picture": (model) => model,
  publish: (model) => {
    if (!model.draft) return model;
    return settled({ ...model, shown: finished(model.draft, model.shown) });
  },
  restore: (model, { place }) => {
    const ids = [...model.kept.keys()].toSorted((one, other) => one - other);
    const said = model.kept.get(ids[place % ids.length] ?? 0);
    return said ? settled({ ...model, draft: said }) : null;
  },
} satisfies Record<string, (model: Model, sent: Sent) => Model | null>;
type Step = keyof typeof effects;

async function take(id: number, what: Step, { en, fr, place }: Sent, { kept }: Model): Promise<number> {
  const change = async (fields: Record<string, string>) => (await admin.change(article, id, fields)).status;
  const french = { titleFr: fr, contentFr: `<p>${fr}</p>` };
  const english = { contentEn: `<p>${en}</p>` };
  const call = async (method: "POST" | "PUT", path: string, payload: object) =>
    (await site.call(method, `/article/${id}${path}`, { headers: admin.headers, payload })).status;
  const translate = async (state: string) => {
    const { body } = await site.call("GET", `/article/${id}/translation/fr`, { headers: admin.headers });
    const { revision } = body.source;
    if (state === "still-right") return call("POST", "/translation/fr/still-right", { revision });
    return call("PUT", "/translation/fr", { title: fr, content: `<p>${fr}</p>`, state, revision });
  };
  const ids = [...kept.keys()].toSorted((one, other) => one - other);
  const steps: Record<Step, () => Promise<number>> = {
    "change English": () => change(english),
    "draft English": () => change({ ...english, draft: "true" }),
    "change French": () => change(french),
    "draft French": () => change({ ...french, draft: "true" }),
    "say that it holds": () => change({ upToDate: "fr" }),
    "begin French": () => translate("inProgress"),
    "hand over French": () => translate("toReview"),
    "finish French": () => translate("done"),
    "still right": () => translate("still-right"),
    "move the picture": () => change({ focusX: String(place) }),
    publish: () => call("POST", "/publish", {}),
    restore: () => call("POST", `/revision/${ids[place % ids.length]}/restore`, {}),
  };
  return steps[what]();
}

const word = fc.constantFrom("amata", "inka", "ubuki", "igiti");
const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...(Object.keys(effects) as Step[])),
    en: word,
    fr: word,
    place: fc.integer({ min: 0, max: 30 }),
  }),
  { minLength: 6, maxLength: 14 },
);

/** What the newest revision says, where a step made one and the model knows what it says. */
function keptBy(what: Step, model: Model): Said | null {
  const isDraft = what.startsWith("draft") || what === "begin French" || what === "hand over French";
  if (isDraft) return model.draft;
  return what === "change English" && !model.draft ? model.shown : null;
}

test("a translation is in the state that the model says after each step", { timeout: PATIENCE }, async () => {
  await torture(steps, times(6, 300), async (taken) => {
    const en = "amata";
    const { id } = await admin.published(article, { titleEn: "Title", contentEn: `<p>${en}</p>` });
    let model: Model = { shown: { en, fr: null }, draft: null, kept: new Map() };
    const path: string[] = [];
    for (const { what, ...sent } of taken) {
      path.push(`${what} ${JSON.stringify(sent)}`);
      const before = await admin.newestRevision(article, id);
      const after: Model | null = effects[what](model, sent);
      const status = await take(id, what, sent, model);
      expect({ path, isTaken: status === 200 }).toEqual({ path, isTaken: after !== null });
      model = after ?? model;
      const { translationStates } = await admin.read(article, id, "?draft=true");
      expect({ path, state: translationStates.fr }).toEqual({ path, state: stateOf(model) });
      const { titleFr } = await admin.read(article, id);
      expect({ path, shown: titleFr }).toEqual({ path, shown: model.shown.fr?.text ?? null });
      const newest = await admin.newestRevision(article, id);
      const said = newest === before ? null : keptBy(what, model);
      if (said) model = { ...model, kept: new Map([...model.kept, [newest, said]]) };
    }
  });
});
