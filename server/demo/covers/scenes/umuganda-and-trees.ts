/** Two hands plant a seedling before hills of trees. */
import { blob, leaf, limb } from "../curves.ts";
import { toothRing, zigzag } from "../imigongo.ts";
import { contour, hill, slopeDiamonds, slopeStripe, slopeTeeth, slopeZigzag, tree } from "../landscape.ts";
import type { Skin } from "../palette.ts";
import { ink, skins } from "../palette.ts";
import { at, boxPath, circle, clip, cover, path, rect, repeat, stroke } from "../svg.ts";

function cuppedHand(skin: Skin, cloth: string, mark: string): string {
  const fingers = repeat(4, (index) =>
    limb(
      [
        [-150, 40 + index * 6, 60],
        [-60, 74 - index * 2, 48],
        [20 + index * 8, 30 - index * 22, 38],
        [46 + index * 4, -10 - index * 24, 30],
      ],
      index % 2 ? skin.base : skin.shade,
    ),
  );
  const arm = limb(
    [
      [-560, 330, 190],
      [-360, 190, 150],
      [-220, 90, 116],
    ],
    skin.base,
  );
  const palm = blob(
    [
      [-260, 60],
      [-180, 0],
      [-90, 10],
      [-20, 60],
      [0, 110],
      [-70, 140],
      [-190, 130],
    ],
    skin.base,
    0.8,
  );
  const thumb = limb(
    [
      [-180, 40, 70],
      [-120, -20, 52],
      [-70, -60, 38],
      [-56, -84, 28],
    ],
    skin.base,
  );
  const sleeve = at(
    -420,
    230,
    rect(-400, -120, 360, 240, cloth) +
      clip(
        boxPath(-400, -120, 360, 240),
        zigzag(-400, -60, 360, 60, 4, mark, 26) + zigzag(-400, 10, 360, 60, 4, mark, 26),
      ) +
      rect(-64, -128, 44, 256, mark, 12),
    { turn: -36 },
  );
  return arm + fingers + palm + thumb + sleeve;
}

export function umugandaAndTrees(): string {
  const lines = [
    [
      contour(440, [
        [260, 150, 280],
        [1250, 190, 320],
      ]),
      "#8fc0a0",
      "#a5cfb0",
    ],
    [
      contour(540, [
        [760, 110, 300],
        [1560, 130, 260],
      ]),
      ink.moss,
      ink.lime,
    ],
    [
      contour(640, [
        [200, 120, 300],
        [1350, 110, 320],
      ]),
      ink.leaf,
      ink.moss,
    ],
  ] as const;
  const wood = lines
    .map(([ground, fill, mark], layer) => {
      const trees = repeat(9 + layer, (index) => {
        const x = 60 + index * (1500 / (8 + layer)) + (layer % 2) * 60;
        return Math.abs(x - 800) < 130
          ? ""
          : tree(
              x,
              ground(x) + 8,
              80 + layer * 26 + (index % 3) * 16,
              index % 2 ? ink.forest : ink.leaf,
              "#153a2c",
              ink.charcoal,
            );
      });
      return (
        trees +
        hill(ground, fill) +
        (layer === 1 ? slopeZigzag(ground, 40, 34, 68, mark, 14) : slopeTeeth(ground, 60, 36, 52, mark))
      );
    })
    .join("");
  const soil = contour(730, [[800, 60, 260]]);
  const seedling =
    stroke("M0,0C-6,-90 8,-160 0,-260", ink.forest, 18) +
    at(0, -110, leaf(190, 100, ink.lime, ink.leaf, -10), { turn: -28 }) +
    at(0, -110, leaf(190, 100, ink.lime, ink.leaf, 10), { turn: -152 }) +
    at(0, -200, leaf(150, 80, ink.lime, ink.leaf), { turn: -50 }) +
    at(0, -200, leaf(150, 80, ink.lime, ink.leaf), { turn: -130 }) +
    at(0, -240, leaf(130, 60, ink.mint, ink.moss), { turn: -90 });
  return cover(
    "#fbe3ad",
    toothRing(800, 300, 238, 286, 32, ink.marigold),
    circle(800, 300, 240, ink.marigold),
    circle(800, 300, 186, "#f9d37d"),
    wood,
    hill(soil, ink.wine),
    slopeStripe(soil, 0, 14, ink.brick),
    slopeDiamonds(soil, 100, 70, 96, [ink.brick, ink.wine, ink.clay]),
    at(800, 620, seedling, { scale: 1.25 }),
    path("M600,720C640,600 720,590 800,590C880,590 960,600 1000,720Z", ink.black),
    zigzag(640, 640, 320, 30, 8, ink.brick, 12),
    at(660, 640, cuppedHand(skins.warm, ink.marigold, ink.earth), { scale: 1.12 }),
    at(940, 640, cuppedHand(skins.deep, ink.lake, ink.cream), { flip: true, scale: 1.12 }),
  );
}
