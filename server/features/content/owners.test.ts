import { expect, test } from "vitest";
import { useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addUser } from "#test/factories.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
const admin = useAdmin(site);

test.each([
  ["en", "The account that you chose was deleted meanwhile. Choose another one."],
  ["fr", "Le compte choisi vient d’être supprimé. Choisissez-en un autre."],
  ["rw", "Konti wahisemo yasibwe. Hitamo indi."],
])(
  "items are given to nobody whose account was deleted meanwhile, which is reported in %s",
  async (language, sentence) => {
    const leaving = await addUser(site.db, { role: "AUTHOR" });
    const gone = await addUser(site.db, { role: "AUTHOR" });
    const remove = (id: number, query: string) =>
      site.call("DELETE", `/user/${id}?${query}`, { headers: admin.headers });
    expect((await remove(gone, "")).status).toBe(200);
    const give = () => remove(leaving, `draftsTo=${gone}&language=${language}`);
    const { status, body } = await leavingNothing(site, give);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { draftsTo: sentence } });
  },
);
