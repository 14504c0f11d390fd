/** A bicycle wheel on a steep, patterned slope with flags. */
import { diamond, diamondRow, teeth, toothRing, zigzag, zigzagField } from "../imigongo.ts";
import { ink } from "../palette.ts";
import { at, circle, cover, line, path, rect, repeat, ring } from "../svg.ts";

export function hillClimbRace(): string {
  const slope = "M0,860L1600,250V960H0Z";
  const flag = (x: number, y: number, fill: string, mark: string): string =>
    rect(x - 7, y - 250, 14, 260, ink.black) +
    at(x, y, path("M0,-250Q60,-280 110,-246T200,-250V-130Q150,-100 100,-132T0,-130Z", fill)) +
    diamond(x + 100, y - 190, 60, 44, [mark, fill, mark]);
  const r = 236;
  return cover(
    ink.marigold,
    zigzagField(0, -20, 1600, 700, 8, 120, [ink.marigold, "#f8c765"], 80),
    flag(1180, 420, ink.earth, ink.cream),
    flag(1400, 336, ink.forest, ink.lime),
    flag(250, 776, ink.lake, ink.cream),
    path(slope, ink.black),
    at(
      0,
      860,
      rect(-100, 26, 2000, 16, ink.cream) +
        teeth(-100, 50, 2000, 60, 36, ink.earth, true) +
        zigzag(-100, 126, 2000, 50, 24, ink.marigold, 20) +
        rect(-100, 210, 2000, 400, ink.wine) +
        diamondRow(-60, 220, 1800, 110, 16, [ink.earth, ink.wine, ink.earth]),
      { turn: -20.87 },
    ),
    at(
      770,
      300,
      repeat(14, (index) =>
        at(
          0,
          0,
          line(
            [
              [-r, 0],
              [r, 0],
            ],
            ink.charcoal,
            7,
          ),
          { turn: index * (180 / 14) },
        ),
      ) +
        ring(0, 0, r, ink.black, 44) +
        toothRing(0, 0, r - 2, r + 22, 60, ink.earth) +
        ring(0, 0, r - 36, ink.earth, 20) +
        toothRing(0, 0, 60, 108, 18, ink.black) +
        circle(0, 0, 64, ink.black) +
        circle(0, 0, 34, ink.cream),
    ),
  );
}
