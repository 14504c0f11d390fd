/** A microphone in a cone of light, the lines of a poem as zigzags. */
import { teeth, zigzag } from "../imigongo.ts";
import { microphone } from "../objects/microphone.ts";
import { ink } from "../palette.ts";
import { at, cover, ellipse, line, poly, rect, repeat } from "../svg.ts";

export function poetrySlamKinyarwanda(): string {
  const words = [
    [200, 190, 4, ink.marigold],
    [260, 270, 6, ink.coral],
    [320, 220, 5, ink.cream],
    [400, 280, 6, ink.rose],
    [460, 200, 4, ink.marigold],
    [520, 250, 6, ink.coral],
    [600, 160, 4, ink.cream],
  ] as const;
  return cover(
    "#3a1a3c",
    poly(
      [
        [0, 0],
        [300, 0],
        [130, 900],
        [0, 900],
      ],
      ink.plum,
    ),
    poly(
      [
        [1600, 0],
        [1300, 0],
        [1470, 900],
        [1600, 900],
      ],
      ink.plum,
    ),
    repeat(
      4,
      (index) =>
        poly(
          [
            [index * 80, 0],
            [index * 80 + 40, 0],
            [index * 34 + 17, 900],
            [index * 34, 900],
          ],
          "#84325a",
        ) +
        poly(
          [
            [1600 - index * 80, 0],
            [1560 - index * 80, 0],
            [1583 - index * 34, 900],
            [1600 - index * 34, 900],
          ],
          "#84325a",
        ),
    ),
    poly(
      [
        [800, -120],
        [1180, 760],
        [420, 760],
      ],
      ink.ochre,
    ),
    poly(
      [
        [800, -120],
        [1060, 760],
        [540, 760],
      ],
      ink.marigold,
    ),
    rect(0, 740, 1600, 160, ink.black),
    ellipse(800, 770, 400, 62, ink.ochre),
    ellipse(800, 770, 300, 44, ink.marigold),
    teeth(0, 830, 1600, 50, 32, ink.earth),
    zigzag(0, 870, 1600, 24, 32, ink.cream, 10),
    words
      .map(([y, w, peaks, fill]) => {
        const gap = (y + 120) * 0.432 + 30;
        return zigzag(800 - gap - w, y, w, 36, peaks, fill, 18) + zigzag(800 + gap, y, w, 36, peaks, fill, 18);
      })
      .join(""),
    line(
      [
        [800, 380],
        [800, 770],
      ],
      ink.black,
      20,
    ),
    ellipse(800, 774, 110, 22, ink.black),
    line(
      [
        [800, 470],
        [764, 372],
      ],
      ink.black,
      18,
    ),
    at(742, 286, microphone(80, ink.black, ink.charcoal), { turn: -18 }),
  );
}
