import type { Page } from "@playwright/test";
import { cleanHtml } from "#server/html/clean.ts";
import { allowed } from "#test/attacks/allowed.ts";
import { dompurify } from "#test/attacks/dompurify.ts";
import { owasp } from "#test/attacks/owasp.ts";
import { places, shreds } from "#test/attacks/places.ts";
import { randomFrom } from "#test/random.ts";
import { expect, test } from "./site.ts";

declare global {
  interface Window {
    /** The calls that scripts made, and the errors. */
    happened: string[];
  }
}

const attacks = [...dompurify, ...owasp];
const cleanedTexts = () =>
  [
    ...places.flatMap(([, put]) => attacks.map(([, html]) => put(html))),
    ...shreds(attacks, randomFrom(20261121), 2000),
  ].map(cleanHtml);

/** A page without any policy of its own, which writes down whatever a script could do in it. */
const pageWith = (
  content: string,
) => `<!doctype html><html lang="rw"><head><meta charset="utf-8"><title>a</title><script>
  window.happened = [];
  for (const name of ["alert", "confirm", "print", "prompt", "open", "fetch", "postMessage"])
    window[name] = () => void happened.push(name);
  for (const name of ["error", "unhandledrejection", "message", "beforeunload"])
    addEventListener(name, (event) => void happened.push(name + " " + (event.target.outerHTML ?? "")), true);
</script></head><body>${content}</body></html>`;

const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=", "base64");
/** The last is a browser's word for an address that it cannot follow. */
const schemes = ["http:", "https:", "mailto:", "tel:", ":"];
const ownPicture = /^\/media\/[0-9a-f]{20}\/1280\.jpg$/;

test("cleaned attacks do nothing in a page that the server sends", async ({ page, site }) => {
  const sections = cleanedTexts()
    .map((html) => `<section>${html}</section>`)
    .join("\n");
  const requests = await openPage(page, `${site.url}/attacks`, sections);
  expect(await violationsIn(page)).toEqual([]);
  expect(await happenedOn(page)).toEqual([]);
  expect(requests).toEqual([]);
});

test("cleaned attacks do nothing where a script puts them in, nor where it reads them and puts them in again", async ({
  page,
  site,
}) => {
  const requests = await openPage(page, `${site.url}/attacks`, "");
  await page.evaluate((all) => {
    for (const html of all) {
      const once = document.createElement("section");
      once.innerHTML = html;
      const again = document.createElement("section");
      again.innerHTML = once.innerHTML;
      const thrice = document.createElement("section");
      thrice.innerHTML = again.innerHTML;
      document.body.append(once, again, thrice);
    }
  }, cleanedTexts());
  expect(await violationsIn(page)).toEqual([]);
  expect(await happenedOn(page)).toEqual([]);
  expect(requests).toEqual([]);
});

test.describe("the test page detects", () => {
  test.use({ expectedErrors: /ERR_FAILED|javascript:|alert/ });

  test("an attack that was not cleaned", async ({ page, site }) => {
    const requests = await openPage(page, `${site.url}/attacks`, '<section><img src="x" onerror="alert(1)"></section>');
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<svg onload=print()></svg>"));
    expect(await happenedOn(page)).toEqual(expect.arrayContaining(["alert"]));
    expect(await violationsIn(page)).toEqual(["<img onerror>", "a picture from /x"]);
    expect(requests).toEqual([`${site.url}/x`]);
  });
});

/**
 * Opens a page with this content. @returns the requests besides those for the page and our own pictures, as they are
 * made
 */
async function openPage(page: Page, url: string, content: string): Promise<string[]> {
  const requests: string[] = [];
  await page.route("**/*", async (route) => {
    const asked = route.request().url();
    const { origin, pathname } = new URL(asked);
    if (asked === url) return route.fulfill({ contentType: "text/html; charset=utf-8", body: pageWith(content) });
    if (url.startsWith(origin) && ownPicture.test(pathname)) {
      return route.fulfill({ contentType: "image/gif", body: gif });
    }
    requests.push(asked);
    return route.abort();
  });
  await page.goto(url);
  return requests;
}

/** What the browser made of the texts that no cleaned text may hold. */
async function violationsIn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const look = (element: Element) => ({
      element: element.namespaceURI === "http://www.w3.org/1999/xhtml" ? element.localName : element.nodeName,
      attributes: [...element.attributes].map(({ name }) => name),
      scheme: element instanceof HTMLAnchorElement ? element.protocol : "https:",
      picture: element instanceof HTMLImageElement ? element.src.slice(location.origin.length) : null,
    });
    const elements = [...document.querySelectorAll("section *")].map((element) => JSON.stringify(look(element)));
    return [...new Set(elements)].map((each): ReturnType<typeof look> => JSON.parse(each));
  });
  return found.flatMap(({ element, attributes, scheme, picture }) => [
    ...(allowed[element] ? [] : [`<${element}>`]),
    ...attributes.filter((name) => !allowed[element]?.includes(name)).map((name) => `<${element} ${name}>`),
    ...(schemes.includes(scheme) ? [] : [`a link by ${scheme}`]),
    ...(picture === null || ownPicture.test(picture) ? [] : [`a picture from ${picture}`]),
  ]);
}

/**
 * What the content has caused, once everything that was caused after it, in each way that exists, has happened as well.
 */
async function happenedOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const image = document.createElement("img");
    const video = document.createElement("video");
    const details = document.createElement("details");
    const heard = (element: HTMLElement, event: string) =>
      new Promise((resolve) => element.addEventListener(event, resolve, { once: true }));
    const over = [
      heard(image, "error"),
      heard(video, "error"),
      heard(details, "toggle"),
      image.animate([], 1).finished,
      new Promise((resolve) => requestIdleCallback(resolve)),
      new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))),
      ...[...document.images].map((each) => {
        each.loading = "eager";
        return each.decode().catch(() => undefined);
      }),
    ];
    document.body.append(image, video, details);
    image.src = "data:,";
    video.src = "data:,";
    details.open = true;
    await Promise.all(over);
    const own = [image, video].map((each) => `error ${each.outerHTML}`);
    return window.happened.filter((each) => !own.includes(each));
  });
}
