/** A runner at full stride below the volcanoes. */
import { bentLimb, blob, limb } from "../curves.ts";
import { zigzag, zigzagField } from "../imigongo.ts";
import { contour, hill, slopeStripe, slopeTeeth, slopeZigzag, volcano, volcanoPath } from "../landscape.ts";
import type { Kit } from "../objects/running-kit.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, clip, cover, ellipse, path } from "../svg.ts";

/** A runner at full stride towards the right; the hip is at 0,0 and the ground about 290 below. */
function runner(kit: Kit): string {
  const { base, shade } = kit.skin;
  const shoe = (x: number, y: number, turn: number): string =>
    at(
      x,
      y,
      blob(
        [
          [-24, -18],
          [10, -18],
          [58, 6],
          [62, 20],
          [-24, 20],
        ],
        kit.shoe,
        0.5,
      ) + path("M-26,14H62V24H-26Z", ink.paper),
      { turn },
    );
  const farArm =
    bentLimb(
      [
        [52, -196, 46],
        [130, -120, 40],
        [210, -176, 30],
      ],
      shade,
    ) + circle(216, -182, 20, shade);
  const farLeg =
    bentLimb(
      [
        [-6, 4, 92],
        [-96, 118, 66],
        [-250, 96, 40],
      ],
      shade,
    ) + shoe(-264, 84, 98);
  const nearLeg =
    bentLimb(
      [
        [8, 4, 96],
        [146, 62, 70],
        [110, 226, 42],
      ],
      base,
    ) + shoe(112, 244, -4);
  const shorts =
    limb(
      [
        [-18, -14, 100],
        [-62, 76, 84],
      ],
      kit.shorts,
    ) +
    limb(
      [
        [6, -10, 106],
        [104, 44, 88],
      ],
      kit.shorts,
    );
  const body = limb(
    [
      [-8, -20, 98],
      [14, -110, 104],
      [44, -196, 112],
    ],
    kit.vest,
  );
  const stripe = zigzag(-34, -118, 92, 26, 4, kit.stripe, 14);
  const nearArm =
    bentLimb(
      [
        [34, -200, 50],
        [-70, -146, 42],
        [-60, -30, 30],
      ],
      base,
    ) + circle(-58, -22, 20, base);
  const head =
    limb(
      [
        [56, -236, 44],
        [76, -278, 42],
      ],
      shade,
    ) +
    ellipse(92, -306, 46, 52, base) +
    shortHair;
  return farArm + farLeg + head + nearLeg + shorts + body + stripe + nearArm;
}

const shortHair = path(
  "M42,-306C36,-376 128,-386 138,-326C110,-346 92,-330 78,-318" + "C70,-296 60,-290 54,-284C46,-290 42,-298 42,-306Z",
  ink.black,
);

export function runningBelowVolcanoes(): string {
  const near = contour(720, [
    [200, 60, 380],
    [1300, 80, 400],
  ]);
  const bands = (x: number, base: number, half: number, tall: number, fill: string): string =>
    clip(
      volcanoPath(x, base, half, tall),
      zigzag(x - half, base - tall * 0.68, half * 2, 46, 10, fill, 20) +
        zigzag(x - half, base - tall * 0.48, half * 2, 46, 10, fill, 20) +
        zigzag(x - half, base - tall * 0.28, half * 2, 46, 10, fill, 20),
    );
  return cover(
    ink.lilac,
    zigzagField(0, 0, 1600, 300, 10, 60, ["#c4b3d8", ink.lilac], 60),
    circle(1180, 260, 130, ink.paper),
    volcano(250, 740, 470, 420, "#7a6aa6", "#65558f"),
    volcano(1380, 740, 480, 470, "#7a6aa6", "#65558f"),
    bands(1380, 740, 480, 470, "#8d7db6"),
    volcano(780, 740, 620, 610, ink.dusk, "#352a5c"),
    bands(780, 740, 620, 610, ink.clay),
    hill(near, ink.forest),
    slopeTeeth(near, 0, 36, 40, ink.forest),
    slopeStripe(near, 46, 110, ink.clay),
    slopeStripe(near, 110, 118, ink.marigold),
    slopeZigzag(near, 146, 36, 72, ink.leaf, 16),
    ellipse(830, 762, 200, 16, ink.brick),
    at(
      790,
      482,
      runner({ skin: skins.deep, vest: ink.marigold, stripe: ink.earth, shorts: ink.earth, shoe: ink.coral }),
      { scale: 1.06 },
    ),
  );
}
