/** A child in a raincoat waters the school garden as the rain fills a tank. */
import { blob, leaf, limb } from "../curves.ts";
import { teeth, zigzag } from "../imigongo.ts";
import { contour, hill, slopeStripe, slopeZigzag } from "../landscape.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, clip, cover, ellipse, line, path, poly, rect, repeat, stroke } from "../svg.ts";

/** A child in a raincoat seen from behind, with a watering can in the right hand; feet at 0,0. */
function childInRaincoat(): string {
  const coat = "M-60,-330C-110,-250 -140,-150 -150,-70H150C140,-150 110,-250 60,-330Z";
  const can = at(
    230,
    -120,
    stroke("M-44,-40C-44,-110 60,-110 60,-40", ink.coral, 16) +
      poly(
        [
          [-70, -44],
          [76, -44],
          [66, 70],
          [-60, 70],
        ],
        ink.coral,
      ) +
      poly(
        [
          [20, -44],
          [76, -44],
          [66, 70],
          [20, 70],
        ],
        ink.clay,
      ) +
      zigzag(-66, -14, 138, 34, 4, ink.cream, 12) +
      line(
        [
          [64, 44],
          [160, -50],
        ],
        ink.clay,
        22,
      ) +
      at(
        166,
        -56,
        poly(
          [
            [-34, -10],
            [34, -10],
            [16, 22],
            [-16, 22],
          ],
          ink.clay,
        ),
        { turn: 48 },
      ),
    { turn: 14 },
  );
  const water = repeat(4, (index) =>
    stroke(`M${402 + index * 13},${-146 + index * 15}q46,20 ${50 - index * 3},${150 - index * 14}`, ink.paper, 7),
  );
  return (
    rect(-70, -80, 54, 50, skins.deep.base) +
    rect(16, -80, 54, 50, skins.deep.base) +
    rect(-80, -50, 68, 60, ink.earth, 14) +
    rect(12, -50, 68, 60, ink.earth, 14) +
    can +
    water +
    limb(
      [
        [70, -280, 70],
        [140, -220, 66],
        [196, -178, 54],
      ],
      ink.ochre,
    ) +
    circle(212, -170, 26, skins.deep.base) +
    limb(
      [
        [-70, -280, 70],
        [-130, -190, 62],
        [-120, -110, 50],
      ],
      ink.ochre,
    ) +
    path(coat, ink.marigold) +
    clip(
      coat,
      poly(
        [
          [30, -340],
          [170, -340],
          [170, -60],
          [70, -60],
        ],
        ink.ochre,
      ) + zigzag(-160, -130, 320, 40, 7, ink.earth, 16),
    ) +
    blob(
      [
        [-92, -330],
        [-86, -420],
        [-30, -478],
        [30, -478],
        [86, -420],
        [92, -330],
        [0, -300],
      ],
      ink.marigold,
      0.8,
    ) +
    stroke("M0,-476C14,-430 14,-360 0,-312", ink.ochre, 9)
  );
}

function bed(x: number, y: number, w: number, tall: number): string {
  const count = Math.round(w / (tall * 0.9));
  const step = w / count;
  const plants = repeat(count, (index) =>
    at(
      x + step * (index + 0.5),
      y + 8,
      repeat(5, (blade) =>
        at(
          0,
          0,
          leaf(
            tall * (blade % 2 ? 0.86 : 1),
            tall * 0.46,
            blade % 2 ? ink.moss : ink.lime,
            blade % 2 ? ink.leaf : ink.moss,
          ),
          { turn: -150 + blade * 30 },
        ),
      ),
    ),
  );
  return plants + rect(x, y, w, 80, ink.brick, 10) + teeth(x + 12, y + 16, w - 24, 48, Math.round(w / 48), ink.clay);
}

export function schoolRainGarden(): string {
  const back = contour(560, [
    [200, 130, 320],
    [1500, 120, 260],
  ]);
  const ground = contour(650, [[800, 10, 700]]);
  const rain = repeat(9, (row) =>
    repeat(17, (column) => {
      const [x, y] = [column * 104 + (row % 2) * 52 - 30, 170 + row * 84];
      return line(
        [
          [x, y],
          [x - 16, y + 42],
        ],
        row % 2 ? ink.paper : ink.sky,
        7,
      );
    }),
  );
  const school =
    rect(700, 350, 760, 310, ink.cream) +
    rect(700, 570, 760, 90, ink.clay) +
    zigzag(700, 582, 760, 44, 18, ink.cream, 18) +
    repeat(
      4,
      (index) =>
        rect(770 + index * 132, 400, 92, 116, ink.deep, 4) +
        rect(812 + index * 132, 400, 8, 116, ink.cream) +
        rect(770 + index * 132, 452, 92, 8, ink.cream),
    ) +
    rect(1318, 410, 92, 250, ink.brick, 4) +
    circle(1394, 540, 8, ink.marigold) +
    poly(
      [
        [630, 360],
        [740, 180],
        [1430, 180],
        [1540, 360],
      ],
      ink.earth,
    ) +
    repeat(14, (index) =>
      line(
        [
          [748 + index * 51.6, 184],
          [648 + index * 67.8, 356],
        ],
        ink.brick,
        8,
      ),
    ) +
    rect(616, 350, 936, 24, ink.charcoal, 8);
  const tank =
    line(
      [
        [640, 366],
        [620, 400],
        [620, 452],
      ],
      ink.charcoal,
      18,
    ) +
    rect(540, 446, 160, 220, ink.lake, 16) +
    rect(626, 446, 74, 220, ink.deep, 16) +
    repeat(3, (index) => rect(540, 494 + index * 50, 160, 10, ink.deep)) +
    ellipse(620, 450, 80, 17, ink.sky);
  return cover(
    "#8fb9bd",
    hill(back, "#78a7a9"),
    slopeZigzag(back, 50, 50, 100, "#8fb9bd", 22),
    school,
    tank,
    hill(ground, ink.forest),
    slopeStripe(ground, 0, 12, ink.leaf),
    rain,
    rect(0, -10, 1600, 90, ink.deep),
    teeth(0, 80, 1600, 70, 16, ink.deep, true),
    zigzag(0, 44, 1600, 70, 16, ink.lake, 22),
    zigzag(0, 4, 1600, 70, 16, "#8fb9bd", 12),
    bed(800, 700, 330, 120),
    bed(1170, 700, 340, 120),
    at(420, 800, childInRaincoat(), { scale: 0.98 }),
    bed(760, 800, 620, 140),
  );
}
