/** The land: hills that carry bands of pattern along their slopes, volcanoes, suns, trees, clouds. */

import { curve } from "./curves.ts";
import { toothRing } from "./imigongo.ts";
import type { Point } from "./svg.ts";
import { circle, circlePath, clip, ellipse, outline, path, poly, rect, repeat, width } from "./svg.ts";

/** The height of the ground (as a y) at every x. */
export type Contour = (x: number) => number;

/** A skyline from a base line and some rises: each has a middle, a height and a half-width. */
export function contour(base: number, rises: readonly (readonly [number, number, number])[]): Contour {
  return (x) =>
    base - rises.reduce((sum, [middle, rise, half]) => sum + rise * Math.exp(-(((x - middle) / half) ** 2)), 0);
}

function edge(ground: Contour, offset: number, step = 20): Point[] {
  return Array.from({ length: Math.ceil((width + 80) / step) + 1 }, (_, index) => {
    const x = -40 + index * step;
    return [x, ground(x) + offset];
  });
}

function hillPath(ground: Contour): string {
  return outline([...edge(ground, 0), [1640, 960], [-40, 960]]);
}

export function hill(ground: Contour, fill: string): string {
  return path(hillPath(ground), fill);
}

/** A stripe that follows the slope between two depths below its edge. */
export function slopeStripe(ground: Contour, from: number, to: number, fill: string): string {
  return poly([...edge(ground, from), ...edge(ground, to).reverse()], fill);
}

/** A zigzag that follows the slope. */
export function slopeZigzag(
  ground: Contour,
  depth: number,
  rise: number,
  period: number,
  fill: string,
  thickness: number,
): string {
  const points = Array.from({ length: Math.ceil(1700 / (period / 2)) + 1 }, (_, index): Point => {
    const x = -50 + (index * period) / 2;
    return [x, ground(x) + depth + (index % 2 === 0 ? rise : 0)];
  });
  return poly([...points, ...points.map(([x, y]) => [x, y + thickness] as const).reverse()], fill);
}

/** Triangles that stand along the slope. */
export function slopeTeeth(ground: Contour, depth: number, tall: number, period: number, fill: string): string {
  const d = Array.from({ length: Math.ceil(1700 / period) }, (_, index) => {
    const x = -50 + index * period;
    return outline([
      [x, ground(x) + depth],
      [x + period / 2, ground(x + period / 2) + depth - tall],
      [x + period, ground(x + period) + depth],
    ]);
  });
  return path(d.join(""), fill);
}

/** Nested diamonds strung along the slope. */
export function slopeDiamonds(
  ground: Contour,
  depth: number,
  tall: number,
  period: number,
  colors: readonly string[],
): string {
  return colors
    .map((color, layer) => {
      const part = 1 - layer / colors.length;
      const d = Array.from({ length: Math.ceil(1700 / period) }, (_, index) => {
        const x = -50 + index * period;
        const half = (period / 2) * part;
        return outline([
          [x, ground(x) + depth - (tall / 2) * part],
          [x + half, ground(x + half) + depth],
          [x, ground(x) + depth + (tall / 2) * part],
          [x - half, ground(x - half) + depth],
        ]);
      });
      return path(d.join(""), color);
    })
    .join("");
}

/** A volcano with a worn top, its right side in shade. */
export function volcanoPath(x: number, base: number, half: number, tall: number): string {
  const top = base - tall;
  return (
    `M${x - half},${base}C${x - half * 0.5},${base - tall * 0.22} ${x - half * 0.3},${top + tall * 0.2} ` +
    `${x - half * 0.12},${top}L${x - half * 0.02},${top + tall * 0.045}` +
    `L${x + half * 0.1},${top + tall * 0.01}` +
    `C${x + half * 0.28},${top + tall * 0.22} ${x + half * 0.5},${base - tall * 0.2} ${x + half},${base}Z`
  );
}

export function volcano(x: number, base: number, half: number, tall: number, fill: string, shade: string): string {
  const side = poly(
    [
      [x - half * 0.02, base - tall * 1.1],
      [x + half * 1.1, base - tall * 1.1],
      [x + half * 1.1, base],
      [x + half * 0.1, base],
      [x + half * 0.2, base - tall * 0.3],
      [x - half * 0.04, base - tall * 0.55],
      [x + half * 0.08, base - tall * 0.75],
      [x - half * 0.02, base - tall * 0.95],
    ],
    shade,
  );
  const d = volcanoPath(x, base, half, tall);
  return path(d, fill) + clip(d, side);
}

/** A sun with rings and a crown of teeth, the first colour being the crown. */
export function sun(x: number, y: number, radius: number, count: number, colors: readonly string[]): string {
  const [crown = "none", ...rest] = colors;
  const body = radius * 0.82;
  return (
    toothRing(x, y, body * 0.98, radius, count, crown) +
    rest.map((color, index) => circle(x, y, body * (1 - index / (rest.length + 0.6)), color)).join("")
  );
}

/** A round-crowned tree with a shaded side. */
export function tree(x: number, base: number, tall: number, crown: string, shade: string, trunk: string): string {
  const r = tall * 0.36;
  const cy = base - tall + r;
  return (
    rect(x - tall * 0.035, cy, tall * 0.07, base - cy, trunk) +
    circle(x, cy, r, crown) +
    clip(circlePath(x, cy, r), ellipse(x + r * 0.75, cy + r * 0.35, r * 0.95, r * 1.1, shade))
  );
}

/** A flat-topped cloud made of a few bumps. */
export function cloud(x: number, y: number, w: number, fill: string): string {
  const h = w * 0.2;
  return path(
    `${curve(
      [
        [x - w / 2, y],
        [x - w * 0.32, y - h * 0.7],
        [x - w * 0.08, y - h * 1.2],
        [x + w * 0.16, y - h * 0.7],
        [x + w * 0.34, y - h * 0.6],
        [x + w / 2, y],
      ],
      false,
      1,
    )}Z`,
    fill,
  );
}

/** Stars as little diamonds at given places. */
export function stars(places: readonly (readonly [number, number, number])[], fill: string): string {
  return repeat(places.length, (index) => {
    const [x, y, r] = places[index] ?? [0, 0, 0];
    return poly(
      [
        [x, y - r],
        [x + r * 0.55, y],
        [x, y + r],
        [x - r * 0.55, y],
      ],
      fill,
    );
  });
}
