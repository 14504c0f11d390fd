import { newAdministrator, sendForm } from "./admin.ts";
import { ask, pageOf, showsWithinASecond } from "./admin-screen.ts";
import { addArticle, addEvent, changeArticle, newTitle } from "./editor-screen.ts";
import { expect, type Site, adminTest as test } from "./site.ts";

/** Readers who load a page all the time, so that the server always has it cached. */
async function whileRead(site: Site, path: string, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const reading = (async () => {
    while (!isOver) await pageOf(site, path);
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await reading;
  }
}

test("a changed article is shown within a second, on its page and in open lists", async ({ site }) => {
  const who = await newAdministrator(site);
  const { id } = await addArticle(site, who);
  const title = newTitle("Changed");
  for (const path of [`/en/article/${id}`, "/en/news", "/en"]) expect(await pageOf(site, path)).not.toContain(title);
  await whileRead(site, "/en/news", async () => {
    await changeArticle(site, who, id, { titleEn: title });
    for (const path of ["/en/news", `/en/article/${id}`, "/en"]) await showsWithinASecond(site, path, title);
  });
});

test("a changed event is shown within a second", async ({ site }) => {
  const who = await newAdministrator(site);
  const { id } = await addEvent(site, who);
  const location = newTitle("Musanze");
  await whileRead(site, `/en/event/${id}`, async () => {
    await sendForm(site, who, { method: "PUT", path: `/event/${id}`, fields: { location } });
    await showsWithinASecond(site, `/en/event/${id}`, location);
  });
});

test("a new article is the first of the news within a second", async ({ site }) => {
  const who = await newAdministrator(site);
  const titleEn = newTitle("Brand new");
  await whileRead(site, "/en/news", async () => {
    await addArticle(site, who, { titleEn });
    await showsWithinASecond(site, "/en/news", titleEn);
  });
});

test("a deleted article is not found within a second", async ({ site }) => {
  const who = await newAdministrator(site);
  const { id } = await addArticle(site, who);
  const status = async () => (await fetch(`${site.url}/en/article/${id}`)).status;
  expect(await status()).toBe(200);
  await ask(site, who, `/article/${id}`, { method: "DELETE" });
  await expect.poll(status, { timeout: 1000, intervals: [50] }).toBe(404);
});
