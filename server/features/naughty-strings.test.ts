import { beforeAll, describe, expect, test } from "vitest";
import { article, event, useAdmin } from "#test/admin.ts";
import { type Answer, as, useApp } from "#test/app.ts";
import { addByline, addCategory, addSessionUser, setCommentMode } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { naughtyByKind } from "#test/naughty-strings.ts";
import { inForm, line, lines, nameOrNone, needed, type Rule, visibleOrNone } from "#test/stored-texts.ts";
import { byTurns, isLong } from "#test/torture.ts";

/** Whatever is typed into a field comes back as it was typed, save for what `stored-texts.ts` says. */
const site = useApp({ LOG_LEVEL: "error" });
const admin = useAdmin(site);

type Texts = Record<string, string>;
type Screen = {
  fields: Record<string, Rule>;
  save(texts: Texts): Promise<Answer>;
  /** The fields as a reader gets them afterwards. */
  read(): Promise<Record<string, unknown>>;
};

const ids = { article: 0, event: 0, category: 0, byline: 0 };
let user: Record<string, string> = {};
beforeAll(async () => {
  await setCommentMode(site.db, "open");
  ids.article = (await admin.published(article)).id;
  ids.event = (await admin.published(event)).id;
  ids.category = await addCategory(site.db);
  ids.byline = await addByline(site.db);
  user = as((await addSessionUser(site)).token);
});

const title = inForm(line({ max: 200, must: needed.visible }));
const titleOrNone = inForm(line({ max: 200, must: visibleOrNone }));
const alt = inForm(line({ max: 300 }));
const categoryName = line({ max: 60, must: nameOrNone });

const screens: Record<string, Screen> = {
  "a comment": {
    fields: {
      content: lines({ max: 5000, must: needed.visible }),
      guestName: line({ max: 100, must: needed.name }),
    },
    save: (texts) => {
      const guest = { content: "Murakoze", guestName: "Keza", guestEmail: "keza@urubuga.example" };
      return site.call("POST", "/comment", { payload: { articleId: ids.article, ...guest, ...texts } });
    },
    read: async () => (await admin.read(article, ids.article)).comments[0],
  },
  "a profile": {
    fields: { name: inForm(line({ max: 100, must: needed.name })) },
    save: (texts) => site.call("PUT", "/user/profile", { headers: user, payload: formOf(texts) }),
    read: async () => (await site.call("GET", "/auth/profile", { headers: user })).body.user,
  },
  "a byline": {
    fields: { name: inForm(line({ max: 100, must: needed.name })), ...each("bio", inForm(lines({ max: 300 }))) },
    save: (texts) => site.call("PUT", `/byline/${ids.byline}`, { headers: admin.headers, payload: formOf(texts) }),
    read: async () => {
      const { body } = await site.call("GET", "/byline", { headers: admin.headers });
      return body.data.find(({ id }: { id: number }) => id === ids.byline);
    },
  },
  "a category": {
    fields: {
      nameEn: line({ max: 60, must: needed.name }),
      nameFr: categoryName,
      nameRw: categoryName,
    },
    save: (texts) => site.call("PUT", `/category/${ids.category}`, { headers: admin.headers, payload: texts }),
    read: async () => {
      const { body } = await site.call("GET", "/category/editable", { headers: admin.headers });
      return body.category.find(({ id }: { id: number }) => id === ids.category);
    },
  },
  "the settings": {
    fields: {
      siteName: inForm(line({ max: 60, must: needed.something })),
      ...each("description", inForm(lines({ max: 500 }))),
      ...each("about", inForm(lines({ max: 2000 }))),
      contactAddress: inForm(line({ max: 200 })),
      bankName: inForm(line({ max: 100 })),
    },
    save: (texts) => site.call("PUT", "/setting", { headers: admin.headers, payload: formOf(texts) }),
    read: async () => (await site.call("GET", "/setting")).body.settings,
  },
  "an article": {
    fields: { titleEn: title, titleFr: titleOrNone, titleRw: titleOrNone, ...each("alt", alt) },
    save: (texts) => admin.change(article, ids.article, texts),
    read: () => admin.read(article, ids.article),
  },
  "an event": {
    fields: {
      ...each("title", title),
      ...each("alt", alt),
      location: inForm(line({ max: 200, must: needed.something })),
      artist: inForm(line({ max: 200, must: needed.something })),
    },
    save: (texts) => admin.change(event, ids.event, texts),
    read: () => admin.read(event, ids.event),
  },
};

type Sent = { names: readonly string[]; text: string; count: number };

/**
 * The names of the fields that are rejected where each has this text. Which texts have to be there depends on the item,
 * which is looked at once all else is right.
 */
async function rejectedOf(save: Screen["save"], { names, text, count }: Sent): Promise<string[]> {
  const { status, body } = await save(Object.fromEntries(names.map((name) => [name, text])));
  expect({ text, status }).toEqual({ text, status: 422 });
  const first = Object.keys(body.errors);
  const others = names.filter((name) => !first.includes(name));
  if (first.length >= count || others.length === 0) return first;
  return [...first, ...(await rejectedOf(save, { names: others, text, count: count - first.length }))];
}

function each(stem: string, rule: Rule): Record<string, Rule> {
  return Object.fromEntries(["En", "Fr", "Rw"].map((language) => [`${stem}${language}`, rule]));
}

const kinds = Object.entries(naughtyByKind);

/** What the database does with a text is the same in all columns, and beside them in the search index. */
const isSame = process.env.TEST_ENGINE === "postgres" && !isLong;
const tried = Object.entries(screens).filter(([name]) => !isSame || ["a comment", "an article"].includes(name));

describe.each(tried)("in the fields of %s", (name, { fields, save, read }) => {
  // An article gets all of them: its texts are indexed for the search too.
  const turn = Object.keys(screens).indexOf(name);
  const triedOf = (texts: readonly string[]) => (name === "an article" ? texts : byTurns(texts, turn));

  test.each(kinds)("texts of the kind %s come back as typed, or are rejected by name", async (_kind, texts) => {
    for (const text of triedOf(texts)) {
      const rules = Object.entries(fields);
      const rejected = rules.filter(([, rule]) => rule(text) === null).map(([name]) => name);
      const accepted = rules.flatMap(([name, rule]) => {
        const expected = rule(text);
        return expected === null ? [] : [[name, expected] as const];
      });
      if (rejected.length > 0) {
        const names = rules.map(([name]) => name);
        const errors = await rejectedOf(save, { names, text, count: rejected.length });
        expect({ text, errors: errors.toSorted() }).toEqual({ text, errors: rejected.toSorted() });
      }
      if (accepted.length === 0) continue;
      const { body } = await save(Object.fromEntries(accepted.map(([name]) => [name, text])));
      expect({ text, errors: body.errors }).toEqual({ text, errors: undefined });
      const found = await read();
      expect({ text, ...Object.fromEntries(accepted.map(([name]) => [name, found[name] ?? ""])) }).toEqual({
        text,
        ...Object.fromEntries(accepted),
      });
    }
    expect(site.log).toEqual([]);
  });
});
