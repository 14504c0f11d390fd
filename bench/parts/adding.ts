import sharp from "sharp";
import { atMost, quantile, type Row, verdict } from "#tools/figures.ts";
import { memoryOf } from "#tools/processes.ts";
import { type Server, startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { seededFolder } from "../seed.ts";
import { addAdministrator } from "../tools/administrator.ts";
import { sampleContent, sampleTitle } from "../tools/sample-text.ts";

/** On the site to which is added. */
const ARTICLES = 3000;
/** With pictures, four at a time. */
const MANY = 100;
const AT_ONCE = 4;
const BOUND_MB = 320;

type Publish = (serial: number, image?: Blob) => Promise<number>;

/** What an editor waits for who publishes on a site with 3,000 articles, and what it takes in memory when many come. */
export async function measureAdding({ asks }: Settings): Promise<PartResult> {
  const folder = await seededFolder(ARTICLES);
  const token = await addAdministrator(folder);
  await using server = await startServer(folder);
  const publish = publisherOn(server, token);
  await allowNoPicture(server, token);
  const picture = await drawnPicture();
  await timed(20, publish);
  const texts = await timed(Math.min(asks, MANY), publish);
  const pictures = await timed(Math.min(asks, MANY), (serial) => publish(serial, picture));
  const most = await mostWhile(server, () => publishAtOnce(publish, picture));
  const targets = [
    atMost("publishing a text: p50, milliseconds", quantile(texts, 0.5), 20),
    atMost("publishing with a picture of 3000 x 2000: p50, milliseconds", quantile(pictures, 0.5), 400),
    atMost(`megabytes while ${MANY} articles with pictures come`, most, BOUND_MB),
  ];
  const [text, withPicture, memory] = targets.map((target) => verdict(target));
  return {
    rows: [
      rowOf("a text in three languages", texts, text),
      rowOf("the same with a picture of 3000 x 2000", pictures, withPicture),
      {
        what: `${MANY} with pictures, ${AT_ONCE} at a time`,
        "p50 ms": null,
        "p95 ms": null,
        "most MB": most,
        target: memory ?? "",
      },
    ],
    targets,
    notes: [
      `On a site with ${ARTICLES} articles. The picture is drawn as noise: photos take less. Image workers are processes of their own, and bounded (decision 014).`,
    ],
  };
}

function rowOf(what: string, times: readonly number[], target = ""): Row {
  return { what, "p50 ms": quantile(times, 0.5), "p95 ms": quantile(times, 0.95), "most MB": null, target };
}

/** @returns what publishes an article, and how long its answer took in milliseconds */
function publisherOn({ url }: Server, token: string): Publish {
  return async (serial, image) => {
    const form = new FormData();
    for (const [ending, language] of [
      ["En", "en"],
      ["Fr", "fr"],
      ["Rw", "rw"],
    ] as const) {
      form.set(`title${ending}`, `${sampleTitle(serial, language)} ${serial}`);
      form.set(`content${ending}`, sampleContent(serial, language));
    }
    form.set("categoryId", "1");
    if (image) form.set("image", image, "picture.jpg");
    const began = performance.now();
    const answer = await fetch(`${url}/api/article/add`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const milliseconds = performance.now() - began;
    if (answer.status !== 201) throw new Error(`publishing answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return milliseconds;
  };
}

async function allowNoPicture({ url }: Server, token: string): Promise<void> {
  const body = new FormData();
  body.set("pictureRequired", "false");
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}/api/setting`, { method: "PUT", headers, body });
  if (status !== 200) throw new Error(`changing a setting answered ${status}`);
}

/** As large as a camera's: a picture of one colour would be small. */
async function drawnPicture(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const jpeg = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#808080", noise } })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
}

/** One after the other. */
async function timed(count: number, publish: Publish): Promise<number[]> {
  const times: number[] = [];
  for (let serial = 0; serial < count; serial += 1) times.push(await publish(serial));
  return times;
}

async function publishAtOnce(publish: Publish, picture: Blob): Promise<void> {
  const waiting = Array.from({ length: MANY }, (_, serial) => serial);
  const editors = Array.from({ length: AT_ONCE }, async () => {
    for (let serial = waiting.pop(); serial !== undefined; serial = waiting.pop()) await publish(serial, picture);
  });
  await Promise.all(editors);
}

/** The most memory of the serving process meanwhile, in MB. */
async function mostWhile({ pid }: Server, work: () => Promise<void>): Promise<number> {
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 100);
  await work();
  clearInterval(watching);
  return most;
}
