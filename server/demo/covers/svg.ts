/** Small helpers that write SVG: shapes as strings, placed in groups, clipped to outlines. */
export type Point = readonly [x: number, y: number];

export const width = 1600;
const height = 900;

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function pairs(points: readonly Point[]): string {
  return points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
}

/** A closed outline with straight sides, as path data. */
export function outline(points: readonly Point[]): string {
  return `M${pairs(points)}Z`;
}

export function poly(points: readonly Point[], fill: string): string {
  return `<path d="${outline(points)}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A curve or outline drawn as a line; "round" ends unless told otherwise. */
export function stroke(d: string, color: string, thickness: number, cap = "round"): string {
  const join = cap === "round" ? "round" : "miter";
  return (
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(thickness)}" ` +
    `stroke-linecap="${cap}" stroke-linejoin="${join}"/>`
  );
}

export function line(points: readonly Point[], color: string, thickness: number, cap = "round"): string {
  return stroke(`M${pairs(points)}`, color, thickness, cap);
}

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0): string {
  const corner = radius > 0 ? ` rx="${round(radius)}"` : "";
  return (
    `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${corner} ` + `fill="${fill}"/>`
  );
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, color: string, thickness: number): string {
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${color}" ` +
    `stroke-width="${round(thickness)}"/>`
  );
}

type Placement = { readonly turn?: number; readonly scale?: number; readonly flip?: boolean };

/** Moves a drawing made round 0,0 to a place, turned (degrees), scaled and mirrored as told. */
export function at(x: number, y: number, drawing: string, placement: Placement = {}): string {
  const { turn = 0, scale = 1, flip = false } = placement;
  const steps = [`translate(${round(x)} ${round(y)})`];
  if (turn !== 0) steps.push(`rotate(${turn})`);
  if (scale !== 1 || flip) steps.push(`scale(${flip ? -scale : scale} ${scale})`);
  return `<g transform="${steps.join(" ")}">${drawing}</g>`;
}

/** Shows a drawing only inside an outline. The clip's id comes from the outline, so output is stable. */
export function clip(d: string, drawing: string): string {
  const id = `c${hash(d).toString(36)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`;
}

export function boxPath(x: number, y: number, w: number, h: number): string {
  return outline([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);
}

export function circlePath(x: number, y: number, r: number): string {
  return `M${round(x - r)},${round(y)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
}

export function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  value = Math.imul(value ^ (value >>> 16), 2246822507);
  value = Math.imul(value ^ (value >>> 13), 3266489909);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A seeded random source: the same seed always gives the same row of numbers from 0 up to 1. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws something once for each number from 0 up to count. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

export function svgDocument(w: number, h: number, drawing: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ` + `${h}">${drawing}</svg>`
  );
}

/** A whole cover picture: a ground colour and the layers on it, back to front. */
export function cover(ground: string, ...layers: readonly string[]): string {
  return svgDocument(width, height, rect(0, 0, width, height, ground) + layers.join(""));
}
