/** A phone on a tripod frames the sunset and makes it glow. */
import { limb } from "../curves.ts";
import { chevrons, diamond } from "../imigongo.ts";
import { contour, hill, slopeZigzag, sun } from "../landscape.ts";
import { ink } from "../palette.ts";
import { at, boxPath, circle, clip, cover, line, poly, rect, repeat } from "../svg.ts";

export function filmWithOnePhone(): string {
  const far = contour(600, [
    [420, 170, 260],
    [1180, 210, 300],
  ]);
  const near = contour(720, [
    [200, 80, 300],
    [900, 70, 420],
  ]);
  const view = (sky: string, a: string, b: string, crown: string, body: string, mark: string): string =>
    rect(0, 0, 1600, 900, sky) +
    sun(800, 400, 250, 36, [crown, body, crown, body, mark]) +
    hill(far, a) +
    slopeZigzag(far, 40, 36, 64, mark, 14) +
    hill(near, b) +
    slopeZigzag(near, 30, 30, 60, mark, 12);
  const corner = (x: number, y: number, dx: number, dy: number): string =>
    line(
      [
        [x + dx * 60, y],
        [x, y],
        [x, y + dy * 60],
      ],
      ink.paper,
      12,
      "butt",
    );
  const leg = (dx: number): string =>
    limb(
      [
        [800, 640, 34],
        [800 + dx, 900, 22],
      ],
      ink.black,
    ) +
    limb(
      [
        [800 + dx * 0.55, 790, 24],
        [800 + dx * 0.75, 844, 22],
      ],
      ink.stone,
    );
  const clapper = at(
    1340,
    630,
    rect(-130, -50, 260, 190, ink.black, 8) +
      clip(boxPath(-130, -50, 260, 44), chevrons(-130, -50, 260, 44, 90, [ink.cream, ink.black], 44)) +
      at(
        -126,
        -56,
        rect(0, -46, 262, 44, ink.cream) +
          clip(
            boxPath(0, -46, 262, 44),
            repeat(5, (index) =>
              poly(
                [
                  [index * 64 - 10, -2],
                  [index * 64 + 22, -2],
                  [index * 64 + 52, -46],
                  [index * 64 + 20, -46],
                ],
                ink.black,
              ),
            ),
          ),
        { turn: -16 },
      ) +
      diamond(0, 70, 84, 52, [ink.clay, ink.black, ink.marigold]),
    { turn: 6 },
  );
  return cover(
    ink.clay,
    view(ink.clay, ink.plum, ink.wine, ink.coral, ink.coral, "#7f3350"),
    leg(-190),
    leg(190),
    leg(20),
    rect(760, 610, 80, 60, ink.black, 10),
    circle(800, 640, 18, ink.marigold),
    rect(390, 160, 820, 460, ink.black, 54),
    rect(1040, 148, 100, 24, ink.black, 8),
    clip(
      "M440,192H1160a18,18 0 0 1 18,18V570a18,18 0 0 1 -18,18H440a18,18 0 0 1 -18,-18V210" + "a18,18 0 0 1 18,-18Z",
      view(ink.marigold, ink.earth, ink.black, ink.clay, ink.earth, ink.cream),
    ),
    corner(462, 232, 1, 1),
    corner(1138, 232, -1, 1),
    corner(462, 548, 1, -1),
    corner(1138, 548, -1, -1),
    circle(1098, 272, 18, ink.earth) + circle(1098, 272, 9, ink.paper),
    clapper,
  );
}
