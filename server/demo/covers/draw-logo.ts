/**
 * The mark of the site: a square on its corner, the urubuga. A path comes in from outside and winds round,
 * as the spirals of imigongo do, to the place in the middle where people meet.
 */
import { ink } from "./palette.ts";
import type { Point } from "./svg.ts";
import { at, clip, line, outline, path, poly, svgDocument } from "./svg.ts";

function corners(half: number): Point[] {
  return [
    [0, -half],
    [half, 0],
    [0, half],
    [-half, 0],
  ];
}

export function drawLogo(): string {
  const ground = outline(corners(254));
  const way = line(
    [
      [-80, -266],
      [186, 0],
      [0, 186],
      [-186, 0],
      [-70, -116],
    ],
    ink.cream,
    46,
    "butt",
  );
  const middle = poly(corners(100), ink.marigold) + poly(corners(42), ink.black);
  return svgDocument(512, 512, at(256, 256, path(ground, ink.earth) + clip(ground, way) + middle));
}
