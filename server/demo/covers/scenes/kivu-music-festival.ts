/** A singer on a stage over the lake, the crowd below. */
import { bentLimb, limb } from "../curves.ts";
import { rays, toothRing, zigzag } from "../imigongo.ts";
import { contour, hill, slopeZigzag } from "../landscape.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, cover, ellipse, path, poly, rect, repeat } from "../svg.ts";

/** A singer seen from the crowd, one arm thrown up; feet at 0,0. */
function singer(): string {
  const { base, shade } = skins.deep;
  return (
    bentLimb(
      [
        [-24, -190, 62],
        [-54, -90, 50],
        [-50, -10, 38],
      ],
      ink.night,
    ) +
    bentLimb(
      [
        [26, -190, 62],
        [64, -96, 50],
        [84, -10, 38],
      ],
      ink.night,
    ) +
    limb(
      [
        [-62, 0, 26],
        [-30, 0, 22],
      ],
      ink.black,
    ) +
    limb(
      [
        [74, 0, 26],
        [110, 0, 22],
      ],
      ink.black,
    ) +
    bentLimb(
      [
        [-46, -324, 42],
        [-110, -400, 36],
        [-150, -500, 26],
      ],
      base,
    ) +
    circle(-152, -508, 17, base) +
    limb(
      [
        [0, -188, 112],
        [0, -210, 104],
      ],
      ink.night,
    ) +
    limb(
      [
        [-2, -236, 100],
        [0, -322, 112],
      ],
      ink.marigold,
    ) +
    zigzag(-50, -270, 100, 28, 4, ink.lake, 14) +
    limb(
      [
        [0, -340, 36],
        [2, -380, 34],
      ],
      shade,
    ) +
    ellipse(4, -414, 40, 46, base) +
    circle(-2, -436, 46, ink.black) +
    ellipse(14, -410, 30, 36, base) +
    bentLimb(
      [
        [50, -318, 42],
        [96, -250, 36],
        [44, -352, 26],
      ],
      base,
    ) +
    limb(
      [
        [40, -372, 26],
        [34, -388, 26],
      ],
      ink.paper,
    ) +
    limb(
      [
        [42, -368, 14],
        [54, -330, 14],
      ],
      ink.charcoal,
    )
  );
}

/** The crowd before a stage: heads, and here and there a raised arm. */
function crowd(): string {
  return repeat(15, (index) => {
    const x = 20 + index * 112;
    const y = 846 + (index % 3) * 12;
    const arm =
      index % 2 === 0
        ? bentLimb(
            [
              [x + 36, y + 60, 34],
              [x + 52, y - 40, 28],
              [x + 40 + (index % 4) * 8, y - 110, 22],
            ],
            ink.black,
          )
        : "";
    return (
      arm +
      ellipse(x, y, 42, 48, ink.black) +
      limb(
        [
          [x - 50, y + 96, 80],
          [x + 50, y + 96, 80],
        ],
        ink.black,
      )
    );
  });
}

export function kivuMusicFestival(): string {
  const far = contour(470, [
    [120, 130, 200],
    [480, 70, 150],
    [1180, 90, 200],
    [1520, 160, 220],
  ]);
  const islandAt = (x: number, y: number, w: number, fill: string, shade: string): string =>
    at(x, y, path("M-100,0Q-50,-72 0,-60Q55,-66 100,0Z", fill) + path("M0,-60Q55,-66 100,0H20Z", shade), {
      scale: w / 100,
    });
  const speaker = (x: number): string =>
    repeat(3, (index) =>
      at(
        x,
        662 - index * 158,
        rect(-90, -150, 180, 150, ink.black, 12) +
          circle(0, -75, 58, ink.charcoal) +
          toothRing(0, -75, 26, 50, 14, index === 1 ? ink.marigold : ink.clay) +
          circle(0, -75, 26, ink.cream),
      ),
    );
  return cover(
    ink.coral,
    rays(800, 470, 1300, 22, ink.marigold, 180, 180),
    circle(800, 470, 210, ink.paper),
    toothRing(800, 470, 150, 190, 26, ink.marigold),
    circle(800, 470, 150, ink.earth),
    hill(far, ink.plum),
    slopeZigzag(far, 40, 36, 72, "#8a3a5e", 16),
    rect(0, 520, 1600, 400, ink.lake),
    repeat(8, (index) => zigzag(0, 540 + index * 34, 1600, 16, 20 - index, index % 2 ? ink.deep : "#3f9aa2", 9)),
    islandAt(430, 560, 130, ink.forest, ink.deep),
    islandAt(1210, 570, 160, ink.forest, ink.deep),
    islandAt(800, 536, 70, ink.forest, ink.deep),
    poly(
      [
        [260, 610],
        [1340, 610],
        [1430, 720],
        [170, 720],
      ],
      ink.brick,
    ),
    rect(170, 720, 1260, 200, ink.earth),
    zigzag(170, 732, 1260, 34, 28, ink.cream, 16),
    zigzag(170, 768, 1260, 34, 28, ink.black, 16),
    speaker(330),
    speaker(1270),
    at(800, 664, singer()),
    at(
      580,
      680,
      path("M-70,-150L-46,0H46L70,-150Z", ink.earth) +
        zigzag(-62, -130, 124, 110, 4, ink.cream, 9) +
        ellipse(0, -150, 70, 18, ink.cream),
    ),
    at(
      1020,
      680,
      path("M-70,-150L-46,0H46L70,-150Z", ink.ochre) +
        zigzag(-62, -130, 124, 110, 4, ink.black, 9) +
        ellipse(0, -150, 70, 18, ink.cream),
    ),
    crowd(),
  );
}
