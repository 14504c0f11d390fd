/** A ball on its way to the hoop, before the rising sun. */
import { toothRing, zigzag } from "../imigongo.ts";
import { contour, hill, slopeZigzag } from "../landscape.ts";
import { basketball } from "../objects/basketball.ts";
import { ink } from "../palette.ts";
import { circle, cover, ellipse, line, path, poly, rect, repeat, stroke } from "../svg.ts";

export function basketballAtDawn(): string {
  const ground = contour(730, [
    [250, 110, 300],
    [700, 60, 240],
    [1450, 60, 260],
  ]);
  const net =
    repeat(6, (index) =>
      line(
        [
          [1010 + index * 40, 420],
          [1040 + index * 26 + (index % 2 ? 16 : -8), 500],
          [1050 + index * 22, 580],
        ],
        ink.paper,
        9,
      ),
    ) +
    line(
      [
        [1022, 460],
        [1196, 460],
      ],
      ink.paper,
      7,
    ) +
    line(
      [
        [1040, 520],
        [1180, 520],
      ],
      ink.paper,
      7,
    );
  return cover(
    "#f4b28c",
    rect(0, 0, 1600, 200, ink.rose),
    zigzag(0, 150, 1600, 50, 20, ink.rose, 50),
    zigzag(0, 220, 1600, 50, 20, "#e8826f", 46),
    zigzag(0, 300, 1600, 50, 20, ink.coral, 30),
    toothRing(620, 560, 400, 470, 44, ink.marigold),
    circle(620, 560, 404, ink.marigold),
    circle(620, 560, 330, "#f9d37d"),
    circle(620, 560, 250, ink.paper),
    hill(ground, ink.dusk),
    slopeZigzag(ground, 40, 40, 80, "#5a4d8a", 18),
    rect(0, 800, 1600, 100, ink.night),
    rect(1370, 240, 44, 660, ink.black),
    line(
      [
        [1392, 420],
        [1300, 370],
      ],
      ink.black,
      30,
    ),
    poly(
      [
        [1230, 120],
        [1350, 80],
        [1350, 560],
        [1230, 500],
      ],
      ink.cream,
    ),
    poly(
      [
        [1350, 80],
        [1374, 92],
        [1374, 566],
        [1350, 560],
      ],
      ink.stone,
    ),
    poly(
      [
        [1262, 250],
        [1322, 236],
        [1322, 420],
        [1262, 408],
      ],
      ink.earth,
    ),
    poly(
      [
        [1276, 272],
        [1308, 264],
        [1308, 400],
        [1276, 392],
      ],
      ink.cream,
    ),
    line(
      [
        [1300, 424],
        [1220, 420],
      ],
      ink.earth,
      24,
    ),
    net,
    ellipse(1110, 420, 118, 26, ink.earth),
    ellipse(1110, 420, 96, 15, ink.wine),
    path("M992,420A118,26 0 0 0 1228,420L1206,420A96,15 0 0 1 1014,420Z", ink.earth),
    basketball(690, 330, 150, ink.clay, ink.black, -24),
    stroke("M250,720C300,560 380,440 490,370", ink.black, 10),
    stroke("M310,760C350,640 410,540 520,460", ink.black, 10),
  );
}
