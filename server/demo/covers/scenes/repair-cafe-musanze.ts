/** An opened radio and a phone in layers on a table below the volcanoes. */
import { limb } from "../curves.ts";
import { frieze, toothRing, zigzag, zigzagField } from "../imigongo.ts";
import { volcano, volcanoPath } from "../landscape.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, clip, cover, ellipse, line, poly, rect, repeat, stroke } from "../svg.ts";

function gear(x: number, y: number, r: number, fill: string, hole: string): string {
  return (
    repeat(8, (index) => at(x, y, rect(-r * 0.16, -r * 1.22, r * 0.32, r * 0.5, fill, 3), { turn: index * 45 })) +
    circle(x, y, r, fill) +
    circle(x, y, r * 0.4, hole)
  );
}

function screwdriver(): string {
  return (
    rect(-9, -10, 18, 210, ink.grey) +
    poly(
      [
        [-9, 196],
        [9, 196],
        [14, 226],
        [-14, 226],
      ],
      ink.grey,
    ) +
    limb(
      [
        [0, -150, 56],
        [0, -110, 70],
        [0, -40, 58],
        [0, -8, 40],
      ],
      ink.earth,
    ) +
    rect(6, -150, 14, 120, ink.brick, 7)
  );
}

export function repairCafeMusanze(): string {
  const radio =
    rect(-300, -170, 600, 340, ink.earth, 46) +
    clip(
      "M0,-170h254a46,46 0 0 1 46,46v248a46,46 0 0 1 -46,46h-254l40,-68l-50,-68l60,-68l-50,-68Z",
      rect(-60, -180, 380, 360, ink.black) +
        rect(60, -110, 200, 230, ink.forest, 10) +
        line(
          [
            [90, -80],
            [90, 40],
            [180, 40],
            [180, 100],
          ],
          ink.lime,
          8,
          "butt",
        ) +
        line(
          [
            [120, -80],
            [120, -10],
            [230, -10],
            [230, 90],
          ],
          ink.lime,
          8,
          "butt",
        ) +
        rect(150, -86, 80, 50, ink.charcoal, 6) +
        rect(110, 64, 44, 36, ink.marigold, 4) +
        circle(222, 100, 20, ink.coral) +
        circle(90, -84, 14, ink.cream),
    ) +
    circle(-150, 16, 116, ink.brick) +
    toothRing(-150, 16, 88, 104, 24, ink.coral) +
    circle(-150, 16, 88, ink.black) +
    toothRing(-150, 16, 40, 76, 14, ink.cream) +
    circle(-150, 16, 42, ink.earth) +
    circle(-150, 16, 16, ink.cream) +
    rect(-264, -142, 220, 26, ink.cream, 6) +
    rect(-170, -146, 8, 34, ink.black) +
    line(
      [
        [-250, -166],
        [-410, -380],
      ],
      ink.stone,
      12,
    ) +
    circle(-410, -380, 14, ink.stone) +
    stroke("M-170,-168C-160,-260 160,-260 190,-168", ink.brick, 24);
  const phoneLayer = (dx: number, dy: number, inner: string): string => at(dx, dy, inner);
  const slab = (fill: string): string =>
    poly(
      [
        [-60, -110],
        [70, -150],
        [70, 90],
        [-60, 130],
      ],
      fill,
    );
  const phone =
    phoneLayer(120, 0, slab(ink.charcoal) + circle(-20, -88, 16, ink.grey)) +
    phoneLayer(
      10,
      0,
      slab(ink.leaf) +
        poly(
          [
            [-40, -80],
            [20, -98],
            [20, -20],
            [-40, -2],
          ],
          ink.marigold,
        ) +
        line(
          [
            [-36, 40],
            [40, 16],
            [40, 70],
          ],
          ink.lime,
          7,
          "butt",
        ),
    ) +
    phoneLayer(
      -110,
      0,
      slab(ink.black) +
        poly(
          [
            [-48, -96],
            [58, -129],
            [58, 74],
            [-48, 107],
          ],
          ink.sky,
        ) +
        poly(
          [
            [-48, 20],
            [0, -40],
            [58, 0],
            [58, 74],
            [-48, 107],
          ],
          ink.lake,
        ),
    );
  const teethOn = (x: number, base: number, half: number, tall: number, fill: string): string =>
    clip(
      volcanoPath(x, base, half, tall),
      zigzagField(x - half, base - tall * 0.46, half * 2, 44, 12, 46, ["none", fill], 26),
    );
  return cover(
    ink.mist,
    circle(1130, 250, 120, ink.marigold),
    volcano(300, 660, 430, 380, "#7fa9a8", "#6a9796"),
    volcano(1330, 660, 460, 420, "#6f9fa2", "#5b8c90"),
    volcano(800, 670, 560, 520, ink.lake, ink.deep),
    teethOn(800, 670, 560, 520, ink.sky),
    rect(0, 640, 1600, 260, ink.ochre),
    rect(0, 640, 1600, 18, ink.marigold),
    frieze(0, 800, 1600, 110, 26, ink.black, ink.cream, ink.earth),
    ellipse(640, 742, 350, 26, "#b9771a"),
    at(620, 560, radio),
    ellipse(1200, 742, 250, 22, "#b9771a"),
    at(1190, 600, phone, { scale: 1.06 }),
    at(
      880,
      300,
      at(
        0,
        -50,
        limb(
          [
            [120, -330, 170],
            [60, -110, 110],
            [10, -60, 80],
          ],
          skins.warm.base,
        ) +
          at(
            70,
            -170,
            rect(-95, -330, 190, 300, ink.night) +
              zigzag(-95, -130, 190, 44, 4, ink.coral, 20) +
              rect(-104, -44, 208, 40, ink.clay, 12),
            { turn: 18 },
          ),
      ) +
        at(0, 20, screwdriver()) +
        repeat(
          4,
          (index) =>
            limb(
              [
                [52, -110 + index * 34, 40],
                [-40, -106 + index * 34, 34],
              ],
              index % 2 ? skins.warm.base : skins.warm.base,
            ) +
            line(
              [
                [-40, -89 + index * 34],
                [46, -93 + index * 34],
              ],
              skins.warm.shade,
              4,
            ),
        ),
      { turn: -8 },
    ),
    gear(200, 700, 44, ink.stone, ink.ochre),
    gear(286, 722, 28, ink.charcoal, ink.ochre),
    circle(980, 756, 12, ink.stone),
    circle(1020, 740, 9, ink.charcoal),
  );
}
