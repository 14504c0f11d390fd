/** Two hands exchange books across a great spiral. */
import { limb } from "../curves.ts";
import { diamond, spiral, teeth, zigzag } from "../imigongo.ts";
import type { Skin } from "../palette.ts";
import { ink, skins } from "../palette.ts";
import { at, boxPath, clip, cover, rect, repeat, ring } from "../svg.ts";

function swapHand(skin: Skin, cloth: string, mark: string, trim: string): string {
  const { base, shade } = skin;
  const back = limb(
    [
      [-640, 120, 170],
      [-420, 70, 130],
      [-250, 40, 104],
    ],
    base,
  );
  const cuff = at(
    -400,
    66,
    rect(-440, -92, 440, 184, cloth) +
      clip(
        boxPath(-440, -92, 440, 184),
        zigzag(-440, 0, 440, 50, 6, mark, 24) + zigzag(-440, -70, 440, 50, 6, mark, 24),
      ) +
      rect(-26, -100, 44, 200, trim, 12),
    { turn: -13 },
  );
  const thumb = limb(
    [
      [-270, 30, 80],
      [-190, -40, 54],
      [-110, -52, 42],
    ],
    base,
  );
  const fingers = repeat(4, (index) =>
    limb(
      [
        [-240, 60 + index * 14, 50],
        [-130 + index * -12, 66 + index * 26, 38],
      ],
      index % 2 === 0 ? base : shade,
    ),
  );
  return back + cuff + fingers + thumb;
}

export function bookSwapKigali(): string {
  const book = (fill: string, shade: string, mark: string): string =>
    rect(-210, -150, 420, 300, shade, 14) +
    rect(-196, -134, 400, 268, ink.paper, 6) +
    rect(-210, -150, 400, 284, fill, 14) +
    rect(-210, -150, 44, 284, shade, 10) +
    diamond(12, -8, 130, 108, [mark, fill, mark, shade, mark]);
  return cover(
    ink.mint,
    spiral(800, 450, 900, 5, ink.lime, 60),
    ring(800, 450, 4, ink.lime, 8),
    teeth(0, 0, 1600, 70, 20, ink.forest, true),
    teeth(0, 830, 1600, 70, 20, ink.forest),
    at(
      610,
      330,
      book(ink.earth, ink.brick, ink.cream) + at(-70, 60, swapHand(skins.deep, ink.marigold, ink.clay, ink.brick)),
      { turn: -6 },
    ),
    at(
      990,
      580,
      book(ink.lake, ink.deep, ink.marigold) +
        at(70, -10, swapHand(skins.brown, ink.night, ink.sky, ink.lake), { flip: true }),
      { turn: -6 },
    ),
  );
}
