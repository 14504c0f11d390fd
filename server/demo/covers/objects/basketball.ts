/** A basketball, drawn with its seams and shade. */
import { at, circle, circlePath, clip, stroke } from "../svg.ts";

export function basketball(x: number, y: number, r: number, fill: string, seam: string, turn = 0): string {
  const seams =
    `M${-r},0H${r}M0,${-r}V${r}M${-r * 0.7},${-r}Q${-r * 0.1},0 ${-r * 0.7},${r}` +
    `M${r * 0.7},${-r}Q${r * 0.1},0 ${r * 0.7},${r}`;
  return at(
    x,
    y,
    circle(0, 0, r, fill) +
      clip(circlePath(0, 0, r), circle(r * 0.42, r * 0.36, r * 1.02, "#00000022") + stroke(seams, seam, r * 0.075)),
    { turn },
  );
}
