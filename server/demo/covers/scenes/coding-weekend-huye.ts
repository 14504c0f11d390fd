/** A laptop with lines of code drawn as coloured bars. */
import { diamond, zigzag, zigzagField } from "../imigongo.ts";
import { ink } from "../palette.ts";
import { at, boxPath, clip, cover, poly, rect, repeat, ring, stroke } from "../svg.ts";

export function codingWeekendHuye(): string {
  const chevron = (x: number, y: number, size: number, fill: string, flip: boolean): string =>
    at(
      x,
      y,
      poly(
        [
          [size * 0.5, -size],
          [size * 0.95, -size],
          [0, 0],
          [size * 0.95, size],
          [size * 0.5, size],
          [-size * 0.5, 0],
        ],
        fill,
      ),
      { flip },
    );
  const lines = [
    [0, 150, ink.coral],
    [40, 230, ink.marigold],
    [40, 120, ink.sky],
    [80, 190, ink.lime],
    [80, 90, ink.coral],
    [40, 160, ink.marigold],
    [0, 100, ink.sky],
  ] as const;
  const screen = boxPath(470, 190, 660, 420);
  return cover(
    ink.coral,
    repeat(
      5,
      (index) =>
        chevron(150 - index * 120, 400, 560, index % 2 === 0 ? ink.clay : ink.earth, false) +
        chevron(1450 + index * 120, 400, 560, index % 2 === 0 ? ink.clay : ink.earth, true),
    ),
    rect(0, 720, 1600, 180, ink.wine),
    zigzagField(0, 760, 1600, 60, 40, 24, [ink.wine, ink.brick], 24),
    rect(440, 160, 720, 500, ink.black, 34),
    clip(
      screen,
      rect(470, 190, 660, 420, ink.night) +
        lines
          .map(
            ([indent, long, fill], row) =>
              rect(520 + indent, 236 + row * 50, long, 22, fill, 11) +
              (row === 1 || row === 5 ? rect(540 + indent + long, 236 + row * 50, 50, 22, ink.dusk, 11) : ""),
          )
          .join("") +
        chevron(884, 400, 76, ink.cream, false) +
        chevron(1072, 400, 76, ink.cream, true) +
        diamond(978, 400, 40, 60, [ink.marigold, ink.night, ink.earth]),
    ),
    poly(
      [
        [420, 660],
        [1180, 660],
        [1270, 760],
        [330, 760],
      ],
      ink.grey,
    ),
    poly(
      [
        [330, 760],
        [1270, 760],
        [1250, 790],
        [350, 790],
      ],
      ink.stone,
    ),
    repeat(3, (row) =>
      repeat(12, (key) =>
        rect(470 - row * 20 + key * (56 + row * 3.2), 674 + row * 22, 46 + row * 3, 15, ink.charcoal, 4),
      ),
    ),
    poly(
      [
        [700, 742],
        [900, 742],
        [906, 758],
        [694, 758],
      ],
      ink.stone,
    ),
    ring(1436, 742, 30, ink.cream, 16),
    rect(1320, 676, 116, 128, ink.cream, 14),
    zigzag(1320, 712, 116, 34, 4, ink.earth, 14),
    at(1378, 636, stroke("M-18,20C-40,-10 4,-30 -16,-64M22,20C0,-10 44,-30 24,-64", ink.paper, 10)),
    rect(120, 700, 220, 30, ink.lake, 6) +
      rect(136, 730, 190, 34, ink.marigold, 6) +
      rect(110, 764, 230, 34, ink.forest, 6),
  );
}
