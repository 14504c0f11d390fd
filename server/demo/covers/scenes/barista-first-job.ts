/** A cup of coffee from above, with branches of ripe cherries. */
import { leaf } from "../curves.ts";
import { toothRing, zigzag, zigzagField } from "../imigongo.ts";
import { ink } from "../palette.ts";
import { at, circle, clip, cover, path, rect, repeat, stroke } from "../svg.ts";

function branch(turn: number): string {
  const twig = stroke("M-40,0Q240,-50 560,10", ink.charcoal, 14);
  const leaves = repeat(4, (index) =>
    at(
      70 + index * 130,
      -20 + index * 4,
      at(0, 0, leaf(190, 96, ink.leaf, ink.forest, 10), { turn: -62 }) +
        at(0, 0, leaf(190, 96, ink.moss, ink.leaf, -10), { turn: 58 }),
    ),
  );
  const cherries = repeat(
    4,
    (index) =>
      circle(60 + index * 130, -26, 30, ink.earth) +
      circle(100 + index * 128, 8, 30, ink.clay) +
      circle(52 + index * 130, -34, 8, ink.coral) +
      circle(92 + index * 128, 0, 8, ink.blush),
  );
  return at(0, 0, twig + leaves + cherries, { turn });
}

export function baristaFirstJob(): string {
  const milk =
    "M800,604C690,524 636,462 636,396C636,336 690,306 738,318C772,326 792,350 800,384C808,350 " +
    "828,326 862,318C910,306 964,336 964,396C964,462 910,524 800,604Z";
  return cover(
    "#12403a",
    zigzagField(0, -20, 1600, 960, 8, 110, ["#174a43", "#12403a"], 64),
    at(90, 170, branch(18), { scale: 1.1 }),
    at(1520, 760, branch(194), { scale: 1.1 }),
    circle(820, 474, 392, "#0c2f2b"),
    circle(800, 450, 392, ink.cream),
    toothRing(800, 450, 344, 380, 48, ink.earth),
    circle(800, 450, 340, ink.sand),
    circle(800, 450, 326, ink.cream),
    at(800, 450, rect(210, -46, 190, 92, ink.marigold, 46) + rect(240, -18, 124, 36, ink.cream, 18), { turn: -38 }),
    circle(800, 450, 266, ink.ochre),
    circle(800, 450, 258, ink.marigold),
    circle(800, 450, 232, ink.black),
    circle(800, 454, 226, "#5a2f1c"),
    path(milk, ink.paper),
    clip(
      milk,
      repeat(6, (index) => zigzag(620, 380 + index * 42, 360, 44, 1, "#b9764a", 16)),
    ),
  );
}
