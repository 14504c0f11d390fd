/** Three jars that fill with coins, and patterned notes. */
import { diamond, diamondRow, frieze, triangleChecker, zigzagField } from "../imigongo.ts";
import { ink } from "../palette.ts";
import { at, circle, clip, cover, ellipse, path, rect, repeat, ring } from "../svg.ts";

function coin(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, ink.ochre) +
    circle(x - r * 0.06, y - r * 0.06, r * 0.94, ink.marigold) +
    ring(x, y, r * 0.74, ink.ochre, r * 0.08) +
    diamond(x, y, r * 0.5, r * 0.5, [ink.earth, ink.marigold, ink.earth])
  );
}

function jar(x: number, base: number, w: number, h: number, full: number, lid: string, band: string): string {
  const d =
    `M${x - w * 0.36},${base - h}H${x + w * 0.36}C${x + w * 0.4},${base - h * 0.86} ` +
    `${x + w / 2},${base - h * 0.86} ${x + w / 2},${base - h * 0.7}V${base - 30}Q${x + w / 2},${base} ` +
    `${x + w / 2 - 30},${base}H${x - w / 2 + 30}Q${x - w / 2},${base} ` +
    `${x - w / 2},${base - 30}V${base - h * 0.7}C${x - w / 2},${base - h * 0.86} ` +
    `${x - w * 0.4},${base - h * 0.86} ${x - w * 0.36},${base - h}Z`;
  const rows = Math.ceil((h * full) / 40);
  return (
    path(d, ink.mint) +
    clip(
      d,
      repeat(rows, (row) =>
        repeat(5, (column) => {
          const [cx, cy] = [x - w * 0.44 + column * (w * 0.24) + (row % 2) * w * 0.1, base - 26 - row * 40];
          return (
            rect(cx - w * 0.13, cy - 18, w * 0.26, 36, (row + column) % 3 ? ink.marigold : ink.ochre, 10) +
            rect(cx - w * 0.13, cy + 8, w * 0.26, 10, ink.clay, 5)
          );
        }),
      ) + rect(x + w * 0.34, base - h, w * 0.2, h, "#00000018"),
    ) +
    rect(x - w / 2, base - h * 0.46, w, h * 0.24, band) +
    diamondRow(x - w / 2, base - h * 0.44, w, h * 0.2, 4, [ink.cream, band, ink.cream]) +
    rect(x - w * 0.4, base - h * 0.8, w * 0.08, h * 0.26, ink.paper, 8) +
    rect(x - w * 0.42, base - h - 34, w * 0.84, 40, lid, 10)
  );
}

export function firstBudget(): string {
  const note = (x: number, y: number, turn: number, fill: string, mark: string): string =>
    at(
      x,
      y,
      rect(-190, -90, 380, 180, fill, 12) +
        rect(-172, -72, 344, 144, mark, 6) +
        rect(-164, -64, 328, 128, fill, 4) +
        diamond(0, 0, 84, 56, [mark, fill, mark]) +
        triangleChecker(-158, -58, 60, 116, 2, 4, mark) +
        triangleChecker(98, -58, 60, 116, 2, 4, mark),
      { turn },
    );
  return cover(
    ink.lake,
    zigzagField(0, -20, 1600, 700, 10, 70, [ink.lake, "#2a8a93"], 70),
    note(300, 240, -14, ink.blush, ink.coral),
    note(1310, 230, 12, ink.lime, ink.leaf),
    note(1420, 420, -10, ink.blush, ink.clay),
    note(190, 440, 9, ink.lime, ink.moss),
    rect(0, 740, 1600, 160, ink.earth),
    rect(0, 730, 1600, 20, ink.coral),
    frieze(0, 800, 1600, 110, 28, ink.brick, ink.black, ink.cream),
    jar(460, 760, 280, 380, 0.24, ink.night, ink.earth),
    jar(1140, 760, 280, 380, 0.42, ink.wine, ink.forest),
    jar(800, 770, 330, 480, 0.66, "none", ink.night),
    ellipse(800, 290, 120, 16, ink.sky),
    coin(800, 190, 84),
    coin(960, 110, 46),
    coin(660, 120, 40),
    coin(620, 744, 44),
    coin(990, 750, 40),
  );
}
