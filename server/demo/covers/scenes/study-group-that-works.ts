/** Five friends round a lamp-lit table, seen from above. */
import { limb } from "../curves.ts";
import { diamond, diamondRow, toothRing, zigzagField } from "../imigongo.ts";
import type { Skin } from "../palette.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, circlePath, clip, cover, ellipse, line, path, rect, repeat, ring, stroke } from "../svg.ts";

/** Someone at a table seen from above, facing down (towards the table) from 0,0. */
function seatedFromAbove(shirt: string, fold: string, skin: Skin, hair: string): string {
  const arms =
    limb(
      [
        [-104, 6, 64],
        [-112, 74, 50],
      ],
      fold,
    ) +
    limb(
      [
        [-112, 74, 40],
        [-62, 128, 34],
      ],
      skin.base,
    ) +
    limb(
      [
        [104, 6, 64],
        [112, 74, 50],
      ],
      fold,
    ) +
    limb(
      [
        [112, 74, 40],
        [58, 132, 34],
      ],
      skin.base,
    );
  return (
    arms +
    ellipse(0, 0, 142, 70, shirt) +
    path("M-142,0A142,70 0 0 0 142,0Q0,70 -142,0Z", fold) +
    ellipse(0, 22, 58, 66, skin.base) +
    circle(0, 4, 68, ink.black) +
    hair
  );
}

function notebook(fill: string): string {
  return (
    rect(-58, -42, 116, 84, fill, 5) +
    rect(-52, -36, 50, 72, ink.paper) +
    rect(2, -36, 50, 72, ink.paper) +
    repeat(
      3,
      (row) =>
        line(
          [
            [-44, -20 + row * 20],
            [-12, -20 + row * 20],
          ],
          ink.grey,
          4,
        ) +
        line(
          [
            [12, -20 + row * 20],
            [42, -20 + row * 20],
          ],
          ink.grey,
          4,
        ),
    )
  );
}

export function studyGroupThatWorks(): string {
  const rows = repeat(5, (index) =>
    stroke(`M${-44 + index * 22},-50Q${-52 + index * 26},4 ${-36 + index * 18},58`, ink.stone, 5),
  );
  const wrap =
    circle(0, 4, 72, ink.ochre) +
    clip(circlePath(0, 4, 72), zigzagField(-80, -80, 160, 170, 3, 30, [ink.ochre, ink.brick], 24));
  const bun = circle(0, -36, 36, ink.charcoal) + ring(0, -36, 22, ink.black, 6);
  const parting = toothRing(0, 4, 30, 48, 10, ink.charcoal);
  const people = [
    seatedFromAbove(ink.marigold, ink.ochre, skins.warm, rows),
    seatedFromAbove(ink.coral, ink.clay, skins.brown, bun),
    seatedFromAbove(ink.cream, ink.sand, skins.deep, parting),
    seatedFromAbove(ink.leaf, ink.forest, skins.warm, wrap),
    seatedFromAbove(ink.sky, ink.lake, skins.brown, circle(0, 10, 46, ink.charcoal)),
  ];
  const books = [ink.earth, ink.lake, ink.brick, ink.night, ink.forest];
  return cover(
    ink.deep,
    diamondRow(-300, -350, 2200, 1600, 1, ["#0e414c", ink.deep, "#0e414c", ink.deep, "#0e414c", ink.deep, "#0e414c"]),
    toothRing(800, 450, 396, 446, 44, ink.brick),
    circle(800, 450, 398, ink.earth),
    toothRing(800, 450, 350, 386, 44, ink.marigold),
    circle(800, 450, 352, ink.brick),
    repeat(5, (index) => at(800, 450, at(0, -310, people[index] ?? "", { scale: 1.0 }), { turn: index * 72 })),
    circle(800, 450, 226, ink.wine),
    circle(800, 450, 218, ink.ochre),
    circle(800, 450, 196, ink.marigold),
    circle(800, 450, 140, "#f9d37d"),
    repeat(5, (index) => at(800, 450, at(0, -142, notebook(books[index] ?? ink.night)), { turn: index * 72 })),
    circle(800, 450, 84, ink.paper),
    toothRing(800, 450, 50, 76, 20, ink.marigold),
    diamond(800, 450, 46, 46, [ink.black, ink.cream, ink.earth]),
  );
}
