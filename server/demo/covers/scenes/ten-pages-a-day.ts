/** An open book whose ten pages rise as hills. */
import { diamondRow } from "../imigongo.ts";
import { contour, hill, slopeDiamonds, slopeStripe, slopeTeeth, slopeZigzag, sun } from "../landscape.ts";
import { ink } from "../palette.ts";
import { at, boxPath, clip, cover, line, path, repeat, stroke } from "../svg.ts";

export function tenPagesADay(): string {
  const tones = [
    ink.blush,
    ink.coral,
    ink.marigold,
    ink.clay,
    ink.ochre,
    ink.moss,
    ink.earth,
    ink.leaf,
    ink.brick,
    ink.forest,
  ];
  const hills = tones
    .map((tone, index) => {
      const side = index % 2 === 0 ? 1 : -1;
      const rise = 500 - index * 46;
      const ground = contour(716 + index * 2, [
        [800 - side * (230 - index * 9), rise, 250 + index * 8],
        [800 + side * (260 - index * 6), rise * 0.66, 210 + index * 10],
      ]);
      const pattern =
        index === 1
          ? slopeZigzag(ground, 24, 26, 54, ink.clay, 11)
          : index === 3
            ? slopeTeeth(ground, 52, 26, 44, ink.coral)
            : index === 5
              ? slopeZigzag(ground, 24, 20, 44, ink.cream, 9)
              : index === 6
                ? slopeDiamonds(ground, 40, 36, 60, [ink.black, ink.cream, ink.brick])
                : "";
      return hill(ground, tone) + slopeStripe(ground, 0, 7, ink.paper) + pattern;
    })
    .join("");
  const frame = boxPath(196, 0, 1208, 760);
  const page = (flip: boolean): string =>
    at(
      800,
      0,
      path("M0,760C90,680 330,640 640,680L640,770C330,730 100,760 0,830Z", ink.sand) +
        path("M0,790C90,690 330,650 640,690L600,560C360,560 110,610 0,700Z", ink.paper) +
        repeat(4, (row) =>
          stroke(
            `M${48 - row * 2},${736 - row * 27}C150,${664 - row * 24} 340,${640 - row * 22} ` +
              `${588 - row * 8},${658 - row * 24}`,
            row % 2 === 0 ? ink.grey : ink.sand,
            8,
          ),
        ),
      { flip },
    );
  const bookCover = path("M130,664H1470V776C1180,750 900,780 800,842C700,780 420,750 130,776Z", ink.black);
  return cover(
    ink.plum,
    diamondRow(-100, -40, 1800, 980, 3, ["#7a3052", ink.plum, "#7a3052", ink.plum, "#7a3052", ink.plum]),
    sun(860, 300, 240, 36, [ink.clay, ink.marigold, ink.clay, ink.marigold, ink.paper]),
    clip(frame, hills),
    bookCover,
    at(0, -14, page(false) + page(true)),
    line(
      [
        [800, 692],
        [800, 806],
      ],
      ink.sand,
      6,
    ),
  );
}
