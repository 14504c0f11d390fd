/** Oyster mushrooms grow from bags and a shelf in a small room. */
import { limb } from "../curves.ts";
import { frieze, toothRing, zigzagField } from "../imigongo.ts";
import { ink } from "../palette.ts";
import { at, boxPath, circle, clip, cover, line, path, poly, rect, repeat } from "../svg.ts";

/** An oyster mushroom: a fan-shaped cap on a short stalk that leans from 0,0. */
function oyster(size: number, cap: string, rim: string): string {
  const gills = repeat(5, (index) =>
    line(
      [
        [(index - 2) * 4, -10],
        [(index - 2) * 18, -50],
      ],
      ink.sand,
      2.5,
    ),
  );
  const drawing =
    path("M-10,0C-12,-30 -30,-40 -50,-50H50C30,-40 12,-30 10,0Z", ink.paper) +
    gills +
    path("M-62,-46C-70,-98 70,-98 62,-46C40,-36 -40,-36 -62,-46Z", cap) +
    path("M-62,-46C-40,-36 40,-36 62,-46C40,-46 -40,-46 -62,-46Z", rim);
  return at(0, 0, drawing, { scale: size / 100 });
}

function growBag(
  x: number,
  y: number,
  tall: number,
  mark: string,
  clusters: readonly (readonly [number, number, number, number])[],
): string {
  const d =
    `M-100,20C-120,${tall * 0.4} -112,${tall * 0.8} -90,${tall}H90C112,${tall * 0.8} ` +
    `120,${tall * 0.4} 100,20C60,-10 40,-20 20,-50H-20C-40,-20 -60,-10 -100,20Z`;
  return at(
    x,
    y,
    path(d, ink.cream) +
      clip(
        d,
        zigzagField(-120, 30, 240, tall - 60, 4, 34, ["none", mark], 34) +
          poly(
            [
              [30, -60],
              [130, -60],
              [130, tall],
              [60, tall],
            ],
            "#00000018",
          ),
      ) +
      rect(-26, -66, 52, 26, mark, 8) +
      clusters
        .map(([cx, cy, size, turn]) =>
          at(
            cx,
            cy,
            at(-size * 0.3, 6, oyster(size * 0.8, ink.blush, ink.coral), { turn: -34 }) +
              at(size * 0.34, 4, oyster(size * 0.76, ink.blush, ink.coral), { turn: 36 }) +
              oyster(size, ink.paper, ink.grey),
            { turn },
          ),
        )
        .join(""),
  );
}

/** One mushroom of a cluster: its stalk leans out from 0,0 and bears a rounded, ribbed cap. */
function capOnStalk(lean: number, long: number, w: number, cap: string, shade: string): string {
  const stalk = limb(
    [
      [0, 0, w * 0.22],
      [0, -long * 0.6, w * 0.2],
      [0, -long, w * 0.34],
    ],
    ink.paper,
  );
  const gills = repeat(9, (index) =>
    line(
      [
        [(index - 4) * 2.5, 17],
        [(index - 4) * 10, 0],
      ],
      ink.stone,
      1.6,
    ),
  );
  const head =
    path("M-50,0C-30,25 30,25 50,0Z", ink.sand) +
    gills +
    path("M-50,0C-56,-60 56,-60 50,0C30,8 -30,8 -50,0Z", cap) +
    path("M50,0C56,-60 10,-49 0,-44C20,-30 30,-15 24,4Z", shade);
  return at(0, 0, stalk + at(0, -long, head, { scale: w / 100 }), { turn: lean });
}

/** A whole cluster growing up and outward from 0,0, back to front. */
function cluster(): string {
  const caps = [
    [-30, 300, 230, 2],
    [32, 296, 220, 1],
    [0, 330, 250, 0],
    [-64, 230, 200, 1],
    [66, 226, 200, 2],
    [-34, 150, 170, 0],
    [38, 140, 160, 0],
    [2, 120, 190, 2],
  ] as const;
  const tones: readonly (readonly [string, string])[] = [
    [ink.paper, "#e3d3bb"],
    [ink.blush, ink.coral],
    [ink.coral, ink.clay],
  ];
  return caps
    .map(([lean, long, w, tone]) => capOnStalk(lean, long, w, ...(tones[tone] ?? [ink.paper, ink.sand])))
    .join("");
}

export function mushroomsInOneRoom(): string {
  return cover(
    ink.plum,
    repeat(8, (index) => rect(index * 228 - 40, 0, 110, 900, "#652340")),
    rect(560, 110, 480, 300, ink.wine, 10),
    rect(580, 130, 440, 260, ink.marigold),
    clip(
      boxPath(580, 130, 440, 260),
      circle(800, 390, 150, ink.coral) +
        toothRing(800, 390, 150, 190, 30, ink.coral) +
        path("M580,340Q700,260 800,330T1020,310V400H580Z", ink.forest),
    ),
    rect(790, 130, 20, 260, ink.wine),
    rect(90, 760, 1420, 40, ink.ochre),
    rect(90, 760, 1420, 12, ink.marigold),
    frieze(0, 800, 1600, 110, 24, ink.black, ink.clay, ink.cream),
    line(
      [
        [330, -10],
        [330, 170],
      ],
      ink.ochre,
      10,
    ),
    line(
      [
        [1270, -10],
        [1270, 170],
      ],
      ink.ochre,
      10,
    ),
    growBag(330, 230, 480, ink.clay, [
      [-110, 190, 140, -64],
      [-90, 390, 160, -52],
      [70, 440, 130, 20],
    ]),
    growBag(1270, 230, 480, ink.lake, [
      [110, 190, 140, 64],
      [90, 390, 160, 52],
      [-70, 440, 130, -20],
    ]),
    at(800, 768, cluster(), { scale: 1.12 }),
  );
}
