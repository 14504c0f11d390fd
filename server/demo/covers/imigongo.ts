/** Motifs of imigongo, Rwanda's painted relief: diamonds, zigzags, teeth, chevrons, angular spirals. */

import type { Point } from "./svg.ts";
import { line, outline, path, poly, repeat, round } from "./svg.ts";

/** Diamonds one inside the other, the first colour outermost. */
export function diamond(x: number, y: number, rx: number, ry: number, colors: readonly string[]): string {
  return colors
    .map((color, index) => {
      const part = 1 - index / colors.length;
      return poly(
        [
          [x, y - ry * part],
          [x + rx * part, y],
          [x, y + ry * part],
          [x - rx * part, y],
        ],
        color,
      );
    })
    .join("");
}

/** A row of nested diamonds filling a box from side to side. */
export function diamondRow(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  colors: readonly string[],
): string {
  const step = w / count;
  return repeat(count, (index) => diamond(x + step * (index + 0.5), y + h / 2, step / 2, h / 2, colors));
}

/** A zigzag band: it runs from the left edge to the right with the given number of peaks. */
export function zigzag(
  x: number,
  y: number,
  w: number,
  h: number,
  peaks: number,
  color: string,
  thickness: number,
): string {
  const step = w / peaks / 2;
  const top: Point[] = [];
  for (let index = 0; index <= peaks * 2; index += 1) {
    top.push([x + step * index, y + (index % 2 === 0 ? h : 0)]);
  }
  const bottom = top.map(([px, py]) => [px, py + thickness] as const).reverse();
  return poly([...top, ...bottom], color);
}

/** Zigzags stacked down a box, their colours in turn; clip it to the shape it should fill. */
export function zigzagField(
  x: number,
  y: number,
  w: number,
  h: number,
  peaks: number,
  rise: number,
  colors: readonly string[],
  step: number,
): string {
  const rows = Math.ceil((h + rise) / step);
  return repeat(rows, (row) =>
    zigzag(x, y - rise + row * step, w, rise, peaks, colors[row % colors.length] ?? "none", step + 0.6),
  );
}

/** A row of triangles standing on the lower edge of a box, or hanging from its upper edge. */
export function teeth(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  color: string,
  hanging = false,
): string {
  const step = w / count;
  const [base, tip] = hanging ? [y, y + h] : [y + h, y];
  const d = Array.from({ length: count }, (_, index) =>
    outline([
      [x + step * index, base],
      [x + step * (index + 0.5), tip],
      [x + step * (index + 1), base],
    ]),
  );
  return path(d.join(""), color);
}

/** A checker of triangles: each cell of a grid half filled, the halves turning every other cell. */
export function triangleChecker(
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
  color: string,
): string {
  const [cw, ch] = [w / columns, h / rows];
  let d = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [cx, cy] = [x + column * cw, y + row * ch];
      const corners: readonly Point[] =
        (row + column) % 2 === 0
          ? [
              [cx, cy + ch],
              [cx + cw, cy + ch],
              [cx + cw, cy],
            ]
          : [
              [cx, cy],
              [cx, cy + ch],
              [cx + cw, cy + ch],
            ];
      d += outline(corners);
    }
  }
  return path(d, color);
}

/** Chevrons pointing up, nested down a box round its middle line. */
export function chevrons(
  x: number,
  y: number,
  w: number,
  h: number,
  rise: number,
  colors: readonly string[],
  step: number,
): string {
  return zigzagField(x, y, w, h, 1, rise, colors, step);
}

/** An angular spiral round a centre, as drawn on panels: a square coil standing on its corner. */
export function spiral(
  x: number,
  y: number,
  radius: number,
  turns: number,
  color: string,
  thickness: number,
  reversed = false,
): string {
  const points: Point[] = [];
  const arms = Math.round(turns * 4);
  for (let arm = 0; arm <= arms; arm += 1) {
    const reach = radius * (1 - arm / (arms + 1));
    const angle = (Math.PI / 2) * arm * (reversed ? -1 : 1) - Math.PI / 2;
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
  }
  return line(points, color, thickness, "butt");
}

/** Teeth standing all round a circle, as rays round a sun or a drum's edge. */
export function toothRing(x: number, y: number, inner: number, outer: number, count: number, color: string): string {
  const d = Array.from({ length: count }, (_, index) => {
    const place = (offset: number, radius: number): Point => {
      const angle = ((index + offset) / count) * Math.PI * 2 - Math.PI / 2;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    };
    return outline([place(-0.5, inner), place(0, outer), place(0.5, inner)]);
  });
  return path(d.join(""), color);
}

/** Wedges from a point outward, every other one filled. */
export function rays(
  x: number,
  y: number,
  radius: number,
  count: number,
  color: string,
  start = 0,
  spread = 360,
): string {
  const part = (spread / count) * (Math.PI / 180);
  const from = start * (Math.PI / 180);
  const d = Array.from({ length: count }, (_, index) => {
    const a = from + part * index;
    const b = a + part / 2;
    return outline([
      [x, y],
      [x + Math.cos(a) * radius, y + Math.sin(a) * radius],
      [x + Math.cos(b) * radius, y + Math.sin(b) * radius],
    ]);
  });
  return path(d.join(""), color);
}

/** A finished border: a line, hanging teeth, a zigzag and a line, between two edges. */
export function frieze(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  back: string,
  mark: string,
  accent: string,
): string {
  const part = h / 10;
  return (
    path(`M${round(x)},${round(y)}h${round(w)}v${round(h)}h${round(-w)}Z`, back) +
    teeth(x, y + part, w, part * 3.4, count, mark, true) +
    zigzag(x, y + part * 2.6, w, part * 3.4, count, accent, part * 1.5) +
    teeth(x, y + part * 5.6, w, part * 3.4, count, mark)
  );
}
