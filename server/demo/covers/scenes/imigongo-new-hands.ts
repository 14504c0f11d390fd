/** A hand paints a large imigongo panel, half of it done. */
import { blob, limb } from "../curves.ts";
import { diamond, spiral, zigzag, zigzagField } from "../imigongo.ts";
import { ink, skins } from "../palette.ts";
import { at, boxPath, clip, cover, line, outline, path, rect, repeat } from "../svg.ts";

export function imigongoNewHands(): string {
  const [x, y, w, h] = [230, 90, 1000, 700];
  const done = outline([
    [x, y],
    [x + w, y],
    [x + w, y + 200],
    [x + 560, y + h],
    [x, y + h],
  ]);
  const pattern = (a: string, b: string, c: string): string =>
    rect(x, y, w, h, a) +
    repeat(5, (column) => repeat(4, (row) => diamond(x + column * 250, y + row * 233, 125, 116, [b, a, c, a, b]))) +
    repeat(4, (column) =>
      repeat(3, (row) =>
        spiral(
          x + 125 + column * 250,
          y + 116 + row * 233,
          104,
          2.25,
          (row + column) % 2 ? b : c,
          17,
          column % 2 === 1,
        ),
      ),
    );
  const { base, shade } = skins.warm;
  const fingers =
    limb(
      [
        [10, 80, 60],
        [-60, 40, 50],
        [-110, 60, 40],
        [-140, 92, 32],
      ],
      shade,
    ) +
    limb(
      [
        [60, 20, 64],
        [-30, -30, 52],
        [-92, -8, 42],
        [-124, 40, 34],
      ],
      base,
    );
  const arm =
    limb(
      [
        [760, 620, 250],
        [420, 340, 190],
        [180, 150, 128],
        [90, 80, 118],
      ],
      base,
    ) +
    blob(
      [
        [150, 20],
        [70, -30],
        [10, 0],
        [0, 90],
        [60, 150],
        [140, 160],
        [210, 130],
      ],
      base,
      0.8,
    );
  const bristle = at(-126, 60, rect(-16, -26, 34, 60, ink.stone, 4) + path("M-16,30H18L8,96Q0,112 -6,96Z", ink.earth), {
    turn: 40,
  });
  const stick = at(
    -126,
    60,
    limb(
      [
        [0, -10, 26],
        [0, -360, 16],
      ],
      ink.ochre,
    ),
    { turn: 40 },
  );
  const thumb =
    limb(
      [
        [90, 140, 70],
        [0, 136, 54],
        [-64, 110, 44],
        [-104, 84, 34],
      ],
      base,
    ) +
    line(
      [
        [-80, 84],
        [-100, 74],
      ],
      shade,
      4,
    );
  const sleeve = at(
    452,
    372,
    rect(-30, -150, 520, 300, ink.marigold) +
      clip(boxPath(-30, -150, 520, 300), zigzagField(-60, -150, 560, 320, 4, 60, ["none", ink.ochre], 60)) +
      rect(-50, -156, 50, 312, ink.brick, 14),
    { turn: 40 },
  );
  return cover(
    ink.sand,
    repeat(9, (index) => zigzag(0, 60 + index * 110, 1600, 44, 16, "#e5c48d", 22)),
    rect(x - 14, y - 10, w + 60, h + 56, "#d6b078"),
    rect(x - 34, y - 34, w + 68, h + 68, ink.black),
    clip(boxPath(x, y, w, h), pattern(ink.paper, "#e2d4bd", "#e2d4bd")),
    clip(done, pattern(ink.cream, ink.black, ink.earth)),
    line(
      [
        [x + w, y + 200],
        [x + 560, y + h],
      ],
      ink.cream,
      3,
    ),
    at(1062, 470, fingers + stick + bristle + arm + thumb + sleeve),
  );
}
