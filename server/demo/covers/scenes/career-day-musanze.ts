/** The tools of eight trades on a board of coloured tiles. */
import { blob, leaf, limb } from "../curves.ts";
import { teeth, toothRing, zigzag } from "../imigongo.ts";
import { ink } from "../palette.ts";
import { at, circle, cover, line, path, rect, repeat, ring, stroke } from "../svg.ts";

const trades: readonly (readonly [string, string])[] = [
  [
    ink.earth,
    stroke("M-60,-96V-30A60,60 0 0 0 60,-30V-96", ink.cream, 18) +
      stroke("M0,30V60A50,50 0 0 0 100,60V20", ink.cream, 16) +
      circle(100, 0, 28, ink.cream) +
      circle(100, 0, 12, ink.black) +
      circle(-60, -100, 12, ink.black) +
      circle(60, -100, 12, ink.black),
  ],
  [
    ink.night,
    at(
      0,
      0,
      rect(-20, -60, 40, 180, ink.marigold, 18) +
        path("M-56,-70A58,58 0 1 1 56,-70L28,-70V-110H-28V-70Z", ink.marigold) +
        path("M-56,-72A58,58 0 0 0 -28,-18H28A58,58 0 0 0 56,-72L28,-60H-28Z", ink.marigold) +
        circle(0, 92, 10, ink.night),
      { turn: 38 },
    ),
  ],
  [
    ink.marigold,
    at(
      0,
      -10,
      limb(
        [
          [-46, -110, 12],
          [34, 46, 26],
        ],
        ink.black,
      ) +
        limb(
          [
            [46, -110, 12],
            [-34, 46, 26],
          ],
          ink.stone,
        ) +
        ring(-52, 78, 34, ink.black, 18) +
        ring(52, 78, 34, ink.black, 18) +
        circle(0, -20, 10, ink.cream),
    ),
  ],
  [
    ink.forest,
    blob(
      [
        [-70, 20],
        [-112, -30],
        [-74, -90],
        [-20, -88],
        [26, -116],
        [80, -84],
        [112, -30],
        [70, 20],
      ],
      ink.paper,
      0.9,
    ) +
      rect(-70, 0, 140, 90, ink.paper, 6) +
      zigzag(-70, 44, 140, 22, 6, ink.earth, 12) +
      line(
        [
          [-26, -20],
          [-26, 20],
        ],
        ink.sand,
        8,
      ) +
      line(
        [
          [20, -20],
          [20, 20],
        ],
        ink.sand,
        8,
      ),
  ],
  [
    ink.lake,
    at(
      0,
      0,
      rect(-14, -40, 28, 160, ink.sand, 8) +
        path("M-90,-100H60Q100,-96 104,-50L60,-46H-90Z", ink.black) +
        rect(-26, -106, 52, 66, ink.charcoal),
      { turn: 28 },
    ),
  ],
  [
    ink.cream,
    blob(
      [
        [-110, 10],
        [-60, -84],
        [40, -92],
        [100, -30],
        [80, 60],
        [40, 46],
        [10, 76],
        [-60, 84],
      ],
      ink.earth,
      0.8,
    ) +
      circle(-50, 30, 18, ink.marigold) +
      circle(-48, -30, 18, ink.lake) +
      circle(10, -54, 18, ink.black) +
      circle(56, -10, 18, ink.cream),
  ],
  [
    ink.clay,
    rect(-110, -64, 220, 150, ink.black, 20) +
      rect(-50, -92, 90, 40, ink.black, 10) +
      circle(0, 12, 58, ink.cream) +
      toothRing(0, 12, 34, 52, 14, ink.lake) +
      circle(0, 12, 34, ink.night) +
      circle(86, -40, 10, ink.marigold),
  ],
  [
    ink.plum,
    at(
      0,
      108,
      rect(-60, -70, 120, 80, ink.clay, 8) +
        teeth(-54, -60, 108, 30, 6, ink.cream) +
        at(0, -70, leaf(130, 64, ink.lime, ink.moss), { turn: -90 }) +
        at(0, -70, leaf(110, 56, ink.lime, ink.moss), { turn: -145 }) +
        at(0, -70, leaf(110, 56, ink.lime, ink.moss), { turn: -35 }),
    ),
  ],
];

export function careerDayMusanze(): string {
  const tile = (index: number): string => {
    const [fill = ink.cream, tool = ""] = trades[index] ?? [];
    const [x, y] = [110 + (index % 4) * 350, 115 + Math.floor(index / 4) * 345];
    return rect(x, y, 330, 325, fill) + at(x + 165, y + 165, tool, { scale: 1.02 });
  };
  return cover(
    ink.black,
    teeth(0, 14, 1600, 64, 25, ink.cream),
    teeth(0, 822, 1600, 64, 25, ink.cream, true),
    zigzag(0, 0, 1600, 30, 25, ink.earth, 12),
    zigzag(0, 858, 1600, 30, 25, ink.earth, 12),
    rect(90, 95, 1420, 710, ink.black),
    repeat(8, tile),
  );
}
