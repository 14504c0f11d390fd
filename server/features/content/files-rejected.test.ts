import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Kind, kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import type { Fields } from "#test/form.ts";
import { isoMedia, manyScansJpeg, matroska, promisingPng, svg } from "#test/odd-files.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp({ MAX_IMAGE_MB: "1", MAX_VIDEO_MB: "1" });
const admin = useAdmin(site);

const noPicture = "This is no JPEG, PNG, WebP, AVIF or GIF picture.";
const noVideo = "This is no MP4 or WebM video.";
const tooManyPixels = "The picture may have at most 50 million pixels.";
const tooLarge = Buffer.concat([isoMedia("isom"), randomBytes(1024 * 1024)]);

async function small(): Promise<Sharp> {
  return sharp(await drawPng({ width: 9, height: 9 }));
}

const invalidFiles: [string, number, () => Promise<Fields>, Record<string, string>][] = [
  ["a text as picture", 422, async () => ({ image: Buffer.from("no picture") }), { image: noPicture }],
  ["an SVG as picture", 422, async () => ({ image: svg }), { image: noPicture }],
  ["a web page as picture", 422, async () => ({ image: Buffer.from("<!doctype html>") }), { image: noPicture }],
  ["a PDF as picture", 422, async () => ({ image: Buffer.from("%PDF-1.7\n%\u00e2") }), { image: noPicture }],
  ["a TIFF", 422, async () => ({ image: await (await small()).tiff().toBuffer() }), { image: noPicture }],
  ["a HEIC", 422, async () => ({ image: isoMedia("heic") }), { image: noPicture }],
  ["a film as picture", 422, async () => ({ image: admin.film }), { image: noPicture }],
  [
    "a PNG that breaks off",
    422,
    async () => ({ image: (await drawPng({ width: 400, height: 400 })).subarray(0, -400) }),
    { image: noPicture },
  ],
  ["a PNG with too little in it", 422, async () => ({ image: promisingPng(100, 100) }), { image: noPicture }],
  [
    "a PNG of 2,500 million pixels",
    422,
    async () => ({ image: promisingPng(50_000, 50_000) }),
    { image: tooManyPixels },
  ],
  [
    "a JPEG of 6,000 scans",
    422,
    async () => ({ image: manyScansJpeg(3000, 3000, 6000) }),
    { image: "The picture may be saved in at most 64 scans. Save it as a plain JPEG." },
  ],
  ["a PNG as film", 422, async () => ({ video: admin.png }), { video: noVideo }],
  ["a text as film", 422, async () => ({ video: Buffer.from("no film") }), { video: noVideo }],
  ["a QuickTime film", 422, async () => ({ video: isoMedia("qt  ") }), { video: noVideo }],
  ["a sound as film", 422, async () => ({ video: isoMedia("M4A ") }), { video: noVideo }],
  ["a Matroska film", 422, async () => ({ video: matroska("matroska") }), { video: noVideo }],
  ["both of the wrong kind", 422, async () => ({ image: svg, video: admin.png }), { image: noPicture, video: noVideo }],
  [
    "a picture of more than 1 MB",
    413,
    async () => ({ image: randomBytes(1024 * 1024 + 1) }),
    { image: "The picture may have at most 1 MB." },
  ],
  ["a film of more than 1 MB", 413, async () => ({ video: tooLarge }), { video: "The video may have at most 1 MB." }],
  [
    "both too large",
    413,
    async () => ({ image: tooLarge, video: tooLarge }),
    { image: "The picture may have at most 1 MB.", video: "The video may have at most 1 MB." },
  ],
];

describe.each(kinds)("%s cannot", (_, kind) => {
  let id: number;
  beforeAll(async () => {
    id = (await admin.published(kind, { video: admin.film })).id;
  });

  test.for(invalidFiles)("be published with %s", async ([, expected, draw, errors]) => {
    const fields = await draw();
    const { status, body } = await leavingNothing(site, () => admin.add(kind, fields));
    expect({ status, errors: body.errors }).toEqual({ status: expected, errors });
  });

  test.for(invalidFiles)("be given %s", async ([, expected, draw, errors]) => {
    const fields = { titleEn: "Not saved", ...(await draw()) };
    const { status, body } = await leavingNothing(site, () => admin.change(kind, id, fields));
    expect({ status, errors: body.errors }).toEqual({ status: expected, errors });
  });

  test("be given a good picture together with a bad film", async () => {
    const fields = { image: admin.png, video: admin.png };
    const { body } = await leavingNothing(site, () => admin.change(kind, id, fields));
    expect(body.errors).toEqual({ video: noVideo });
  });

  test.for([
    ["none", { image: undefined }],
    ["an empty file", { image: Buffer.alloc(0) }],
    ["one under another name", { image: undefined, picture: Buffer.from("89504e47", "hex") }],
    ["an address instead", { image: "/media/0123456789abcdef0123/1280.jpg" }],
  ] as const)("be published without picture: %s", async ([, fields]) => {
    const { status, body } = await leavingNothing(site, () => admin.add(kind, fields));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { image: "Please upload an image." } });
  });
});

test.for([
  ["fr", "Veuillez ajouter une image.", "Ce n’est pas une vidéo MP4 ou WebM."],
  ["rw", "Shyiraho ifoto.", "Iyi si videwo ya MP4 cyangwa WebM."],
] as const)("errors of files are in %s", async ([language, image, video]) => {
  const answersOf = async (kind: Kind) => {
    const { body } = await admin.add(kind, { image: undefined, video: admin.png }, `?language=${language}`);
    return body.errors;
  };
  const errors = await Promise.all(kinds.map(([, kind]) => answersOf(kind)));
  expect(errors).toEqual([
    { image, video },
    { image, video },
  ]);
});

test.for([
  ["fr", "La vidéo ne doit pas dépasser 1 Mo."],
  ["rw", "Videwo ntigomba kurenza 1 MB."],
] as const)("a file that is too large is reported in %s", async ([language, video]) => {
  const { status, body } = await admin.add(kinds[0][1], { video: tooLarge }, `?language=${language}`);
  expect({ status, errors: body.errors }).toEqual({ status: 413, errors: { video } });
});
