/** Books travel through the hills on the back of a motorcycle. */
import { bentLimb, blob, limb } from "../curves.ts";
import { diamond, zigzag } from "../imigongo.ts";
import { contour, hill, slopeDiamonds, slopeStripe, slopeZigzag, sun } from "../landscape.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, clip, cover, line, poly, rect, repeat, stroke } from "../svg.ts";

/** A closed book lying flat, seen from its back, with a mark of pattern on it. */
function lyingBook(x: number, y: number, w: number, h: number, fill: string, mark: string): string {
  return (
    rect(x, y, w, h, fill, 7) +
    rect(x + w * 0.14, y, w * 0.05, h, mark) +
    rect(x + w * 0.8, y, w * 0.05, h, mark) +
    diamond(x + w * 0.5, y + h / 2, h * 0.75, h * 0.36, [mark])
  );
}

function wheel(x: number): string {
  return (
    circle(x, 0, 112, ink.black) +
    circle(x, 0, 82, ink.sand) +
    repeat(6, (index) =>
      at(
        x,
        0,
        line(
          [
            [-80, 0],
            [80, 0],
          ],
          ink.stone,
          6,
        ),
        { turn: index * 30 },
      ),
    ) +
    circle(x, 0, 30, ink.charcoal) +
    circle(x, 0, 12, ink.marigold)
  );
}

function motorcycle(): string {
  const frame =
    line(
      [
        [-210, 0],
        [-10, -50],
      ],
      ink.charcoal,
      24,
    ) +
    line(
      [
        [-60, -150],
        [-10, -30],
        [150, -150],
      ],
      ink.charcoal,
      20,
    ) +
    poly(
      [
        [-40, -120],
        [92, -124],
        [112, -8],
        [-52, -8],
      ],
      ink.charcoal,
    ) +
    repeat(4, (index) =>
      line(
        [
          [-22, -98 + index * 26],
          [84, -100 + index * 26],
        ],
        ink.grey,
        8,
      ),
    ) +
    line(
      [
        [80, 4],
        [-60, 30],
        [-280, -12],
      ],
      ink.grey,
      24,
    );
  const fork =
    line(
      [
        [230, 0],
        [160, -220],
      ],
      ink.grey,
      22,
    ) +
    line(
      [
        [164, -214],
        [150, -268],
        [104, -276],
      ],
      ink.black,
      16,
    ) +
    circle(204, -206, 40, ink.black) +
    circle(214, -206, 30, ink.paper);
  const guards =
    stroke("M112,-70A136,136 0 0 1 352,-60", ink.cream, 24) +
    stroke("M-342,-40A136,136 0 0 1 -120,-102", ink.cream, 24);
  const tank =
    blob(
      [
        [-6, -146],
        [34, -206],
        [140, -214],
        [182, -166],
        [118, -118],
        [8, -122],
      ],
      ink.cream,
      0.8,
    ) + zigzag(30, -182, 120, 24, 4, ink.earth, 10);
  const seat = limb(
    [
      [-408, -172, 20],
      [-300, -172, 28],
      [-220, -168, 34],
      [-90, -158, 42],
      [16, -146, 28],
    ],
    ink.black,
  );
  return wheel(-210) + wheel(230) + guards + frame + fork + tank + seat;
}

function rider(): string {
  const shirt = limb(
    [
      [-46, -196, 118],
      [-20, -290, 128],
      [28, -392, 104],
    ],
    ink.lake,
  );
  const leg =
    bentLimb(
      [
        [-46, -190, 92],
        [92, -158, 78],
        [46, -26, 56],
      ],
      ink.night,
    ) +
    limb(
      [
        [40, 2, 46],
        [104, 8, 34],
      ],
      ink.black,
    ) +
    rect(20, 12, 110, 14, ink.black, 6);
  const arm =
    bentLimb(
      [
        [34, -376, 62],
        [62, -280, 54],
      ],
      ink.deep,
    ) +
    bentLimb(
      [
        [62, -280, 46],
        [118, -280, 38],
      ],
      skins.warm.base,
    );
  const helmet =
    limb(
      [
        [40, -420, 60],
        [56, -450, 60],
      ],
      skins.warm.base,
    ) +
    circle(62, -482, 76, ink.cream) +
    clip(
      "M62,-482m-76,0a76,76 0 1 0 152,0a76,76 0 1 0 -152,0Z",
      rect(-20, -498, 62, 40, ink.earth) +
        zigzag(-20, -560, 160, 26, 5, ink.earth, 14) +
        blob(
          [
            [60, -510],
            [150, -516],
            [150, -440],
            [70, -446],
          ],
          ink.black,
          0.6,
        ),
    );
  return shirt + leg + helmet + arm;
}

export function libraryOnAMoto(): string {
  const far = contour(560, [
    [250, 150, 330],
    [1250, 220, 380],
  ]);
  const near = contour(690, [
    [760, 90, 520],
    [1600, 60, 200],
  ]);
  const road = contour(790, [[800, 14, 600]]);
  const shelf = [
    [-398, 296, 56, ink.forest, ink.lime],
    [-386, 270, 44, ink.earth, ink.cream],
    [-402, 290, 60, ink.night, ink.marigold],
    [-376, 246, 40, ink.cream, ink.earth],
    [-396, 282, 52, ink.wine, ink.coral],
    [-370, 240, 46, ink.lake, ink.cream],
    [-386, 264, 36, ink.brick, ink.blush],
    [-362, 216, 44, ink.paper, ink.lake],
  ] as const;
  let top = -186;
  const books = shelf
    .map(([x, w, h, fill, mark]) => {
      top -= h;
      return lyingBook(x, top, w, h - 3, fill, mark);
    })
    .join("");
  const rope =
    line(
      [
        [-314, -190],
        [-314, top - 4],
      ],
      ink.black,
      8,
    ) +
    line(
      [
        [-194, -190],
        [-194, top - 4],
      ],
      ink.black,
      8,
    );
  return cover(
    ink.marigold,
    sun(1150, 330, 290, 40, [ink.ochre, ink.paper, ink.coral, ink.paper, ink.clay]),
    hill(far, ink.clay),
    slopeDiamonds(far, 70, 90, 130, [ink.earth, ink.coral, ink.earth]),
    hill(near, ink.forest),
    slopeStripe(near, 0, 10, ink.cream),
    slopeZigzag(near, 34, 38, 76, ink.cream, 16),
    slopeZigzag(near, 66, 38, 76, ink.moss, 16),
    hill(road, ink.charcoal),
    slopeStripe(road, 60, 70, ink.marigold),
    at(830, 690, motorcycle() + books + rope + rider(), { turn: -2 }),
  );
}
