/** Two people talk on a bench under a wide tree. */
import { bentLimb, blob, curve, limb } from "../curves.ts";
import { diamond, zigzag } from "../imigongo.ts";
import { contour, hill, slopeStripe, slopeZigzag } from "../landscape.ts";
import type { Skin } from "../palette.ts";
import { ink, skins } from "../palette.ts";
import { at, clip, cover, ellipse, path, poly, rect, repeat } from "../svg.ts";

/** Someone sitting on a bench, side-on and facing right; the seat is at 0,0. */
function sitter(skin: Skin, shirt: string, fold: string, trousers: string, hair: string, gesture: string): string {
  const leg =
    bentLimb(
      [
        [-10, -30, 84],
        [130, -20, 72],
        [122, 132, 46],
      ],
      trousers,
    ) +
    blob(
      [
        [96, 130],
        [140, 122],
        [200, 154],
        [200, 168],
        [96, 168],
      ],
      ink.black,
      0.4,
    );
  const body = limb(
    [
      [-6, -30, 100],
      [-14, -130, 104],
      [8, -218, 96],
    ],
    shirt,
  );
  const head =
    limb(
      [
        [14, -240, 42],
        [26, -286, 40],
      ],
      skin.shade,
    ) +
    ellipse(40, -324, 50, 58, skin.base) +
    hair;
  return leg + body + path("M-56,-20Q-20,-120 -40,-200L-8,-240Q20,-100 20,10Z", fold) + head + gesture;
}

export function talkToSomeone(): string {
  const ground = contour(740, [[800, 40, 700]]);
  const back = contour(620, [
    [200, 130, 300],
    [1350, 150, 320],
  ]);
  const crown = curve(
    [
      [190, 330],
      [220, 150],
      [460, 40],
      [800, 10],
      [1140, 40],
      [1380, 150],
      [1410, 330],
      [1180, 420],
      [800, 400],
      [420, 420],
    ],
    true,
    0.9,
  );
  const cut = path(
    "M-14,-330C-22,-400 90,-410 92,-346C60,-362 44,-350 30,-330" + "C26,-310 16,-300 6,-296C-8,-306 -12,-318 -14,-330Z",
    ink.black,
  );
  const braids =
    cut +
    limb(
      [
        [-6, -350, 44],
        [-34, -300, 34],
        [-36, -220, 18],
      ],
      ink.black,
    );
  const listen =
    bentLimb(
      [
        [8, -200, 50],
        [40, -100, 42],
        [120, -70, 32],
      ],
      skins.deep.base,
    ) +
    limb(
      [
        [6, -206, 60],
        [20, -150, 56],
      ],
      ink.ochre,
    );
  const speak =
    bentLimb(
      [
        [8, -200, 50],
        [70, -116, 42],
        [160, -176, 32],
      ],
      skins.brown.base,
    ) +
    limb(
      [
        [6, -206, 60],
        [34, -156, 54],
      ],
      ink.deep,
    );
  const bubble = (fill: string, mark: string, tail: number): string =>
    poly(
      [
        [-120, 0],
        [0, -84],
        [120, 0],
        [0, 84],
      ],
      fill,
    ) +
    poly(
      [
        [tail * 30, 50],
        [tail * 120, 116],
        [tail * 84, 20],
      ],
      fill,
    ) +
    diamond(0, 0, 76, 52, [mark, fill, mark]);
  return cover(
    "#f6c99f",
    hill(back, ink.coral),
    slopeZigzag(back, 44, 44, 88, "#e77d55", 20),
    path("M740,760C770,600 740,500 690,330H760L800,440L850,320H920C860,500 830,600 870,760Z", ink.charcoal),
    path(crown, ink.forest),
    clip(
      crown,
      repeat(7, (index) => zigzag(160, 20 + index * 62, 1280, 50, 16, index % 2 ? ink.leaf : ink.moss, 14)),
    ),
    hill(ground, ink.brick),
    slopeStripe(ground, 0, 12, ink.clay),
    slopeZigzag(ground, 70, 30, 60, ink.earth, 14),
    rect(350, 610, 900, 32, ink.marigold, 6),
    rect(350, 634, 900, 12, ink.ochre),
    rect(410, 644, 36, 160, ink.ochre),
    rect(1154, 644, 36, 160, ink.ochre),
    at(490, 606, sitter(skins.brown, ink.lake, ink.deep, ink.night, cut, speak), { scale: 1.22 }),
    at(1110, 606, sitter(skins.deep, ink.marigold, ink.ochre, ink.wine, braids, listen), { flip: true, scale: 1.22 }),
    at(745, 180, bubble(ink.paper, ink.lake, -1), { scale: 1.1 }),
    at(900, 290, bubble(ink.marigold, ink.earth, 1), { scale: 0.94 }),
  );
}
