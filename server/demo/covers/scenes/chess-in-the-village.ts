/** A knight meets a queen under a village tree. */
import { diamond, zigzag } from "../imigongo.ts";
import { contour, hill, slopeTeeth } from "../landscape.ts";
import { ink } from "../palette.ts";
import { at, circle, circlePath, clip, cover, path, poly, rect, repeat } from "../svg.ts";

function pawnLike(tall: number, top: string, fill: string, shade: string): string {
  const d = `M-70,0C-64,-40 -30,-50 -26,${-tall * 0.5}L-22,${-tall}H22L26,${-tall * 0.5}C30,-50 64,-40 70,0Z`;
  return (
    path(d, fill) +
    clip(d, rect(10, -tall - 10, 100, tall + 10, shade)) +
    rect(-86, -4, 172, 40, fill, 12) +
    rect(10, -4, 76, 40, shade, 12) +
    rect(-50, -tall - 8, 100, 20, shade, 10) +
    top
  );
}

function knight(fill: string, shade: string, mane: string): string {
  const d =
    "M-84,0C-84,-70 -58,-110 -72,-180C-90,-280 -50,-366 14,-398L26,-446L64,-394C104,-376 130,-330 " +
    "162,-272" +
    "C178,-240 166,-212 138,-204C116,-198 104,-214 88,-224C66,-226 46,-216 36,-200C62,-160 84,-90 84,0Z";
  const hair =
    "M14,-398C-50,-366 -90,-280 -72,-180C-58,-110 -84,-70 -84,0H-30C-34,-80 -20,-120 -28,-180" +
    "C-36,-270 -14,-330 30,-370Z";
  return (
    path(d, fill) +
    path(hair, mane) +
    clip(
      hair,
      repeat(8, (index) =>
        poly(
          [
            [-110, -50 - index * 52],
            [-8, -20 - index * 52],
            [-110, 0 - index * 52],
          ],
          shade,
        ),
      ),
    ) +
    diamond(66, -316, 18, 13, [ink.black]) +
    circle(140, -240, 7, mane) +
    rect(-94, -4, 188, 40, fill, 12) +
    zigzag(-80, 4, 160, 20, 8, shade, 10)
  );
}

export function chessInTheVillage(): string {
  const ground = contour(560, [
    [200, 60, 300],
    [1400, 80, 300],
  ]);
  const canopy =
    "M-40,-40H1640V150C1560,250 1420,180 1340,240C1240,310 1120,210 1000,250C860,300 760,200 " +
    "620,250C480,300 400,200 280,240C160,280 80,190 -40,230Z";
  const board = repeat(8, (row) =>
    repeat(12, (column) => {
      const y = (at: number): number => 640 + at * 22 + at * at * 2.2;
      const x = (at: number, line: number): number => 800 + (at - 6) * (128 + line * 15);
      return (row + column) % 2
        ? ""
        : poly(
            [
              [x(column, row), y(row)],
              [x(column + 1, row), y(row)],
              [x(column + 1, row + 1), y(row + 1)],
              [x(column, row + 1), y(row + 1)],
            ],
            ink.black,
          );
    }),
  );
  const round = (r: number, y: number, fill: string, shade: string): string =>
    circle(0, y, r, fill) + clip(circlePath(0, y, r), rect(10, y - r, r, r * 2, shade));
  const queen =
    poly(
      [
        [-64, -470],
        [-40, -370],
        [40, -370],
        [64, -470],
        [30, -420],
        [0, -486],
        [-30, -420],
      ],
      ink.black,
    ) +
    rect(-60, -352, 120, 20, ink.earth, 10) +
    circle(0, -492, 16, ink.earth) +
    circle(-64, -474, 12, ink.earth) +
    circle(64, -474, 12, ink.earth);
  return cover(
    "#e8dba0",
    circle(800, 330, 230, ink.marigold),
    hill(ground, ink.moss),
    slopeTeeth(ground, 40, 34, 56, "#9db45c"),
    poly(
      [
        [1200, 200],
        [1290, 200],
        [1330, 640],
        [1160, 640],
      ],
      ink.charcoal,
    ),
    path(canopy, ink.forest),
    clip(
      canopy,
      repeat(4, (index) => zigzag(-20, index * 62 - 30, 1640, 60, 16, index % 2 ? ink.leaf : ink.moss, 16)),
    ),
    rect(0, 640, 1600, 300, ink.cream),
    board,
    rect(0, 632, 1600, 12, ink.earth),
    at(420, 720, pawnLike(150, round(54, -196, ink.paper, ink.sand), ink.paper, ink.sand), { scale: 0.9 }),
    at(1160, 716, pawnLike(150, round(54, -196, ink.black, ink.charcoal), ink.black, ink.charcoal), { scale: 0.9 }),
    at(620, 760, knight(ink.paper, ink.earth, ink.sand), { scale: 1.2 }),
    at(950, 760, pawnLike(360, queen, ink.black, ink.charcoal), { scale: 1.16 }),
  );
}
