/** A phone as a window onto a country of blocks. */
import { diamond, teeth } from "../imigongo.ts";
import type { Contour } from "../landscape.ts";
import { contour, sun } from "../landscape.ts";
import { ink } from "../palette.ts";
import { at, circle, clip, cover, rect, repeat } from "../svg.ts";

const block = 70;

/** Hills made of square blocks, stepping up and down along a skyline, here and there a block with a mark. */
function blockHill(ground: Contour, fill: string, edge: string, mark: string, every: number): string {
  return repeat(24, (index) => {
    const x = index * block - 40;
    const y = Math.round(ground(x + block / 2) / block) * block;
    const marked =
      index % every === 1
        ? diamond(x + block / 2, y + block * 1.5, 30, 30, [mark, fill, mark])
        : index % every === 2
          ? teeth(x, y + block, block, 26, 2, mark)
          : "";
    return rect(x, y, block + 1, 960 - y, fill) + rect(x, y, block + 1, 12, edge) + marked;
  });
}

const ridges = [
  contour(560, [
    [440, 260, 200],
    [1180, 280, 240],
  ]),
  contour(640, [
    [700, 110, 110],
    [1040, 150, 130],
    [200, 60, 200],
  ]),
  contour(735, [
    [600, 140, 150],
    [960, 90, 120],
    [1400, 180, 200],
  ]),
] as const;

function blockCountry(tones: readonly (readonly [string, string, string])[], front: string, mark: string): string {
  const hills = tones
    .map(([fill, edge, pattern], index) => blockHill(ridges[index] ?? ridges[0], fill, edge, pattern, 4 - index))
    .join("");
  return hills + rect(0, 800, 1600, 120, front) + teeth(0, 800, 1600, 40, 40, mark, true);
}

export function firstWebsiteOnAPhone(): string {
  const [x, y, w, h] = [590, 90, 420, 730];
  const screen =
    `M${x + 40},${y}h${w - 80}a40,40 0 0 1 40,40v${h - 80}a40,40 0 0 1 -40,40h${80 - w}a40,40 ` +
    `0 0 1 -40,-40v${80 - h}a40,40 0 0 1 40,-40Z`;
  const loose = (bx: number, by: number, size: number, back: string, mark: string, turn: number): string =>
    at(
      bx,
      by,
      rect(-size / 2, -size / 2, size, size, back) + diamond(0, 0, size * 0.42, size * 0.42, [mark, back, mark]),
      { turn },
    );
  return cover(
    "#f3dcae",
    blockCountry(
      [
        ["#edcf97", "#f3dcae", "#f3dcae"],
        ["#e6bf7d", "#edcf97", "#edcf97"],
        ["#dcab60", "#e6bf7d", "#e6bf7d"],
      ],
      "#d19a4a",
      "#dcab60",
    ),
    rect(x - 34, y - 34, w + 68, h + 68, ink.black, 70),
    rect(x + w + 34, y + 150, 12, 110, ink.black, 6),
    clip(
      screen,
      rect(x, y, w, h, ink.sky) +
        sun(800, 330, 150, 24, [ink.marigold, ink.coral, ink.marigold, ink.coral]) +
        blockCountry(
          [
            [ink.lake, "#4aa0a4", ink.deep],
            [ink.forest, ink.leaf, ink.moss],
            [ink.earth, ink.coral, ink.marigold],
          ],
          ink.black,
          ink.cream,
        ) +
        rect(x, y, w, 84, ink.paper) +
        circle(x + 50, y + 44, 12, ink.earth) +
        circle(x + 86, y + 44, 12, ink.marigold) +
        circle(x + 122, y + 44, 12, ink.leaf) +
        rect(x + 158, y + 28, 226, 32, ink.sand, 16),
    ),
    loose(1150, 330, 110, ink.earth, ink.cream, 16),
    loose(1288, 210, 76, ink.lake, ink.sky, -12),
    loose(1330, 420, 60, ink.black, ink.marigold, 30),
    loose(440, 250, 90, ink.forest, ink.lime, -14),
    loose(330, 400, 60, ink.earth, ink.cream, 22),
    loose(1180, 130, 46, ink.forest, ink.lime, 8),
  );
}
