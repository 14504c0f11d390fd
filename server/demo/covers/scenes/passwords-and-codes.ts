/** A padlock above the six boxes of a code. */
import { diamond, spiral, toothRing, triangleChecker, zigzag } from "../imigongo.ts";
import { ink } from "../palette.ts";
import { circle, clip, cover, path, poly, rect, repeat, stroke } from "../svg.ts";

export function passwordsAndCodes(): string {
  const body =
    "M610,330h380a50,50 0 0 1 50,50v200a50,50 0 0 1 -50,50h-380a50,50 0 0 1 -50,-50v-200a50,50 0 " + "0 1 50,-50Z";
  const lock =
    stroke("M660,340V250A140,140 0 0 1 940,250V340", ink.cream, 62, "butt") +
    stroke("M818,110A140,140 0 0 1 940,250V340", ink.grey, 62, "butt") +
    path(body, ink.marigold) +
    clip(
      body,
      rect(820, 300, 300, 400, ink.ochre) +
        zigzag(540, 352, 520, 34, 13, ink.earth, 14) +
        zigzag(540, 566, 520, 34, 13, ink.earth, 14),
    ) +
    diamond(800, 478, 104, 104, [ink.black]) +
    circle(800, 458, 26, ink.cream) +
    poly(
      [
        [790, 460],
        [810, 460],
        [824, 530],
        [776, 530],
      ],
      ink.cream,
    );
  const box = (index: number): string => {
    const [x, y, side] = [353 + index * 152, 690, 134];
    const mark = [
      diamond(x + 67, y + 67, 46, 46, [ink.earth, ink.cream, ink.earth]),
      toothRing(x + 67, y + 67, 22, 46, 10, ink.lake) + circle(x + 67, y + 67, 24, ink.lake),
      zigzag(x + 22, y + 32, 90, 26, 3, ink.black, 16) + zigzag(x + 22, y + 62, 90, 26, 3, ink.black, 16),
      spiral(x + 67, y + 67, 54, 1.75, ink.earth, 14),
      triangleChecker(x + 25, y + 25, 84, 84, 3, 3, ink.lake),
      rect(x + 26, y + 96, 82, 14, ink.clay, 4),
    ];
    return rect(x, y, side, side, index === 5 ? ink.paper : ink.cream, 18) + (mark[index] ?? "");
  };
  return cover(ink.wine, triangleChecker(0, -30, 1600, 960, 10, 6, "#701f1b"), lock, repeat(6, box));
}
