/** Dancers with arms like cattle horns behind a row of ingoma drums. */
import { blob, limb } from "../curves.ts";
import { rays, teeth, toothRing, zigzag } from "../imigongo.ts";
import { contour, hill, slopeZigzag, stars } from "../landscape.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, clip, cover, ellipse, path, poly, rect } from "../svg.ts";

function drum(x: number, base: number, w: number, h: number, skinTone: string, mark: string): string {
  const d = `M${x - w / 2},${base - h}L${x - w * 0.3},${base}H${x + w * 0.3}L${x + w / 2},${base - h}Z`;
  return (
    path(d, skinTone) +
    clip(
      d,
      zigzag(x - w / 2, base - h, w, h * 0.84, 5, ink.cream, 12) +
        rect(x + w * 0.12, base - h, w, h, "#00000033") +
        rect(x - w, base - h * 0.12, w * 2, h * 0.12, mark),
    ) +
    ellipse(x, base - h, w / 2, w * 0.13, ink.black) +
    ellipse(x, base - h - 6, w / 2, w * 0.12, ink.cream) +
    ellipse(x, base - h - 6, w * 0.3, w * 0.068, ink.sand)
  );
}

/** A dancer with arms raised like the horns of the long-horned inyambo cows, feet at 0,0. */
function hornDancer(wrap: string, fold: string, mark: string): string {
  const { base, shade } = skins.warm;
  const gown =
    "M-62,-330C-40,-300 40,-300 62,-330L84,-200C150,-120 140,-40 128,0H-110C-124,-60 -120,-130 " + "-78,-200Z";
  const arms =
    limb(
      [
        [-48, -380, 40],
        [-150, -400, 38],
        [-196, -480, 32],
        [-150, -590, 22],
      ],
      base,
    ) +
    limb(
      [
        [48, -380, 40],
        [150, -400, 38],
        [196, -480, 32],
        [150, -590, 22],
      ],
      base,
    );
  return (
    limb(
      [
        [-20, -20, 34],
        [-26, 20, 26],
      ],
      shade,
    ) +
    limb(
      [
        [34, -20, 34],
        [40, 20, 26],
      ],
      shade,
    ) +
    arms +
    limb(
      [
        [0, -310, 120],
        [0, -380, 116],
      ],
      fold,
    ) +
    path(gown, wrap) +
    clip(
      gown,
      zigzag(-160, -170, 330, 60, 5, mark, 18) +
        zigzag(-160, -110, 330, 60, 5, mark, 18) +
        poly(
          [
            [20, -340],
            [160, -340],
            [160, 10],
            [60, 10],
          ],
          "#00000022",
        ),
    ) +
    poly(
      [
        [-62, -404],
        [-24, -424],
        [86, -250],
        [50, -226],
      ],
      mark,
    ) +
    limb(
      [
        [0, -400, 42],
        [0, -450, 40],
      ],
      shade,
    ) +
    ellipse(0, -484, 44, 52, base) +
    path("M-48,-492A50,52 0 0 1 48,-492L40,-506H-40Z", ink.black) +
    rect(-50, -508, 100, 18, mark, 8) +
    blob(
      [
        [-46, -506],
        [-40, -560],
        [0, -580],
        [40, -560],
        [46, -506],
      ],
      ink.black,
      0.8,
    )
  );
}

export function traditionalDanceNight(): string {
  const ground = contour(720, [
    [300, 60, 300],
    [1300, 70, 320],
  ]);
  return cover(
    "#2a1733",
    rays(800, 380, 1300, 30, "#331c3d"),
    stars(
      [
        [140, 130, 20],
        [300, 260, 12],
        [1460, 120, 22],
        [1330, 270, 12],
        [90, 380, 12],
        [1530, 380, 14],
        [520, 90, 12],
        [1100, 100, 12],
      ],
      ink.marigold,
    ),
    toothRing(800, 390, 318, 366, 44, ink.clay),
    circle(800, 390, 322, ink.marigold),
    circle(800, 390, 270, ink.ochre),
    circle(800, 390, 216, ink.marigold),
    hill(ground, ink.wine),
    slopeZigzag(ground, 30, 40, 80, ink.brick, 18),
    at(800, 716, hornDancer(ink.earth, ink.brick, ink.paper), { scale: 1.02 }),
    at(460, 724, hornDancer(ink.lake, ink.deep, ink.cream), { scale: 0.9 }),
    at(1140, 724, hornDancer(ink.paper, ink.sand, ink.earth), { scale: 0.9 }),
    rect(0, 800, 1600, 100, ink.black),
    teeth(0, 770, 1600, 32, 40, ink.black),
    drum(250, 850, 250, 240, ink.clay, ink.black),
    drum(640, 866, 210, 170, ink.ochre, ink.earth),
    drum(960, 866, 210, 170, ink.coral, ink.black),
    drum(1350, 850, 250, 240, ink.earth, ink.black),
  );
}
