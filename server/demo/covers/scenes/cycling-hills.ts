/** A racing cyclist on a road that winds up green hills. */

import type { Joint } from "../curves.ts";
import { bentLimb, limb, limbPath } from "../curves.ts";
import { toothRing, zigzag } from "../imigongo.ts";
import { cloud, contour, hill, slopeDiamonds, slopeStripe, slopeTeeth, slopeZigzag } from "../landscape.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, clip, cover, ellipse, line, path, repeat, ring, stroke } from "../svg.ts";

function bicycleWheel(x: number, y: number, r: number, tyre: string, spoke: string): string {
  return (
    repeat(9, (index) =>
      at(
        x,
        y,
        line(
          [
            [-r, 0],
            [r, 0],
          ],
          spoke,
          r * 0.025,
        ),
        { turn: index * 20 },
      ),
    ) +
    ring(x, y, r, tyre, r * 0.13) +
    circle(x, y, r * 0.11, tyre)
  );
}

/** A racing cyclist seen from the side, standing on wheels whose hubs are at y 0. */
function cyclist(): string {
  const { base, shade } = skins.deep;
  const far =
    bentLimb(
      [
        [-60, -250, 74],
        [86, -190, 60],
        [58, -60, 40],
      ],
      shade,
    ) +
    limb(
      [
        [58, -46, 34],
        [106, -40, 24],
      ],
      ink.charcoal,
    );
  const frame =
    line(
      [
        [-160, 0],
        [-84, -178],
        [110, -186],
        [20, 6],
        [-84, -178],
      ],
      ink.earth,
      16,
    ) +
    line(
      [
        [20, 6],
        [-160, 0],
      ],
      ink.earth,
      13,
    ) +
    line(
      [
        [170, 0],
        [112, -200],
      ],
      ink.earth,
      15,
    ) +
    stroke("M112,-200L150,-214C196,-214 190,-160 160,-160", ink.black, 13) +
    line(
      [
        [-84, -178],
        [-92, -214],
      ],
      ink.black,
      13,
    ) +
    limb(
      [
        [-130, -216, 20],
        [-56, -222, 28],
      ],
      ink.black,
    ) +
    ring(20, 6, 30, ink.black, 9);
  const near =
    bentLimb(
      [
        [-66, -250, 82],
        [66, -112, 64],
        [4, 22, 40],
      ],
      base,
    ) +
    limb(
      [
        [0, 46, 36],
        [54, 52, 26],
      ],
      ink.paper,
    ) +
    bentLimb(
      [
        [-66, -250, 90],
        [22, -158, 74],
      ],
      ink.black,
    );
  const body =
    limb(
      [
        [-64, -256, 100],
        [10, -346, 112],
        [100, -392, 84],
      ],
      ink.marigold,
    ) +
    limb(
      [
        [-70, -262, 88],
        [-60, -250, 92],
      ],
      ink.black,
    );
  const torso = limbPath([
    [-64, -256, 100],
    [10, -346, 112],
    [100, -392, 84],
  ]);
  const stripe = clip(
    torso,
    at(14, -344, zigzag(-90, -40, 180, 34, 4, ink.earth, 20) + zigzag(-90, 0, 180, 34, 4, ink.paper, 14), { turn: 52 }),
  );
  const arm =
    bentLimb(
      [
        [96, -376, 54],
        [120, -286, 44],
        [168, -222, 32],
      ],
      base,
    ) +
    limb(
      [
        [92, -380, 62],
        [104, -336, 54],
      ],
      ink.ochre,
    );
  const head =
    limb(
      [
        [110, -392, 46],
        [136, -420, 44],
      ],
      shade,
    ) +
    ellipse(152, -440, 44, 48, base) +
    path("M92,-446C92,-512 206,-520 216,-440L160,-462Z", ink.paper) +
    line(
      [
        [116, -470],
        [186, -484],
      ],
      ink.earth,
      8,
    );
  return (
    bicycleWheel(-160, 0, 112, ink.black, ink.stone) +
    bicycleWheel(170, 0, 112, ink.black, ink.stone) +
    far +
    frame +
    near +
    body +
    stripe +
    head +
    arm
  );
}

export function cyclingHills(): string {
  const hills = [
    [
      contour(430, [
        [300, 150, 260],
        [1200, 120, 300],
      ]),
      ink.lime,
      ink.mint,
    ],
    [
      contour(530, [
        [700, 110, 330],
        [1500, 160, 240],
      ]),
      ink.moss,
      ink.lime,
    ],
    [
      contour(640, [
        [150, 150, 320],
        [1150, 90, 300],
      ]),
      ink.leaf,
      ink.moss,
    ],
  ] as const;
  const front = contour(770, [[1300, 110, 620]]);
  const road: readonly Joint[] = [
    [1180, 420, 6],
    [1310, 448, 14],
    [1160, 488, 24],
    [1010, 534, 36],
    [1080, 592, 54],
    [1330, 622, 74],
    [1500, 690, 100],
    [1400, 780, 130],
  ];
  return cover(
    ink.mist,
    circle(420, 230, 120, ink.coral),
    toothRing(420, 230, 120, 150, 28, ink.coral),
    cloud(1240, 240, 360, ink.paper),
    cloud(560, 130, 220, ink.paper),
    hills
      .map(
        ([ground, fill, mark], index) =>
          hill(ground, fill) +
          (index === 1
            ? slopeZigzag(ground, 36, 32, 64, mark, 14)
            : index === 2
              ? slopeDiamonds(ground, 60, 54, 84, [mark, fill, mark])
              : slopeTeeth(ground, 50, 30, 50, mark)),
      )
      .join(""),
    limb(road, ink.coral),
    hill(front, ink.forest),
    slopeStripe(front, 0, 60, ink.coral),
    slopeStripe(front, 60, 70, ink.cream),
    slopeZigzag(front, 92, 32, 64, ink.moss, 14),
    at(760, 660, cyclist(), { turn: -5, scale: 1.1 }),
  );
}
