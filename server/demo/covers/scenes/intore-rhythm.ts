/** An intore dancer with grass mane, spear, shield and bells. */
import { bentLimb, limb } from "../curves.ts";
import { diamond, rays, teeth, toothRing, zigzag } from "../imigongo.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, clip, cover, ellipse, line, path, poly, rect, repeat } from "../svg.ts";

/** A dancer's mane of grass, swung out from the head at 0,0 in long locks. */
function mane(turn: number): string {
  const locks = repeat(15, (index) => {
    const angle = ((turn - 80 + index * 11.5) * Math.PI) / 180;
    const long = 232 + (index % 3) * 34;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return limb(
      [
        [0, 0, 46],
        [dx * long * 0.5, dy * long * 0.5 - 24, 36],
        [dx * long, dy * long + 30, 6],
      ],
      index % 2 === 0 ? ink.paper : ink.sand,
    );
  });
  return locks;
}

export function intoreRhythm(): string {
  const { base, shade } = skins.deep;
  const bells = (x: number, y: number, turn: number): string =>
    at(
      x,
      y,
      rect(-48, -34, 96, 60, ink.wine, 14) +
        repeat(
          3,
          (index) => circle(-32 + index * 32, -14, 17, ink.marigold) + circle(-32 + index * 32, 16, 17, ink.ochre),
        ),
      { turn },
    );
  const standing =
    bentLimb(
      [
        [-16, 90, 110],
        [-52, 262, 84],
        [-30, 430, 56],
      ],
      base,
    ) +
    limb(
      [
        [-40, 448, 50],
        [50, 462, 34],
      ],
      base,
    );
  const raised =
    bentLimb(
      [
        [30, 90, 110],
        [196, 130, 84],
        [190, 300, 54],
      ],
      shade,
    ) +
    limb(
      [
        [186, 316, 48],
        [266, 340, 32],
      ],
      shade,
    );
  const body = limb(
    [
      [0, 90, 132],
      [-8, -20, 120],
      [4, -130, 160],
    ],
    base,
  );
  const clothPath = "M-84,40H84L176,150L110,206L20,190L-112,240L-112,130Z";
  const skirt =
    path(clothPath, ink.paper) +
    clip(
      clothPath,
      zigzag(-140, 70, 340, 40, 6, ink.lake, 18) +
        zigzag(-140, 124, 340, 40, 6, ink.black, 18) +
        zigzag(-140, 178, 340, 40, 6, ink.lake, 18),
    );
  const straps =
    line(
      [
        [-66, -150],
        [70, 36],
      ],
      ink.marigold,
      20,
    ) +
    line(
      [
        [72, -150],
        [-70, 36],
      ],
      ink.marigold,
      20,
    ) +
    diamond(2, -58, 34, 34, [ink.black, ink.marigold]);
  const left =
    bentLimb(
      [
        [-66, -152, 66],
        [-220, -200, 54],
        [-336, -330, 42],
      ],
      base,
    ) + circle(-344, -340, 28, base);
  const right =
    bentLimb(
      [
        [72, -152, 66],
        [220, -130, 54],
        [330, -240, 42],
      ],
      base,
    ) + circle(340, -250, 28, base);
  const spear = at(
    -344,
    -340,
    rect(-7, -100, 14, 510, ink.sand, 6) +
      poly(
        [
          [0, -190],
          [28, -114],
          [0, -84],
          [-28, -114],
        ],
        ink.paper,
      ),
    { turn: -8 },
  );
  const shield = at(
    350,
    -256,
    poly(
      [
        [0, -120],
        [64, 0],
        [0, 120],
        [-64, 0],
      ],
      ink.black,
    ) + diamond(0, 0, 52, 100, [ink.paper, ink.lake, ink.paper, ink.lake]),
    { turn: 14 },
  );
  const head =
    limb(
      [
        [6, -170, 56],
        [14, -220, 54],
      ],
      shade,
    ) + ellipse(20, -268, 56, 66, base);
  const band = at(20, -300, rect(-62, -16, 124, 32, ink.lake, 12) + zigzag(-56, -12, 112, 14, 7, ink.paper, 8), {
    turn: 8,
  });
  return cover(
    ink.earth,
    rays(800, 420, 1200, 24, ink.brick),
    toothRing(800, 420, 330, 400, 36, ink.black),
    circle(800, 420, 334, ink.black),
    toothRing(800, 420, 250, 312, 36, ink.clay),
    circle(800, 420, 252, ink.clay),
    circle(800, 420, 200, ink.marigold),
    rect(0, 820, 1600, 80, ink.black),
    teeth(0, 786, 1600, 36, 40, ink.black),
    zigzag(0, 838, 1600, 26, 32, ink.clay, 12),
    at(
      790,
      480,
      at(14, -290, mane(190)) +
        raised +
        bells(192, 268, 4) +
        standing +
        bells(-34, 390, -4) +
        spear +
        left +
        body +
        straps +
        right +
        shield +
        skirt +
        head +
        band,
      { scale: 0.84 },
    ),
  );
}
